import { Hono } from 'hono';
import type { HubSubscriptions } from './hub-subscriptions.ts';

/** `/hub/{outlet}/{token}`: where hubs ask whether we subscribed, and tell us of news. */
export function hubRoutes(hubs: HubSubscriptions) {
  return new Hono()
    .get('/:outlet/:token', async (c) => {
      const asked = (name: string) => c.req.query(`hub.${name}`) ?? '';
      const answer = await hubs.confirm(c.req.param('outlet'), c.req.param('token'), {
        mode: asked('mode'),
        topic: asked('topic'),
        challenge: asked('challenge'),
        leaseSeconds: Number(asked('lease_seconds')),
      });
      c.header('Cache-Control', 'no-store');
      return answer === undefined ? c.text('Not asked for.', 404) : c.text(answer);
    })
    .post('/:outlet/:token', async (c) => {
      const outcome = await hubs.announced(
        c.req.param('outlet'),
        c.req.param('token'),
        c.req.header('X-Hub-Signature'),
        async () => new Uint8Array(await c.req.arrayBuffer()),
      );
      // As WebSub wants it: what is not signed is taken, and left unread.
      return outcome === 'unknown' ? c.text('Not asked for.', 404) : c.body(null, 202);
    });
}
