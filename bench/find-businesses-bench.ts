/**
 * The directory with a hundred thousand businesses, embedded and on PostgreSQL: how long each filter
 * takes, alone and together, with the count of all it finds, and the counts beside the filters.
 */

import { BUSINESS_CATEGORIES, REGIONS } from '../src/contract/catalogues.ts';
import { businessSearchSchema } from '../src/contract/directory/business-search.ts';
import { findBusinesses } from '../src/server/nouns/directory/find-businesses.ts';
import { withOpening } from '../src/server/nouns/directory/opening-times.ts';
import { updateOpenSpans } from '../src/server/nouns/directory/update-open-spans.ts';
import type { Database } from '../src/server/platform/database/connect.ts';
import { bumpContentVersion } from '../src/server/platform/database/content-version.ts';
import { settingStore } from '../src/server/platform/database/setting-store.ts';
import { openGazetteer } from '../src/server/platform/places/gazetteer.ts';
import { findAnything } from '../src/server/platform/search/find-anything.ts';
import { searchIndex } from '../src/server/platform/search/search-index.ts';
import { openStores } from '../src/server/site/api/open-stores.ts';
import { searchSources } from '../src/server/site/api/search-sources.ts';
import { onEachDatabase, settle, timed } from './each-database.ts';
import { fill, NOW, oneOf, someWord } from './find-content.ts';

const BUSINESSES = 100_000;
const TARGET_MS = 50;
const now = () => new Date(NOW);
const places = openGazetteer('content');

/** Typical filters. */
const FILTERS: Record<string, () => Record<string, string>> = {
  nothing: () => ({}),
  category: () => ({ category: oneOf(BUSINESS_CATEGORIES) }),
  region: () => ({ region: oneOf(REGIONS) }),
  country: () => ({ country: oneOf(['GH', 'GB', 'US']) }),
  'category and region': () => ({ category: oneOf(BUSINESS_CATEGORIES), region: oneOf(REGIONS) }),
  'near, 25 km': () => ({ near: oneOf(['Kumasi', 'Peckham', 'Newark']), within: '25' }),
  'near, 250 km': () => ({ near: 'Accra', within: '250' }),
  'open now': () => ({ open: 'yes' }),
  'open now, category': () => ({ open: 'yes', category: oneOf(BUSINESS_CATEGORIES) }),
  'a common language': () => ({ language: 'Twi' }),
  'a rare language': () => ({ language: 'Nzema' }),
  delivery: () => ({ delivers: 'yes' }),
  'delivery, language, region': () => ({
    delivers: 'yes',
    language: oneOf(['Twi', 'Ga']),
    region: oneOf(REGIONS),
  }),
  'a word': () => ({ q: someWord() }),
  'a word, open now': () => ({ q: someWord(), open: 'yes' }),
};

async function build(db: Database) {
  const started = performance.now();
  await fill(db.query, { articles: 0, liveItems: 0, businesses: BUSINESSES, events: 0 });
  const stores = openStores(db);
  const almanac = await stores.facts.almanac();
  const sources = searchSources({ guides: [], episodes: [] }, now(), almanac);
  await searchIndex(stores.search, sources, 500).refresh();
  const filled = performance.now();
  await updateOpenSpans({ database: db, settings: settingStore(db), facts: stores.facts, now });
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(0)} s`;
  console.log(
    `  filled and indexed in ${seconds(started, filled)}, opening hours counted in ${seconds(filled, performance.now())}`,
  );
  await settle(db);
  return stores;
}

async function run(db: Database) {
  console.log(`\n${db.kind}: ${BUSINESSES.toLocaleString('en')} businesses`);
  const stores = await build(db);
  const directory = findBusinesses({
    database: db,
    places,
    find: findAnything(stores.search),
    businesses: stores.businesses,
    now,
  });
  for (const [name, filter] of Object.entries(FILTERS)) {
    await timed(name, TARGET_MS, async () => {
      const results = await directory.search(businessSearchSchema.parse(filter()));
      return withOpening(results.businesses, stores.facts, now());
    });
  }
  await timed('facets, after a change', TARGET_MS, async () => {
    await bumpContentVersion(db.query);
    return stores.businesses.facets();
  });
  await timed('facets, remembered', TARGET_MS, () => stores.businesses.facets());
}

await onEachDatabase(run);
