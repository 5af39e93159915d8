import { expect, it, onTestFinished } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { openPushSite } from '../../../../tests/support/push-site.ts';
import { DAY, HOUR, MINUTE } from '../../../contract/durations.ts';
import {
  FetchError,
  type GuardedPost,
  guardedFetch,
} from '../../platform/outbound/guarded-fetch.ts';
import { deliverPush } from './deliver-push.ts';
import { deliveryStore, LANES, type Lane } from './delivery-store.ts';

describeEachDatabase('sending notifications', (open) => {
  async function site() {
    const opened = await openPushSite(await open());
    onTestFinished(() => opened.push.close());
    let count = 0;
    const notify = (title = 'Parliament rises', about = `story ${++count}`) => {
      opened.later(1000);
      return opened.push.notifications.create(
        {
          key: about,
          topic: 'Politics',
          about,
          title,
          text: 'Politics',
          path: '/news/all',
          sentBy: null,
        },
        { topic: 'Politics' },
        opened.clock.now.toISOString(),
      );
    };
    const sent = async () => (await opened.overview()).sent[0];
    /** As if the browser's push service were one we know. */
    const subscribeKnown = async (device: string, choices: object = {}) => {
      const { endpoint } = await opened.subscribe(device, choices);
      const rows = opened.database.query.updateTable('push_subscription');
      await rows.set({ service: null }).where('endpoint', '=', endpoint).execute();
    };
    /** Sends with a client of the test's own. */
    const sendBy = (post: GuardedPost, lane: Lane) =>
      deliverPush(
        {
          settings: opened.push.settings,
          deliveries: deliveryStore(opened.database),
          subscriptions: opened.push.subscriptions,
          contact: 'https://news.example/contact',
          now: () => opened.clock.now,
          post,
        },
        lane,
      );
    return { ...opened, notify, sent, subscribeKnown, sendBy };
  }

  it('reach each browser once, encrypted for it and signed by us', async () => {
    const { subscribe, notify, push, service, sent, json } = await site();
    await subscribe('ama');
    await subscribe('kofi');
    await subscribe('esi', { topics: ['Sports'] });
    expect(await notify('Nkɔsoɔ ne Ɔdɔ', 'story 0123456789abcdef')).toEqual({ readers: 2 });
    // The same again, as after a crash of the job.
    expect(await notify('Nkɔsoɔ ne Ɔdɔ', 'story 0123456789abcdef')).toBeUndefined();
    expect(await push.deliver()).toBe(2);
    expect(await push.deliver()).toBe(0);
    expect(service.received.map(({ device }) => device).sort()).toEqual(['ama', 'kofi']);
    const [first] = service.received;
    expect(first?.message).toEqual({
      title: 'Nkɔsoɔ ne Ɔdɔ',
      text: 'Politics',
      path: '/news/all',
      tag: 'story 0123456789abcdef',
      topic: 'Politics',
    });
    expect(first?.headers).toMatchObject({
      // A second has passed.
      ttl: String((6 * HOUR) / 1000 - 1),
      urgency: 'normal',
      topic: expect.stringMatching(/^[\w-]{32}$/),
      'content-encoding': 'aes128gcm',
    });
    expect(first?.publicKey).toBe((await json('/api/push')).publicKey);
    expect(first?.claims).toMatchObject({
      aud: `http://${service.host}`,
      sub: 'https://news.example/contact',
    });
    expect(await sent()).toMatchObject({ readers: 2, accepted: 2, waiting: 0, failed: 0 });
  });

  it('are counted as sent, and never sent again, by whoever follows a process that was killed', async () => {
    const { subscribe, notify, push, service, sendBy, sent, later } = await site();
    await subscribe('ama');
    await notify();
    const client = guardedFetch({ privateHosts: [service.host], userAgent: 'test' });
    onTestFinished(() => client.close());
    const killed = sendBy(async (...request) => {
      await client.post(...request);
      throw new Error('killed');
    }, 'other');
    await expect(killed).rejects.toThrow('killed');
    expect(service.received).toHaveLength(1);
    await push.deliver();
    expect(await sent()).toMatchObject({ waiting: 1 });
    later(5 * MINUTE);
    await push.deliver();
    expect(service.received).toHaveLength(1);
    expect(await sent()).toMatchObject({ waiting: 0, accepted: 1 });
  });

  it('are never claimed again once they were handed over, nor settled twice', async () => {
    const { subscribe, notify, clock, database, overview } = await site();
    await subscribe('ama');
    await notify();
    const deliveries = deliveryStore(database);
    const at = (minutes: number) => new Date(clock.now.getTime() + minutes * MINUTE).toISOString();
    const [claimed] = await deliveries.claim('other', 10, at(0), at(2));
    if (!claimed?.device) throw new Error('Nothing was claimed.');
    const { id, lease, device } = claimed;
    const row = { id, lease, now: at(0), until: at(1) };
    expect(await deliveries.handOver(row, device, at(-60))).toBe('yes');
    // Its lease has expired, and nobody has settled it yet.
    expect(await deliveries.claim('other', 10, at(5), at(7))).toEqual([]);
    expect(await deliveries.handOver({ ...row, lease: at(1) }, device, at(-60))).toBe('taken');
    await deliveries.settle(id, 'accepted', null);
    // Another process is late with what it found out.
    await deliveries.settle(id, 'withheld', 'It became too old.');
    await deliveries.postpone(id, at(9), 1, null);
    expect((await overview()).sent[0]).toMatchObject({ accepted: 1, withheld: 0, waiting: 0 });
  });

  it('are tried again by another process when one was killed before it handed over', async () => {
    const { subscribe, notify, push, service, clock, database, later } = await site();
    await subscribe('ama');
    await notify();
    const lease = new Date(clock.now.getTime() + 2 * MINUTE).toISOString();
    await deliveryStore(database).claim('other', 10, clock.now.toISOString(), lease);
    await push.deliver();
    expect(service.received).toHaveLength(0);
    later(3 * MINUTE);
    await push.deliver();
    expect(service.received).toHaveLength(1);
  });

  it.each([404, 410])('that answer %i end the subscription', async (status) => {
    const { subscribe, notify, deliver, service, sent, overview } = await site();
    await subscribe('ama');
    await subscribe('kofi');
    service.answer('ama', (response) => response.writeHead(status).end());
    await notify();
    await deliver();
    expect(await sent()).toMatchObject({ accepted: 1, expired: 1 });
    expect(await overview()).toMatchObject({ devices: 1 });
  });

  it.each(['600', 'a date'])(
    'wait when a push service is busy, as long as it asks: %s',
    async (wait) => {
      const { subscribe, notify, deliver, service, sent, later, clock } = await site();
      await subscribe('ama');
      await notify();
      const until = new Date(clock.now.getTime() + 10 * MINUTE).toUTCString();
      const asked = wait === 'a date' ? until : wait;
      service.answer('ama', (response) => response.writeHead(429, { 'Retry-After': asked }).end());
      await deliver();
      expect(await sent()).toMatchObject({ waiting: 1 });
      later(5 * MINUTE);
      expect(await deliver()).toEqual([]);
      service.answer('ama', (response) => response.writeHead(201).end());
      later(6 * MINUTE);
      expect(await deliver()).toEqual(['ama: Parliament rises']);
      expect(await sent()).toMatchObject({ accepted: 1 });
    },
  );

  it('are given up when a push service fails until they are old', async () => {
    const { subscribe, notify, deliver, service, sent, later, overview } = await site();
    await subscribe('ama', { perDay: 0 });
    service.answer('ama', (response) => response.writeHead(503).end());
    await notify();
    for (let hours = 0; hours < 8; hours += 1) {
      await deliver();
      later(HOUR);
    }
    expect(await sent()).toMatchObject({ waiting: 0, accepted: 0 });
    // A service that is down says nothing about the device.
    expect(await overview()).toMatchObject({ devices: 1 });
  });

  it('are given up at once where a push service asks for a longer wait than they stay news', async () => {
    const { subscribe, notify, deliver, service, sent } = await site();
    await subscribe('ama');
    service.answer('ama', (response) =>
      response.writeHead(429, { 'Retry-After': '9'.repeat(20) }).end(),
    );
    await notify();
    await deliver();
    expect(await sent()).toMatchObject({ waiting: 0, failed: 1 });
  });

  it('are withheld where the site was down until they were old', async () => {
    const { subscribe, notify, deliver, sent, later } = await site();
    await subscribe('ama');
    await notify();
    later(6 * HOUR);
    expect(await deliver()).toEqual([]);
    expect(await sent()).toMatchObject({ waiting: 0, withheld: 1 });
  });

  it('forget a device whose push service keeps refusing us', async () => {
    const { subscribe, notify, deliver, service, sent, overview } = await site();
    await subscribe('ama', { perDay: 0 });
    service.answer('ama', (response) => response.writeHead(403).end('wrong key'));
    for (let count = 1; count <= 5; count += 1) {
      expect(await overview()).toMatchObject({ devices: 1 });
      await notify();
      await deliver();
      expect(await sent()).toMatchObject({ failed: 1 });
    }
    expect(await overview()).toMatchObject({ devices: 0 });
  });

  it('reach known push services while every connection to unknown ones hangs', async () => {
    const { subscribe, subscribeKnown, notify, sendBy, sent, service } = await site();
    for (let count = 0; count < 30; count += 1) await subscribe(`hanging-${count}`);
    await subscribeKnown('ama');
    await notify();
    const release = Promise.withResolvers<never>();
    let hanging = 0;
    const client = guardedFetch({ privateHosts: [service.host], userAgent: 'test' });
    onTestFinished(() => client.close());
    const post: GuardedPost = (endpoint, ...request) => {
      if (!endpoint.includes('hanging')) return client.post(endpoint, ...request);
      hanging += 1;
      return release.promise;
    };
    const others = sendBy(post, 'other');
    await expect.poll(() => hanging).toBeGreaterThan(0);
    expect(await sendBy(post, 'known')).toBe(1);
    expect(await sent()).toMatchObject({ accepted: 1, waiting: 30 });
    // The next batch is for those who have failed, and holds nobody else.
    const connections = hanging;
    release.reject(new FetchError('It did not finish within 5 s.'));
    await others;
    expect(hanging).toBe(30);
    expect(connections).toBeLessThan(4);
    await notify();
    expect(await sendBy(post, 'other')).toBe(0);
  });

  it.each(['perhaps read', 'not sent'] as const)(
    'forget a device of an unknown push service after five failures in a row: %s',
    async (request) => {
      const { subscribe, notify, sendBy, later, overview } = await site();
      await subscribe('ama', { perDay: 0 });
      const post: GuardedPost = () => Promise.reject(new FetchError('No answer.', request));
      for (let count = 1; count <= 5; count += 1) {
        expect(await overview()).toMatchObject({ devices: 1 });
        await notify();
        for (const lane of LANES) {
          for (let tries = 0; tries < 3; tries += 1) {
            await sendBy(post, lane);
            later(10 * MINUTE);
          }
        }
      }
      expect(await overview()).toMatchObject({ devices: 0 });
    },
  );

  it('don’t forget the devices of a known push service that hangs for an afternoon', async () => {
    const { subscribeKnown, notify, sendBy, overview } = await site();
    await subscribeKnown('ama', { perDay: 0 });
    const post: GuardedPost = () => Promise.reject(new FetchError('It did not finish.'));
    for (let count = 1; count <= 6; count += 1) {
      await notify();
      await sendBy(post, 'known');
    }
    expect(await overview()).toMatchObject({ devices: 1 });
  });

  it('forget a device whose name at a known push service doesn’t exist', async () => {
    const { subscribeKnown, notify, sendBy, later, overview } = await site();
    await subscribeKnown('ama', { perDay: 0 });
    const post: GuardedPost = () => Promise.reject(new FetchError('No such name.', 'not sent'));
    for (let count = 1; count <= 5; count += 1) {
      expect(await overview()).toMatchObject({ devices: 1 });
      await notify();
      // It is tried until it is no news any more, and counts once.
      for (let tries = 0; tries < 24; tries += 1) {
        await sendBy(post, 'known');
        later(HOUR / 4);
      }
    }
    expect(await overview()).toMatchObject({ devices: 0 });
  });

  it('count refusals in a row only, and a refused one not for the day', async () => {
    const { subscribe, notify, deliver, service, overview } = await site();
    await subscribe('ama');
    const refuse = () =>
      service.answer('ama', (response) => response.writeHead(403).end('wrong key'));
    const send = async (times: number) => {
      for (let count = 0; count < times; count += 1) {
        await notify();
        await deliver();
      }
    };
    refuse();
    await send(4);
    service.answer('ama', (response) => response.writeHead(201).end());
    // Two a day are allowed.
    await send(1);
    refuse();
    await send(4);
    expect(await overview()).toMatchObject({ devices: 1, sent: { 4: { accepted: 1 } } });
  });

  it('follow no redirect and forget who answers with one', async () => {
    const { subscribe, notify, deliver, service, sent, overview } = await site();
    await subscribe('ama');
    service.answer('ama', (response) =>
      response.writeHead(307, { Location: 'http://127.0.0.1:6379/' }).end(),
    );
    await notify();
    await deliver();
    expect(await sent()).toMatchObject({ failed: 1 });
    expect(await overview()).toMatchObject({ devices: 0 });
  });

  it('are at most two in 24 hours, unless the reader chose more', async () => {
    const { subscribe, notify, deliver, later, sent } = await site();
    await subscribe('two');
    await subscribe('five', { perDay: 5 });
    await subscribe('all', { perDay: 0 });
    const got: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      await notify();
      got.push(...(await deliver()));
    }
    const of = (device: string) => got.filter((each) => each.startsWith(`${device}:`)).length;
    expect([of('two'), of('five'), of('all')]).toEqual([2, 5, 7]);
    expect(await sent()).toMatchObject({ accepted: 1, withheld: 2 });
    later(DAY);
    await notify();
    expect(await deliver()).toHaveLength(3);
  });

  it('wait for the end of quiet hours, on the reader’s clock, unless they are old by then', async () => {
    const { subscribe, notify, deliver, later, clock, sent } = await site();
    const quiet = { quietFrom: 22, quietUntil: 7 };
    // In London clocks go back at 01:00 UTC on 25 October 2026.
    clock.now = new Date('2026-10-24T23:30:00.000Z');
    await subscribe('london', { ...quiet, zone: 'Europe/London' });
    await subscribe('accra', { quietFrom: 22, quietUntil: 5 });
    await subscribe('new-york', { ...quiet, zone: 'America/New_York' });
    await notify();
    // 19:30 in New York. London's night ends in seven and a half hours, with the hour that comes twice.
    expect(await deliver()).toEqual(['new-york: Parliament rises']);
    expect(await sent()).toMatchObject({ waiting: 1, withheld: 1 });
    later(5.4 * HOUR);
    expect(await deliver()).toEqual([]);
    later(0.2 * HOUR);
    expect(await deliver()).toEqual(['accra: Parliament rises']);
    await notify('Cocoa price', 'story cocoa');
    // 05:06 in London: two hours more.
    later(HOUR);
    expect(await deliver()).toEqual(['accra: Cocoa price']);
    later(0.9 * HOUR);
    expect(await deliver()).toEqual(['london: Cocoa price']);
  });

  it('are not sent to a reader who has left, nor while notifications are off', async () => {
    const { subscribe, notify, deliver, call, sent } = await site();
    const { endpoint } = await subscribe('ama');
    await notify();
    await call('PUT', '/api/admin/push-settings', { isOn: false });
    expect(await deliver()).toEqual([]);
    await call('PUT', '/api/admin/push-settings', { isOn: true });
    await call('POST', '/api/push/stop', { endpoint });
    expect(await deliver()).toEqual([]);
    expect(await sent()).toMatchObject({ readers: 1, withheld: 1 });
  });
});
