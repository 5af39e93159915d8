import { Hono } from 'hono';
import { sessionSchema } from '../../../contract/senders/sender.ts';
import type { TakeIn } from '../../nouns/submissions/intake.ts';
import { readJson, readQuery } from '../../platform/http/calls.ts';
import type { SenderRequests } from './sender-requests.ts';

/** The listings of a sender, for the session of a mailed link, and claims. */
export const sendersApi = (senders: SenderRequests, intakes: { change: TakeIn }) =>
  new Hono()
    .get('/', async (c) => {
      const { session } = readQuery(c, sessionSchema);
      c.header('Cache-Control', 'no-store');
      return c.json(await senders.page(session));
    })
    .post('/claims', async (c) => {
      await intakes.change(c, () => readJson(c));
      // The same message for everybody, so that nobody learns the address of a listing.
      return c.json({ message: 'Thank you, we’ve received it' }, 202);
    });
