import { Hono } from 'hono';
import type { HubSubscriptions } from './hub-subscriptions.ts';

/** `/hub/{outlet}/{token}`: the WebSub callback, where hubs verify subscriptions and notify us. */
export function hubRoutes(hubs: HubSubscriptions) {
  return new Hono()
    .get('/:outlet/:token', async (c) => {
      const hubParameter = (name: string) => c.req.query(`hub.${name}`) ?? '';
      const challenge = await hubs.confirm(c.req.param('outlet'), c.req.param('token'), {
        mode: hubParameter('mode'),
        topic: hubParameter('topic'),
        challenge: hubParameter('challenge'),
        leaseSeconds: Number(hubParameter('lease_seconds')),
      });
      c.header('Cache-Control', 'no-store');
      return challenge === undefined ? c.text('No such subscription.', 404) : c.text(challenge);
    })
    .post('/:outlet/:token', async (c) => {
      const outcome = await hubs.handleNotification(
        c.req.param('outlet'),
        c.req.param('token'),
        c.req.header('X-Hub-Signature'),
        async () => new Uint8Array(await c.req.arrayBuffer()),
      );
      // WebSub requires 2xx for unsigned notifications too; we ignore their content.
      return outcome === 'unknown' ? c.text('No such subscription.', 404) : c.body(null, 202);
    });
}
