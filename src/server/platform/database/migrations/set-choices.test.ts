import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeSchema } from '../../../../../tests/support/describe-schema.ts';
import { describeEachServer } from '../../../../../tests/support/each-database.ts';
import { fillEveryTable, ROWS } from '../../../../../tests/support/rows.ts';
import { connect, type Database } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { type Migration, migrations } from './all.ts';
import { BUSINESS_CATEGORIES } from './baseline/directory.ts';
import { LIVE_NEWS_CATEGORIES } from './baseline/news.ts';
import { setChoices } from './set-choices.ts';

const OWNERS = ['state', 'private', 'public', 'community', 'sample', 'unknown'];
const change = (table: string, column: string, values: readonly string[]): Migration => ({
  name: `0999-${table}`,
  up: (query, c) => setChoices(query, c, table, column, values),
});

const changesNoted = async (db: Database) =>
  (await db.query.selectFrom('search_change').select('item_id').execute()).length;

describeEachServer('a column with a new list of values', (create) => {
  test('takes the new value, refuses others as before, and nothing else has changed', async () => {
    const db = await connect(await create('empty'));
    await migrate(db);
    await fillEveryTable(db.query);
    const [before, noted] = [await describeSchema(db), await changesNoted(db)];
    const tables = [
      ['business', 'category', [...BUSINESS_CATEGORIES, "Ghana's “own”"]],
      ['outlet', 'owner_kind', [...OWNERS, 'church']],
    ] as const;
    const added = tables.map(([table, column, values]) => change(table, column, [...values]));
    await migrate(db, [...migrations, ...added]);

    const after = await describeSchema(db);
    expect(after).toHaveLength(before.length);
    expect(after.filter((line) => !before.includes(line))).toEqual([
      expect.stringContaining("Ghana''s “own”"),
      expect.stringContaining('church'),
    ]);
    expect(await db.query.selectFrom('business').selectAll().execute()).toEqual([ROWS.business]);
    expect(await db.query.selectFrom('outlet').selectAll().execute()).toEqual([ROWS.outlet]);
    // Copying the rows is no change that search would have to read again.
    expect(await changesNoted(db)).toBe(noted);
    for (const [table, column, values] of tables) {
      await db.query
        .updateTable(table)
        .set({ [column]: values.at(-1) })
        .execute();
      const wrong = db.query
        .updateTable(table)
        .set({ [column]: 'Weather' })
        .execute();
      await expect(wrong).rejects.toThrow(/check/i);
    }
    expect(await changesNoted(db)).toBe(noted + 1);
    await db.close();
  });

  test('keeps what refers to its table and what that table refers to', async () => {
    const db = await connect(await create('empty'));
    await migrate(db);
    await fillEveryTable(db.query);
    const live = change('live_item', 'category', [...LIVE_NEWS_CATEGORIES, 'Health']);
    await migrate(db, [
      ...migrations,
      change('outlet', 'owner_kind', OWNERS),
      change('business', 'category', BUSINESS_CATEGORIES),
      live,
    ]);
    expect(await db.query.selectFrom('live_item').selectAll().execute()).toEqual([ROWS.live_item]);
    const stray = db.query.updateTable('live_item').set({ outlet_id: 'no-such-outlet' }).execute();
    await expect(stray).rejects.toThrow(/foreign key/i);
    await db.query.deleteFrom('outlet').execute();
    expect(await db.query.selectFrom('live_item').selectAll().execute()).toEqual([]);
    await db.query.deleteFrom('business').execute();
    expect(await db.query.selectFrom('rating').selectAll().execute()).toEqual([]);
    await db.close();
  });

  test('keeps its list when a row holds a value that the new one lacks', async () => {
    const db = await connect(await create('empty'));
    await migrate(db);
    await fillEveryTable(db.query);
    const before = await describeSchema(db);
    const without = change('business', 'category', ['Other']);
    await expect(migrate(db, [...migrations, without])).rejects.toThrow(/check/i);
    expect(await describeSchema(db)).toEqual(before);
    await expect(migrate(db, [...migrations, change('business', 'name', [])])).rejects.toThrow();
    const { rows } = await sql`select * from business`.execute(db.query);
    expect(rows).toEqual([ROWS.business]);
    await db.close();
  });
});
