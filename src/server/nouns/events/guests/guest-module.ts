import { Hono } from 'hono';
import { HOUR, MINUTE } from '../../../../contract/durations.ts';
import { GUEST } from '../../../../contract/events/guest.ts';
import { keySchema } from '../../../../contract/newsletter/newsletter.ts';
import { readJson, readQuery } from '../../../platform/http/calls.ts';
import type { NounModule } from '../../submissions/noun-module.ts';
import { guestPersonalData, guestStore } from './guest-store.ts';
import { fillFreeSeats, type Guests } from './guests.ts';

export const guestModule: NounModule = {
  tables: [{ table: 'event_guest', file: 'event-guests', about: 'guests of events' }],
  fields: GUEST,
  personal: [guestPersonalData],
  jobs(deps) {
    const guests = guestStore(deps.database);
    return [
      { name: 'places at events', intervalMs: MINUTE, run: () => fillFreeSeats(deps) },
      { name: 'forget guests', intervalMs: HOUR, run: () => guests.forgetOld(deps.now()) },
    ];
  },
};

/** RSVPs to events. */
export function guestsApi(guests: Guests) {
  return new Hono()
    .post('/', async (c) => {
      await guests.ask(c, () => readJson(c));
      return c.json({ result: 'asked' }, 202);
    })
    .get('/', async (c) => {
      const query = readQuery(c, keySchema);
      c.header('Cache-Control', 'no-store');
      return c.json(await guests.invitation(() => query));
    })
    .post('/confirm', async (c) => c.json({ result: await guests.confirm(() => readJson(c)) }))
    .post('/cancel', async (c) => {
      await guests.cancel(() => readJson(c));
      return c.json({ result: 'cancelled' });
    });
}
