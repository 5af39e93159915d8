import { expect, it } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { insertRow, ROWS, type Row } from '../../../../tests/support/rows.ts';
import { articleStore } from '../../articles/article-store.ts';
import type { Database } from '../../database/database.ts';
import type { TableName } from '../../database/schema.ts';
import { businessStore } from '../../directory/business-store.ts';
import { eventStore } from '../../events/event-store.ts';
import { liveItemStore } from '../../live-news/store/live-item-store.ts';
import { draftDigest } from './draft-digest.ts';

const NOW = '2026-03-10T08:00:00.000Z';
const YESTERDAY = '2026-03-09T08:00:00.000Z';
const THIS_WEEK = '2026-03-05T08:00:00.000Z';
const LONG_AGO = '2026-02-01T08:00:00.000Z';
const TOMORROW = '2026-03-11T08:00:00.000Z';
const NEXT_MONTH = '2026-04-20T08:00:00.000Z';

/** The default row of each table, with the values passed here. */
const add = async (db: Database, table: TableName, ...rows: Row[]) => {
  for (const row of rows) await insertRow(db.query, table, { ...ROWS[table], ...row });
};

const draft = async (db: Database) => {
  const { sections } = await draftDigest(
    {
      articles: articleStore(db),
      liveItems: liveItemStore(db),
      events: eventStore(db),
      businesses: businessStore(db),
    },
    NOW,
  );
  return sections.map(({ name, items }) => [name, items.map(({ title }) => title)]);
};

describeEachDatabase('the draft of a weekly issue', (open) => {
  it('leads with the newest article and repeats one from before this week', async () => {
    const db = await open();
    await add(
      db,
      'article',
      { id: 'new', title: 'New', published_at: YESTERDAY },
      { id: 'recent', title: 'Recent', published_at: THIS_WEEK },
      { id: 'recent-too', title: 'Recent too', published_at: THIS_WEEK },
      { id: 'old', title: 'Old', published_at: LONG_AGO },
      { id: 'planned', title: 'Planned', published_at: TOMORROW },
      { id: 'draft', title: 'Draft', published_at: NOW, status: 'draft' },
    );
    expect(await draft(db)).toEqual([
      ['Lead', ['New']],
      ['From the archive', ['Old']],
    ]);
  });

  it('has each story of outlets once, without hidden stories and samples', async () => {
    const db = await open();
    const sample = { id: 'sample', feed_url: 'https://sample.example/', owner_kind: 'sample' };
    await add(db, 'outlet', {}, sample);
    await add(db, 'story', {});
    const report = (id: string, more: Row = {}) => ({
      id,
      title: id,
      guid: id,
      url: `https://wire.example/${id}`,
      category: 'Politics',
      published_at: YESTERDAY,
      story_id: null,
      ...more,
    });
    await add(
      db,
      'live_item',
      report('Told first', { story_id: 'story-1', published_at: NOW }),
      report('Told again', { story_id: 'story-1' }),
      report('Hidden', { hidden: 1 }),
      report('Sample', { outlet_id: 'sample' }),
      report('Old', { published_at: LONG_AGO }),
    );
    const [section, ...others] = await draft(db);
    expect(section?.[1]).toEqual(['Told first']);
    expect(others).toEqual([]);
    const { findShown } = liveItemStore(db);
    const story = await findShown('Told again');
    expect(story?.reports.sort()).toEqual(['Told again', 'Told first']);
    expect(await findShown('Hidden')).toBeUndefined();
    expect(await findShown('Sample')).toBeUndefined();
  });

  it('picks no promotion, no live stream and nothing shouted, and files stories by what they are about', async () => {
    const db = await open();
    await add(db, 'outlet', {});
    const report = (title: string, category: string, kind = 'news') => ({
      id: title.slice(0, 60),
      title,
      guid: title,
      url: `https://wire.example/${encodeURIComponent(title)}`,
      category,
      kind,
      published_at: YESTERDAY,
      story_id: null,
    });
    await add(
      db,
      'live_item',
      report('CAF Trophy Hunt: Win a car in 1xBet promo!', 'Technology', 'promotional'),
      report('LIVE: the budget debate', 'Politics', 'live'),
      report('BIG SALE TODAY ONLY IN ACCRA', 'Business'),
      report('GPCL’s financial health under scrutiny', 'Business'),
      report('Fire tender overturns, crew rushed to hospital', 'Politics'),
      report('US revokes visa of businessman', 'Diaspora'),
    );
    const entry = (table: 'event' | 'business', id: string, more: Row) =>
      add(db, table, { id, submission_key: id, status: 'approved', is_sample: 0, ...more });
    await entry('business', 'loud', {
      name: 'Shop',
      description: 'BEST PRICES IN TOWN!!! CALL NOW',
    });
    await entry('business', 'bets', { name: 'Lucky Casino', description: 'Play and win.' });
    await entry('event', 'loud', {
      title: 'FREE MONEY WEBINAR',
      starts_at: TOMORROW,
      ends_at: null,
    });
    expect(await draft(db)).toEqual([
      ['Politics', ['Fire tender overturns, crew rushed to hospital']],
      ['Business & Economy', ['GPCL’s financial health under scrutiny']],
      ['Diaspora Affairs', ['US revokes visa of businessman']],
    ]);
  });

  it('announces submitted events, and no sample', async () => {
    const db = await open();
    const event = (id: string, more: Row = {}) => ({
      id,
      title: id,
      submission_key: id,
      status: 'approved',
      is_sample: 0,
      starts_at: TOMORROW,
      ends_at: null,
      ...more,
    });
    await add(
      db,
      'event',
      event('Homowo'),
      event('Sample', { is_sample: 1 }),
      event('Hidden', { status: 'hidden' }),
      event('Cancelled', { state: 'cancelled' }),
      event('Over', { starts_at: YESTERDAY }),
      event('Far off', { starts_at: NEXT_MONTH }),
    );
    const business = (id: string, more: Row = {}) => ({
      id,
      name: id,
      submission_key: id,
      status: 'approved',
      is_sample: 0,
      ...more,
    });
    await add(
      db,
      'business',
      business('Makola Prints'),
      business('Sample', { is_sample: 1 }),
      business('Hidden', { status: 'hidden' }),
    );
    expect(await draft(db)).toEqual([
      ['Coming up', ['Homowo']],
      ['A business worth knowing', ['Makola Prints']],
    ]);
  });
});
