import { expect, onTestFinished } from 'vitest';
import { DEFAULT_IDENTITY, setSiteIdentity } from '../../src/contract/site.ts';
import type { Database } from '../../src/server/platform/database/database.ts';
import { openSignedIn } from './desk-app.ts';
import { startPushService } from './push-receiver.ts';
import { ROWS } from './rows.ts';

const storyId = (number: number) => number.toString(16).padStart(16, '0');

/** A site with notifications turned on, and a push service on this machine, or more by their hosts. */
export async function openPushSite(database: Database, hosts: readonly string[] = []) {
  onTestFinished(() => setSiteIdentity(DEFAULT_IDENTITY));
  const service = await startPushService();
  const site = await openSignedIn(database, {
    env: { PUSH_PRIVATE_HOSTS: [service.host, ...hosts].join(',') },
  });
  expect((await site.call('PUT', '/api/admin/push-settings', { isOn: true })).status).toBe(200);

  /** Subscribes a browser, with what is not as in `PushService.subscription`. */
  async function subscribe(device: string, choices: object = {}) {
    const body = { ...service.subscription(device), ...choices };
    const response = await site.call('PUT', '/api/push', body);
    expect(response.status, await response.clone().text()).toBe(200);
    return body;
  }
  /** A story of the last hour that so many outlets report. */
  async function tell(number: number, outlets: number, about: object = {}) {
    const id = storyId(number);
    const at = new Date(site.clock.now.getTime() - 60_000 * (60 - number)).toISOString();
    const { query } = database;
    const story = { id, published_at: at, last_told: at, rank_at: at, ...about };
    await query
      .insertInto('story')
      .values({
        ...ROWS.story,
        lead_item_id: null,
        kind: 'news',
        placement: 'none',
        title: `Story ${number}`,
        ...story,
        outlet_count: outlets,
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ outlet_count: outlets }))
      .execute();
    for (let each = 1; each <= outlets; each += 1) {
      const outlet = { ...ROWS.outlet, id: `outlet-${each}`, name: `Outlet ${each}` };
      await query
        .insertInto('outlet')
        .values({ ...outlet, feed_url: `https://outlet-${each}.example/feed` })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const item = { id: `${id}-${each}`, guid: `${id}-${each}`, outlet_id: outlet.id };
      await query
        .insertInto('live_item')
        .values({
          ...ROWS.live_item,
          ...item,
          story_id: id,
          kind: 'news',
          hidden: 0,
          removed_at: null,
          title: `Story ${number}`,
          url: `https://outlet-${each}.example/${id}`,
          published_at: new Date(Date.parse(at) + each * 1000).toISOString(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await query
      .updateTable('story')
      .set({ lead_item_id: `${id}-1` })
      .where('id', '=', id)
      .execute();
    return id;
  }
  const later = (milliseconds: number) => {
    site.clock.now = new Date(site.clock.now.getTime() + milliseconds);
  };
  /** What reaches browsers now, sorted by browser. */
  const deliver = async () => {
    await site.push.deliver();
    return service.received
      .splice(0)
      .map(({ device, message }) => `${device}: ${message.title}`)
      .sort();
  };
  /** As the desk shows it; the operator's session may have expired. */
  const overview = async () => ({
    ...(await site.push.subscriptions.counts()),
    sent: await site.push.notifications.list(10),
  });
  return { ...site, service, subscribe, tell, later, deliver, overview };
}
