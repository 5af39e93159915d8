import type { BusinessStore } from '../../nouns/directory/business-store.ts';
import type { EventStore } from '../../nouns/events/event-store.ts';
import { SAMPLES_STATE } from '../../nouns/live-news/store/outlet-rows.ts';
import type { QuoteStore } from '../../nouns/remittance/remittance-quote-store.ts';
import type { settingStore } from '../../platform/database/setting-store.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import { readSampleBusinesses, readSampleEvents, readSampleQuotes } from './read-samples.ts';

export interface SampleStores {
  businesses: BusinessStore;
  events: EventStore;
  quotes: QuoteStore;
  settings: ReturnType<typeof settingStore>;
  places: Gazetteer;
}

export const SAMPLES_ADDED = 'samples-added-at';

async function readSamples({ places }: SampleStores, folder: string, now: Date) {
  const [businesses, events, quotes] = await Promise.all([
    readSampleBusinesses(folder, places),
    readSampleEvents(folder, places, now),
    readSampleQuotes(folder, now),
  ]);
  return { businesses, events, quotes };
}

/** Once in the life of a database: samples the operator deleted do not come back. */
export async function addSamplesOnce(stores: SampleStores, folder: string, now: Date) {
  if (await stores.settings.get(SAMPLES_ADDED)) return;
  const samples = await readSamples(stores, folder, now);
  if (!(await stores.settings.setIfAbsent(SAMPLES_ADDED, now.toISOString()))) return;
  await add(stores, samples, now);
}

/** After they were hidden; of several requests at once, one adds them. */
export async function showSamples(stores: SampleStores, folder: string, now: Date): Promise<void> {
  const samples = await readSamples(stores, folder, now);
  if (await stores.settings.advance(SAMPLES_STATE, 'shown')) await add(stores, samples, now);
}

async function add(
  { businesses, events, quotes }: SampleStores,
  samples: Awaited<ReturnType<typeof readSamples>>,
  now: Date,
): Promise<void> {
  await businesses.addSamples(samples.businesses, now.toISOString());
  await events.addSamples(samples.events, now.toISOString());
  await quotes.save(samples.quotes);
}
