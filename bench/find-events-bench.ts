/**
 * All events with a hundred thousand of them, one in twenty a weekly one, embedded and on PostgreSQL:
 * how long each filter takes, with the count of all it finds, the counts beside the filters, and the
 * month.
 */

import { sql } from 'kysely';
import { DAY } from '../src/contract/durations.ts';
import { EVENT_CATEGORIES } from '../src/contract/events/event-choices.ts';
import { eventSearchSchema } from '../src/contract/events/event-search.ts';
import { findEvents } from '../src/server/nouns/events/find-events.ts';
import { whatsOn } from '../src/server/nouns/events/whats-on.ts';
import type { Database } from '../src/server/platform/database/connect.ts';
import { bumpContentVersion } from '../src/server/platform/database/content-version.ts';
import type { Query } from '../src/server/platform/database/database.ts';
import { openGazetteer } from '../src/server/platform/places/gazetteer.ts';
import { findAnything } from '../src/server/platform/search/find-anything.ts';
import { searchIndex } from '../src/server/platform/search/search-index.ts';
import { openStores } from '../src/server/site/api/open-stores.ts';
import { searchSources } from '../src/server/site/api/search-sources.ts';
import { onEachDatabase, settle, timed } from './each-database.ts';
import { fill, NOW, oneOf, someWord, unknownWord } from './find-content.ts';

const EVENTS = 100_000;
const TARGET_MS = 50;
const WEEKS = 57;
const now = () => new Date(NOW);
const places = openGazetteer('content');

/** Typical filters. */
const FILTERS: Record<string, () => Record<string, string>> = {
  nothing: () => ({}),
  category: () => ({ category: oneOf(EVENT_CATEGORIES) }),
  country: () => ({ country: oneOf(['GH', 'GB', 'US']) }),
  'near, 25 km': () => ({ near: oneOf(['Accra', 'London', 'Newark']), within: '25' }),
  'near, 250 km': () => ({ near: 'Accra', within: '250' }),
  online: () => ({ online: 'yes' }),
  free: () => ({ free: 'yes' }),
  'free, online, country': () => ({ free: 'yes', online: 'yes', country: 'GB' }),
  weekend: () => ({ when: 'weekend' }),
  'weekend, near, free': () => ({ when: 'weekend', near: 'London', free: 'yes' }),
  'seven days': () => ({ when: 'week' }),
  'thirty days, category': () => ({ when: 'month', category: oneOf(EVENT_CATEGORIES) }),
  past: () => ({ when: 'past' }),
  'a word': () => ({ q: someWord() }),
  'a made-up word': () => ({ q: unknownWord() }),
  'a word, country': () => ({ q: someWord(), country: 'GB' }),
};

/** The last digit decides city, mode and price; every twentieth is weekly. */
async function spread(query: Query) {
  const set = (end: string, columns: object) =>
    query.updateTable('event').set(columns).where('id', 'like', `%${end}`).execute();
  await query.updateTable('event').set({ latitude: 5556, longitude: -197 }).execute();
  await set('7', { country: 'GB', city: 'London', latitude: 51_510, longitude: -130 });
  await set('8', { country: 'US', city: 'Newark', latitude: 40_736, longitude: -74_172 });
  for (const end of ['2', '17', '28']) await set(end, { attendance: 'Online' });
  for (const end of ['1', '3', '5', '9', '37', '48']) await set(end, { ticket_price_minor: 5000 });
  for (const tens of [1, 3, 5, 7, 9]) await makeWeekly(query, `${tens}6`);
}

async function makeWeekly(query: Query, end: string) {
  const rows = await query
    .selectFrom('event')
    .select('id')
    .where('id', 'like', `%${end}`)
    .execute();
  const dates = rows.flatMap(({ id }, index) => {
    const first = Date.parse(NOW) + (index % 168) * (DAY / 24);
    return Array.from({ length: WEEKS }, (_, week) => {
      const begins = new Date(first + week * 7 * DAY).toISOString();
      const finishes_at = new Date(Date.parse(begins) + DAY / 12).toISOString();
      return { occurrence_id: `${id} ${begins}`, event_id: id, begins_at: begins, finishes_at };
    });
  });
  for (let start = 0; start < dates.length; start += 500) {
    await query
      .insertInto('event_occurrence')
      .values(dates.slice(start, start + 500))
      .execute();
  }
  await sql`update event set repeats = 'FREQ=WEEKLY',
    starts_at = (select min(begins_at) from event_occurrence where event_id = id),
    ends_at = (select min(finishes_at) from event_occurrence where event_id = id),
    repeats_from = (select min(begins_at) from event_occurrence where event_id = id)
    where id like ${`%${end}`}`.execute(query);
}

async function run(db: Database) {
  const started = performance.now();
  await fill(db.query, { articles: 0, liveItems: 0, businesses: 0, events: EVENTS });
  await spread(db.query);
  const stores = openStores(db);
  const sources = searchSources({ guides: [], episodes: [] }, now(), await stores.facts.almanac());
  await searchIndex(stores.search, sources, 500).refresh();
  await settle(db);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`\n${db.kind}: ${EVENTS.toLocaleString('en')} events, filled in ${seconds} s`);
  const find = findAnything(stores.search);
  const finder = findEvents({ database: db, places, find, now, facts: stores.facts });
  const calendar = whatsOn(stores.events, stores.facts);
  for (const [name, filter] of Object.entries(FILTERS)) {
    await timed(name, TARGET_MS, () => finder.search(eventSearchSchema.parse(filter())));
  }
  await timed('facets, after a change', TARGET_MS, async () => {
    await bumpContentVersion(db.query);
    return finder.facets();
  });
  await timed('facets, remembered', TARGET_MS, () => finder.facets());
  await timed('month', TARGET_MS, () => calendar.list({ month: '2027-03', limit: 500 }, now()));
}

await onEachDatabase(run);
