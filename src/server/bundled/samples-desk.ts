import { Hono } from 'hono';
import type { SettingStore } from '../database/setting-store.ts';
import type { BusinessStore } from '../directory/business-store.ts';
import type { EventStore } from '../events/event-store.ts';
import { respond } from '../http/respond.ts';
import type { SignedIn } from '../operator/gate.ts';
import type { Operator } from '../operator/open-operator.ts';
import type { QuoteStore } from '../remittance/remittance-quote-store.ts';
import { SAMPLES_ADDED } from './add-samples.ts';

interface Parts {
  operator: Operator;
  stores: Samples;
  settings: SettingStore;
  now: () => Date;
}

interface Samples {
  businesses: BusinessStore;
  events: EventStore;
  quotes: QuoteStore;
}

/** What was made up so that an empty site can be tried. */
export const countSamples = async ({ businesses, events, quotes }: Samples) => ({
  businesses: await businesses.countSamples(),
  events: await events.countSamples(),
  quotes: await quotes.countSamples(),
});

/** One press removes every sample, and no start brings them back. */
export function samplesDesk({ operator, stores, settings, now }: Parts) {
  return new Hono<SignedIn>()
    .get('/samples', async (c) => respond(c, 'GET /admin/samples', await countSamples(stores)))
    .delete('/samples', async (c) => {
      const counts = await countSamples(stores);
      // Also where none were ever added: this site is to have none.
      await settings.setIfAbsent(SAMPLES_ADDED, now().toISOString());
      await stores.businesses.removeSamples();
      await stores.events.removeSamples();
      await stores.quotes.removeSamples();
      await operator.note(c, 'samples.remove', 'All samples', counts);
      return respond(c, 'DELETE /admin/samples', await countSamples(stores));
    });
}
