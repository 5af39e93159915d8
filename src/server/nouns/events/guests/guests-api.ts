import { Hono } from 'hono';
import { keySchema } from '../../../../contract/newsletter/newsletter.ts';
import { readJson, readQuery } from '../../../platform/http/read-input.ts';
import type { Guests } from './guests.ts';

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
