import { createECDH } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase, describeOnSqlite } from '../../../../tests/support/each-database.ts';
import { openPushSite } from '../../../../tests/support/push-site.ts';
import { PUSH_LIMITS } from '../../../contract/push/push-limits.ts';
import { ARCHIVED_TABLES } from '../../site/archive/archived-rows.ts';

describeEachDatabase('readers’ notifications', (open) => {
  async function site() {
    const opened = await openPushSite(await open());
    onTestFinished(() => opened.push.close());
    const post = (path: string, body: object) => opened.call('POST', `/api/push${path}`, body);
    const find = async (endpoint: string) => (await post('/find', { endpoint })).json();
    return { ...opened, post, find };
  }

  it('are stored with topics, stories, limit and quiet hours, and can be changed', async () => {
    const { subscribe, tell, find, overview, database } = await site();
    const story = await tell(1, 2);
    const own = await subscribe('ama', { topics: ['Top stories', 'Sports'], stories: [story] });
    const chosen = { perDay: 2, quietFrom: 0, quietUntil: 0 };
    expect(await find(own.endpoint)).toEqual({
      topics: ['Sports', 'Top stories'],
      stories: [{ id: story, title: 'Story 1' }],
      ...chosen,
    });
    await subscribe('kofi', { topics: ['Sports'] });
    // The same browser again: nothing is doubled.
    await subscribe('ama', { topics: ['Sports'], perDay: 5 });
    const rows = await database.query.selectFrom('push_subscription').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      'auth',
      'created_at',
      'endpoint',
      'failures',
      'id',
      'p256dh',
      'per_day',
      'quiet_from',
      'quiet_until',
      'service',
      'zone',
    ]);
    expect(await find(own.endpoint)).toMatchObject({ topics: ['Sports'], stories: [], perDay: 5 });
    expect(await overview()).toMatchObject({ devices: 2, followers: 0 });
  });

  it('stop by topic and by story, and nothing is left after the last one', async () => {
    const { subscribe, tell, post, find, database } = await site();
    const story = await tell(1, 2);
    const { endpoint } = await subscribe('ama', {
      topics: ['Politics', 'Sports'],
      stories: [story],
    });
    expect((await post('/stop', { endpoint, topic: 'Politics' })).status).toBe(204);
    expect(await find(endpoint)).toMatchObject({ topics: ['Sports'] });
    await post('/stop', { endpoint, story });
    expect(await find(endpoint)).toMatchObject({ topics: ['Sports'], stories: [] });
    await post('/stop', { endpoint, topic: 'Sports' });
    expect(await find(endpoint)).toBeNull();
    for (const table of ['push_subscription', 'push_choice'] as const) {
      expect(await database.query.selectFrom(table).select('id').execute()).toEqual([]);
    }
    // Once more is no error: a press in an old notification.
    expect((await post('/stop', { endpoint })).status).toBe(204);
  });

  it('go on where what is to be stopped was stopped before', async () => {
    const { subscribe, tell, post, find } = await site();
    const story = await tell(1, 2);
    const { endpoint } = await subscribe('ama', { stories: [story] });
    for (const stopped of [{ story }, { story }, { topic: 'Sports' }, { story: 'f'.repeat(16) }]) {
      expect((await post('/stop', { endpoint, ...stopped })).status).toBe(204);
      expect(await find(endpoint)).toMatchObject({ topics: ['Politics'], stories: [] });
    }
    await post('/stop', { endpoint });
    expect(await find(endpoint)).toBeNull();
  });

  it('stop for a story under the id it has since it was merged', async () => {
    const { subscribe, tell, post, find, database } = await site();
    const [former, story] = [await tell(1, 2), await tell(2, 2)];
    const { endpoint } = await subscribe('ama', { stories: [former] });
    await database.query
      .insertInto('story_redirect')
      .values({ id: former, story_id: story })
      .execute();
    await post('/stop', { endpoint, story });
    expect(await find(endpoint)).toMatchObject({ topics: ['Politics'], stories: [] });
  });

  it('move to the endpoint that a browser has renewed', async () => {
    const { subscribe, service, post, find } = await site();
    const { endpoint: formerEndpoint } = await subscribe('ama');
    const { endpoint, keys } = service.subscription('renewed');
    expect((await post('/renew', { formerEndpoint, endpoint, keys })).status).toBe(204);
    expect(await find(endpoint)).toMatchObject({ topics: ['Politics'] });
    expect(await find(formerEndpoint)).toBeNull();
    const unknown = { formerEndpoint: 'https://push.example/nobody', ...service.subscription('x') };
    expect((await post('/renew', unknown)).status).toBe(404);
    // A browser may tell us twice, at once or later.
    const next = { formerEndpoint: endpoint, ...service.subscription('next') };
    const twice = await Promise.all([post('/renew', next), post('/renew', next)]);
    expect(twice.map(({ status }) => status)).toEqual([204, 204]);
    expect(await find(next.endpoint)).toMatchObject({ topics: ['Politics'] });
  });
});

describeOnSqlite('hostile subscriptions', (open) => {
  const ours = createECDH('prime256v1');
  const keys = { p256dh: ours.generateKeys('base64url'), auth: 'a'.repeat(22) };
  const limits = { zone: 'Africa/Accra', perDay: 2, quietFrom: 22, quietUntil: 7 };
  const good = {
    endpoint: 'https://push.example/1',
    keys,
    topics: ['Sports'],
    stories: [],
    ...limits,
  };

  async function refusal(change: object) {
    const site = await openPushSite(await open());
    const response = await site.call('PUT', '/api/push', { ...good, ...change });
    const { errors, detail } = await response.json();
    return { status: response.status, detail, errors };
  }

  it.each([
    ['http://push.example/1', 'The address of a push service starts with https.'],
    ['https://127.0.0.1/1', 'The push service must be on the internet.'],
    ['https://[::1]/1', 'The push service must be on the internet.'],
    ['https://[2606:4700::1]/1', 'A push service has a name, not a number.'],
    ['https://9.9.9.9/1', 'A push service has a name, not a number.'],
    ['https://10.0.0.8/1', 'The push service must be on the internet.'],
    ['https://169.254.169.254/latest', 'The push service must be on the internet.'],
    ['https://2130706433/1', 'The push service must be on the internet.'],
    ['https://localhost/1', 'The push service must be on the internet.'],
    ['https://localhost./1', 'The push service must be on the internet.'],
    ['https://db.internal/1', 'The push service must be on the internet.'],
    ['https://push.example:22/1', 'The address names a port that no push service uses.'],
    ['https://ama:secret@push.example/1', 'The address must not contain a password.'],
    ['ftp://push.example/1', 'This is not an address of a push service.'],
    ['no address', 'This is not an address of a push service.'],
    [`https://push.example/${'x'.repeat(1000)}`, 'This address is too long for a push service.'],
    [`https://push.example/${'ɔ'.repeat(900)}`, 'This address is too long for a push service.'],
  ])('at %s are refused with a reason', async (endpoint, message) => {
    expect(await refusal({ endpoint })).toMatchObject({
      status: 422,
      errors: { endpoint: [message] },
    });
  });

  it('are refused when one is renewed, too', async () => {
    const { subscribe, call } = await openPushSite(await open());
    const { endpoint: formerEndpoint } = await subscribe('ama');
    const renewed = { formerEndpoint, endpoint: 'https://10.0.0.8/1', keys };
    expect((await call('POST', '/api/push/renew', renewed)).status).toBe(422);
  });

  it.each([
    [
      { keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } },
      { 'keys.p256dh': ['This is not a key of a browser.'] },
    ],
    [{ keys: { ...keys, auth: 'short' } }, { 'keys.auth': ['This key must have 16 bytes.'] }],
    [{ zone: 'Mars/Olympus' }, { zone: ['This is not a time zone.'] }],
    [{ perDay: 500 }, { perDay: ['Choose 2, 5 or no limit'] }],
    [{ topics: ['Gossip'] }, { 'topics.0': ['There is no such topic.'] }],
    [{ topics: [] }, { topics: ['Choose at least one topic.'] }],
  ])('with %j are refused', async (change, errors) => {
    expect(await refusal(change)).toMatchObject({ status: 422, errors });
  });

  it('can’t make us call one unknown service for thousands of devices', async () => {
    const { push } = await openPushSite(await open());
    const save = (endpoint: string) =>
      push.subscriptions.save(
        { ...good, topics: ['Sports'], perDay: 2, endpoint },
        '2026-11-20T12:00:00.000Z',
      );
    for (let count = 0; count < PUSH_LIMITS.perUnknownService; count += 1) {
      expect(await save(`https://${count}.victim.example/`)).toBe(true);
    }
    expect(await save('https://victim.example/more')).toBe(false);
    expect(await save('https://more.victim.example./')).toBe(false);
    await save('https://other.example/0');
    const moved = { endpoint: 'https://victim.example/more', keys };
    expect(await push.subscriptions.renew('https://other.example/0', moved)).toBe(false);
    expect(await save('https://0.victim.example/')).toBe(true);
    expect(await save('https://fcm.googleapis.com/fcm/send/1')).toBe(true);
    expect(await save('https://other.example/1')).toBe(true);
  });

  it('have a ceiling for all unknown services together, and none for known ones', async () => {
    const { push } = await openPushSite(await open());
    const save = (endpoint: string) =>
      push.subscriptions.save(
        { ...good, topics: ['Sports'], perDay: 2, endpoint },
        '2026-11-20T12:00:00.000Z',
      );
    const { perUnknownService, atUnknownServices } = PUSH_LIMITS;
    for (let count = 0; count < atUnknownServices; count += 1) {
      await save(`https://s${Math.floor(count / perUnknownService)}.example/${count}`);
    }
    expect((await push.subscriptions.counts()).devices).toBe(atUnknownServices);
    expect(await save('https://one-more.example/1')).toBe(false);
    expect(await save('https://fcm.googleapis.com/fcm/send/1')).toBe(true);
  });

  it('are limited for each address', async () => {
    const site = await openPushSite(await open());
    const ask = () => site.call('POST', '/api/push/find', { endpoint: good.endpoint });
    const statuses = new Set<number>();
    for (let count = 0; count <= PUSH_LIMITS.perAddress.points; count += 1) {
      statuses.add((await ask()).status);
    }
    expect([...statuses]).toEqual([200, 429]);
    // All calls count together.
    for (const path of ['/stop', '/renew']) {
      expect((await site.call('POST', `/api/push${path}`, good)).status).toBe(429);
    }
    expect((await site.call('PUT', '/api/push', good)).status).toBe(429);
  });
});

describeOnSqlite('turning notifications on', (open) => {
  it('makes keys of which only the public one is ever shown', async () => {
    const site = await openPushSite(await open());
    const { publicKey } = await site.json('/api/push');
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    const keys = await site.push.settings.keys();
    expect(keys?.publicKey).toBe(publicKey);
    const answers = await Promise.all(
      ['/api/push', '/api/admin/push', '/api/admin/settings', '/api/admin/log'].map(async (path) =>
        (await site.call('GET', path)).text(),
      ),
    );
    expect(answers.join()).not.toContain(keys?.privateKey);
    const archived = ARCHIVED_TABLES.map(({ table }) => table);
    expect(archived.filter((table) => /^(?:setting|push_)/.test(table))).toEqual([]);
    // Off and on again keeps them: browsers are subscribed to them.
    await site.call('PUT', '/api/admin/push-settings', { isOn: false });
    expect(await site.json('/api/push')).toEqual({ publicKey: null });
    await site.call('PUT', '/api/admin/push-settings', { isOn: true });
    expect(await site.json('/api/push')).toEqual({ publicKey });
  });

  it('needs https, and the desk says so', async () => {
    const site = await openSignedIn(await open(), { env: { SITE_URL: 'http://localhost:3000' } });
    const { missing, isOn } = await site.json('/api/admin/push');
    expect({ missing, isOn }).toEqual({
      missing: expect.stringMatching(/^Enter the site’s https address/),
      isOn: false,
    });
  });

  it('comes before readers can subscribe', async () => {
    const site = await openSignedIn(await open());
    expect(await site.json('/api/push')).toEqual({ publicKey: null });
    const device = createECDH('prime256v1').generateKeys('base64url');
    const response = await site.call('PUT', '/api/push', {
      endpoint: 'https://push.example/1',
      keys: { p256dh: device, auth: 'a'.repeat(22) },
      topics: ['Sports'],
      stories: [],
      zone: 'Africa/Accra',
      perDay: 2,
      quietFrom: 22,
      quietUntil: 7,
    });
    expect(response.status).toBe(409);
  });
});
