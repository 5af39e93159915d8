import type { BusinessStore } from '../../nouns/directory/business-store.ts';
import type { EventStore } from '../../nouns/events/event-store.ts';
import { SAMPLES_STATE } from '../../nouns/live-news/store/outlet-rows.ts';
import type { SampleEditionStore } from '../../nouns/live-news/store/sample-edition-store.ts';
import type { QuoteStore } from '../../nouns/remittance/remittance-quote-store.ts';
import type { SettingStore } from '../../platform/database/setting-store.ts';
import { respond } from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import { SAMPLES_ADDED } from './add-samples.ts';

interface SamplesDeskDeps {
  operator: Operator;
  stores: Samples;
  settings: SettingStore;
  now: () => Date;
}

export interface Samples {
  businesses: BusinessStore;
  events: EventStore;
  quotes: QuoteStore;
  sampleEdition: SampleEditionStore;
}

/** The number of samples, which let an operator try an empty site. */
export const countSamples = async ({ sampleEdition, businesses, events, quotes }: Samples) => ({
  reports: await sampleEdition.count(),
  businesses: await businesses.countSamples(),
  events: await events.countSamples(),
  quotes: await quotes.countSamples(),
});

/** For good: no start adds them again. */
export async function removeSamples(stores: Samples, settings: SettingStore, now: Date) {
  // Also where none were added yet, so that no later start adds them.
  await settings.setIfAbsent(SAMPLES_ADDED, now.toISOString());
  await settings.set(SAMPLES_STATE, 'removed');
  await clearSamples(stores);
  await stores.sampleEdition.remove(now.toISOString());
}

/** Until they are shown again. */
export async function hideSamples(stores: Samples, settings: SettingStore) {
  await settings.set(SAMPLES_STATE, 'hidden');
  await clearSamples(stores);
  await stores.sampleEdition.clear();
}

async function clearSamples({ businesses, events, quotes }: Samples): Promise<void> {
  await businesses.removeSamples();
  await events.removeSamples();
  await quotes.removeSamples();
}

/** One call removes every sample. */
export function samplesDesk({ operator, stores, settings, now }: SamplesDeskDeps) {
  return deskRoutes()
    .get('/samples', async (c) => respond(c, 'GET /admin/samples', await countSamples(stores)))
    .delete('/samples', async (c) => {
      const counts = await countSamples(stores);
      await removeSamples(stores, settings, now());
      await operator.note(c, 'samples.remove', 'All samples', counts);
      return respond(c, 'DELETE /admin/samples', await countSamples(stores));
    });
}
