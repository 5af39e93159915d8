import type { settingStore } from '../database/setting-store.ts';
import type { BusinessStore } from '../directory/business-store.ts';
import type { EventStore } from '../events/event-store.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { QuoteStore } from '../remittance/remittance-quote-store.ts';
import { readSampleBusinesses, readSampleEvents, readSampleQuotes } from './read-samples.ts';

interface Stores {
  businesses: BusinessStore;
  events: EventStore;
  quotes: QuoteStore;
  settings: ReturnType<typeof settingStore>;
  places: Gazetteer;
}

export const SAMPLES_ADDED = 'samples-added-at';

/** Once in the life of a database: samples the operator deleted do not come back. */
export async function addSamplesOnce(stores: Stores, folder: string, now: Date): Promise<void> {
  if (await stores.settings.get(SAMPLES_ADDED)) return;
  const [businesses, events, quotes] = await Promise.all([
    readSampleBusinesses(folder, stores.places),
    readSampleEvents(folder, stores.places, now),
    readSampleQuotes(folder, now),
  ]);
  if (!(await stores.settings.setIfAbsent(SAMPLES_ADDED, now.toISOString()))) return;
  await stores.businesses.addSamples(businesses, now.toISOString());
  await stores.events.addSamples(events, now.toISOString());
  await stores.quotes.save(quotes);
}
