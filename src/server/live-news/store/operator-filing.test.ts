import { expect, test } from 'vitest';
import { describeEachServer } from '../../../../tests/support/each-database.ts';
import { connect } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import { migrations } from '../../database/migrations/all.ts';
import { storyStore } from './story-store.ts';

const AT = '2026-11-15T12:00:00.000Z';

describeEachServer('a database from before operators’ choices were stored', (create) => {
  test('puts what was moved to Business or Diaspora into that list', async () => {
    const database = await connect(await create('empty'));
    await migrate(
      database,
      migrations.filter(({ name }) => name < '0012'),
    );
    const { query } = database;
    await query
      .insertInto('outlet')
      .values({
        id: 'a',
        name: 'A',
        feed_url: 'https://a.example/feed',
        section: 'general',
        country: 'GH',
        due_at: AT,
        created_at: AT,
      })
      .execute();
    for (const category of ['Business', 'Diaspora', 'Sports'] as const) {
      const id = category.toLowerCase();
      const shown = { id, title: category, published_at: AT, category };
      await query
        .insertInto('story')
        .values({ ...shown, updated_at: AT, lead_item_id: id })
        .execute();
      const url = `https://a.example/${id}`;
      await query
        .insertInto('live_item')
        .values({
          ...shown,
          outlet_id: 'a',
          guid: id,
          description: '',
          url,
          fetched_at: AT,
          why: '[]',
          story_id: id,
        })
        .execute();
    }
    await migrate(database);
    const stories = storyStore(database, (id) => id);
    const inList = async (list: 'business' | 'diaspora' | 'Sports') =>
      (await stories.list({ list, limit: 9 })).map(({ title }) => title);
    expect(await inList('business')).toEqual(['Business']);
    expect(await inList('diaspora')).toEqual(['Diaspora']);
    expect(await inList('Sports')).toEqual(['Sports']);
    await database.close();
  });
});
