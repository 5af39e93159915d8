import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { HubSubscriptions } from './hub-subscriptions.ts';

/** Feeds come whole; none we read is larger than a tenth of this. */
const LARGEST = 5_000_000;

/** `/hub/{outlet}/{token}`: where hubs ask whether we subscribed, and tell us of news. */
export function hubRoutes(hubs: HubSubscriptions) {
  return new Hono()
    .get('/:outlet/:token', async (c) => {
      const asked = (name: string) => c.req.query(`hub.${name}`) ?? '';
      const answer = await hubs.confirm(c.req.param('outlet'), c.req.param('token'), {
        ...{ mode: asked('mode'), topic: asked('topic'), challenge: asked('challenge') },
        leaseSeconds: Number(asked('lease_seconds')),
      });
      c.header('Cache-Control', 'no-store');
      return answer === undefined ? c.text('Not asked for.', 404) : c.text(answer);
    })
    .post('/:outlet/:token', bodyLimit({ maxSize: LARGEST }), async (c) => {
      const outcome = await hubs.announced(
        c.req.param('outlet'),
        c.req.param('token'),
        c.req.header('X-Hub-Signature'),
        new Uint8Array(await c.req.arrayBuffer()),
      );
      // As WebSub wants it: what is not signed is taken, and left unread.
      return outcome === 'unknown' ? c.text('Not asked for.', 404) : c.body(null, 202);
    });
}
