import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ORIGIN, openDeskApp, PASSWORD } from '../../../tests/support/desk-app.ts';
import { createSqlite, describeEachDatabase } from '../../../tests/support/each-database.ts';
import { ROWS } from '../../../tests/support/rows.ts';
import { connect } from '../database/connect.ts';
import { readContentVersion } from '../database/content-version.ts';
import { draftWeekly } from '../newsletter/weekly-draft.ts';
import { hashToken } from '../operator/gate.ts';

const fresh = async () => openDeskApp(await connect(await createSqlite()));

describe('the gate', () => {
  it('stands before every call of the desk, whatever its method', async () => {
    const { app } = await fresh();
    const routes = app.routes.filter(
      ({ path, method }) =>
        method !== 'ALL' &&
        (path.startsWith('/api/admin/') || /newsletter\/(subscribers|analytics)$/.test(path)),
    );
    expect(routes.length).toBeGreaterThan(35);
    const open: string[] = [];
    for (const { method, path } of routes) {
      const at = path.replaceAll(/:\w+/g, '1');
      const response = await app.request(at, {
        method,
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer guess' },
        ...(method !== 'GET' && { body: '{"password":"guess"}' }),
      });
      if (response.status !== 401) open.push(`${method} ${path}: ${response.status}`);
    }
    expect(open).toEqual([]);
  });

  it('gives a session that scripts on the page cannot read and other sites cannot use', async () => {
    const { signIn, call, cookie } = await fresh();
    const header = (await signIn(PASSWORD)).headers.get('Set-Cookie') ?? '';
    expect(header).toMatch(/HttpOnly/);
    expect(header).toMatch(/SameSite=Strict/);
    expect(header).toMatch(/Secure/);
    expect(header).toMatch(/Max-Age=43200/);
    const Cookie = await cookie();
    expect((await call('GET', '/api/admin/log', undefined, { Cookie })).status).toBe(200);
    const foreign = { Cookie, Origin: 'https://evil.example' };
    expect((await call('POST', '/api/admin/issues', {}, foreign)).status).toBe(403);
    expect((await signIn(PASSWORD, { Origin: 'https://evil.example' })).status).toBe(403);
  });

  it('closes after twelve hours, and at once when the operator leaves', async () => {
    const { call, cookie, clock } = await fresh();
    const first = { Cookie: await cookie() };
    const second = { Cookie: await cookie() };
    await call('DELETE', '/api/admin/session', undefined, first);
    expect((await call('GET', '/api/admin/session', undefined, first)).status).toBe(401);
    expect((await call('GET', '/api/admin/session', undefined, second)).status).toBe(200);
    clock.now = new Date(clock.now.getTime() + 12 * 3_600_000);
    expect((await call('GET', '/api/admin/session', undefined, second)).status).toBe(401);
  });

  it('locks for fifteen minutes after five wrong tries, also for the right password', async () => {
    const { signIn, clock } = await fresh();
    for (let tries = 0; tries < 5; tries += 1) expect((await signIn('wrong')).status).toBe(401);
    const locked = await signIn(PASSWORD);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(800);
    clock.now = new Date(clock.now.getTime() + 16 * 60_000);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  it('lets a token read, not write, until it is revoked', async () => {
    const { call, cookie } = await fresh();
    const Cookie = await cookie();
    const made = await call('POST', '/api/admin/tokens', { name: 'export' }, { Cookie });
    const { id, token } = await made.json();
    const Authorization = `Bearer ${token}`;
    const read = () => call('GET', '/api/newsletter/subscribers', undefined, { Authorization });
    expect((await read()).status).toBe(200);
    expect((await call('POST', '/api/admin/tokens', { name: 'x' }, { Authorization })).status).toBe(
      403,
    );
    const [listed] = await (await call('GET', '/api/admin/tokens', undefined, { Cookie })).json();
    expect(listed).toMatchObject({ name: 'export', lastUsedAt: expect.any(String) });
    expect(JSON.stringify(listed)).not.toContain(token);
    expect((await call('DELETE', `/api/admin/tokens/${id}`, undefined, { Cookie })).status).toBe(
      204,
    );
    expect((await read()).status).toBe(401);
  });

  it('takes as long over a wrong password as over the right one', async () => {
    const { signIn } = await fresh();
    await signIn(PASSWORD);
    const timed = async (password: string) => {
      const start = performance.now();
      await signIn(password);
      return performance.now() - start;
    };
    const right = await timed(PASSWORD);
    const wrong = await timed('wrong');
    expect(wrong).toBeGreaterThan(right / 4);
    expect(right).toBeGreaterThan(wrong / 4);
  });
});

describeEachDatabase('the desk', (open) => {
  async function signedIn() {
    const database = await open();
    const site = await openDeskApp(database);
    // As signing in does, without the slow hash each time.
    const expires = new Date(site.clock.now.getTime() + 3_600_000).toISOString();
    const session = hashToken('session');
    await site.desk.operator.operators.addSession(session, site.clock.now.toISOString(), expires);
    const Cookie = 'operator_session=session';
    const call = (method: string, path: string, body?: unknown) =>
      site.call(method, path, body, { Cookie });
    const json = async (path: string) => (await call('GET', path)).json();
    return { ...site, database, call, json, Cookie };
  }

  it('pages, searches, sorts and exports subscribers, and defuses formulas', async () => {
    const { mail, call, json } = await signedIn();
    const consent = (n: number) => ({
      at: new Date(Date.parse('2026-11-01T00:00:00.000Z') + n * 1000).toISOString(),
      page: '/',
      wording: 'Yes',
    });
    for (let n = 0; n < 205; n += 1) {
      const preferences = {
        firstName: 'A',
        lastName: 'B',
        location: n % 2 ? 'Accra' : '',
        interests: [],
      };
      await mail.subscribers.subscribe({
        email: `reader-${n}@example.org`,
        preferences,
        consent: consent(n),
      });
    }
    await mail.subscribers.subscribe({ email: '=cmd@example.org', consent: consent(300) });
    const first = await call('GET', '/api/newsletter/subscribers');
    expect(first.headers.get('X-Total-Count')).toBe('206');
    expect(await first.json()).toHaveLength(200);
    expect(await json('/api/newsletter/subscribers?page=2')).toHaveLength(6);
    const found = await json('/api/newsletter/subscribers?search=READER-17%40');
    expect(found).toMatchObject([
      { email: 'reader-17@example.org', status: 'Pending', location: 'Accra' },
    ]);
    expect(await json('/api/newsletter/subscribers?search=%25')).toEqual([]);
    const [byPlace] = await json('/api/newsletter/subscribers?sort=Location');
    expect(byPlace.location).toBe('Accra');
    expect(await json('/api/newsletter/analytics')).toMatchObject({
      total: 206,
      uniqueLocations: 1,
      engagement: null,
      statuses: { Pending: 206, Active: 0 },
    });
    const csv = await call('GET', '/api/admin/subscribers.csv');
    expect(csv.headers.get('Content-Disposition')).toContain(
      'newsletter-subscribers-2026-11-20.csv',
    );
    const lines = (await csv.text()).trim().split('\r\n');
    expect(lines).toHaveLength(207);
    expect(lines[0]).toBe('"Email","Subscribed Date","Status"');
    expect(lines[1]).toBe(`"'=cmd@example.org","2026-11-01","Pending"`);
  });

  it('finds one person everywhere and erases them, from notices and drawn pages too', async () => {
    const { app, call, database, mail } = await signedIn();
    const contact = { firstName: 'Efua', lastName: 'Sarpong', subject: 'Hello', message: 'Hello' };
    await app.request('/api/contact', {
      method: 'POST',
      body: JSON.stringify({ ...contact, email: 'Efua@example.org' }),
      headers: { 'Content-Type': 'application/json' },
    });
    await database.query
      .insertInto('business')
      .values({
        ...ROWS.business,
        id: 'efua',
        status: 'approved',
        email: 'efua@example.org',
      } as never)
      .execute();
    const before = await readContentVersion(database.query);
    await mail.subscribers.subscribe({
      email: 'efua@example.org',
      consent: { at: '2026-11-01T00:00:00.000Z', page: '/', wording: 'Yes' },
    });
    const find = async () =>
      (await call('POST', '/api/admin/people/find', { email: 'EFUA@example.org' })).json();
    expect((await find()).found).toEqual([
      { where: 'Newsletter', count: 1 },
      { where: 'Mails to them or about them', count: 1 },
      { where: 'Contact messages', count: 1 },
      { where: 'Business listings', count: 1 },
    ]);
    await call('POST', '/api/admin/people/erase', { email: 'efua@example.org' });
    expect(await find()).toMatchObject({ found: [], suppressed: 'erased' });
    const listing = await app.request('/api/businesses/efua');
    expect(await listing.json()).toMatchObject({ email: null });
    expect(await readContentVersion(database.query)).toBeGreaterThan(before);
  });

  it('approves what was sent in, tells the sender, and can take both back', async () => {
    const { call, json, app, database } = await signedIn();
    const pending = { status: 'pending', decided_at: null, reason: null, is_sample: 0 };
    await database.query
      .insertInto('business')
      .values({ ...ROWS.business, ...pending } as never)
      .execute();
    await database.query
      .insertInto('business')
      .values({ ...ROWS.business, id: 'twin', submission_key: null } as never)
      .execute();
    const [item] = await json('/api/admin/queue');
    expect(item).toMatchObject({
      kind: 'business',
      title: 'Makola Prints',
      dueAt: '2026-03-11T00:00:00.000Z',
    });
    expect(item.duplicates).toMatchObject([{ id: 'twin' }]);
    const path = '/api/admin/queue/business/business-1';
    await call('PUT', path, { name: 'Makola Print House', category: 'Retail' });
    await call('POST', `${path}/decision`, { decision: 'approve' });
    expect(await (await app.request('/api/businesses/business-1')).json()).toMatchObject({
      name: 'Makola Print House',
      category: 'Fintech',
    });
    const mails = () => database.query.selectFrom('mail').selectAll().execute();
    expect(await mails()).toMatchObject([
      { recipient: 'hello@makola.example', subject: '“Makola Print House” is on Sankofa Wire' },
    ]);
    await call('POST', `${path}/decision`, { decision: 'undo' });
    expect(await mails()).toEqual([]);
    expect((await app.request('/api/businesses/business-1')).status).toBe(404);
    expect((await call('POST', `${path}/decision`, { decision: 'reject' })).status).toBe(422);
    await call('POST', `${path}/decision`, { decision: 'reject', reason: 'No such street.' });
    expect((await mails())[0]?.text_body).toContain('No such street.');
    const actions = (await json('/api/admin/log')).map((entry: { action: string }) => entry.action);
    expect(actions).toContain('business.reject');
  });

  it.each(['advertising', 'contact', 'problem', 'event'])(
    'lists and settles %s entries',
    async (kind) => {
      const { call, json, database } = await signedIn();
      const table = {
        advertising: 'advertising_inquiry',
        contact: 'contact_message',
        problem: 'problem_report',
        event: 'event',
      }[kind] as 'event';
      const pending =
        kind === 'event'
          ? { status: 'pending', decided_at: null }
          : { handled_at: null, outcome: null, note: null };
      await database.query
        .insertInto(table)
        .values({ ...ROWS[table], ...pending } as never)
        .execute();
      const [item] = await json('/api/admin/queue');
      expect(item).toMatchObject({ kind, state: 'pending' });
      const path = `/api/admin/queue/${kind}/${item.id}/decision`;
      await call('POST', path, { decision: 'spam' });
      expect(await json('/api/admin/queue')).toEqual([]);
      expect(await json('/api/admin/queue?state=spam')).toMatchObject([{ id: item.id }]);
      await call('POST', path, { decision: 'undo' });
      await call('POST', path, { decision: 'approve' });
      expect(await json('/api/admin/queue?state=done')).toMatchObject([{ id: item.id }]);
    },
  );

  it('writes an article, keeps its revisions, schedules it, and takes it down', async () => {
    const { call, json, app, clock, desk } = await signedIn();
    const edit = {
      title: 'Nkɔsoɔ ne Ɔdɔ',
      excerpt: '',
      category: 'Culture',
      content: '',
      authorName: 'Desk',
      imageUrl: '',
      imageAlt: '',
      tags: [],
    };
    const { id } = await (await call('POST', '/api/admin/articles', edit)).json();
    expect(id).toBe('nkosoo-ne-odo');
    expect(
      (await call('POST', `/api/admin/articles/${id}/state`, { status: 'published' })).status,
    ).toBe(422);
    await call('PUT', `/api/admin/articles/${id}`, {
      ...edit,
      excerpt: 'Short.',
      content: 'Long.',
    });
    expect((await json(`/api/admin/articles/${id}`)).revisions).toHaveLength(2);
    const publishedAt = new Date(clock.now.getTime() + 60_000).toISOString();
    await call('POST', `/api/admin/articles/${id}/state`, {
      status: 'scheduled',
      publishedAt,
      featuredRank: 1,
    });
    const read = async () => (await app.request(`/api/articles/${id}`)).status;
    expect(await read()).toBe(404);
    clock.now = new Date(clock.now.getTime() + 120_000);
    expect(await desk.articles.publishDue(clock.now.toISOString())).toBe(1);
    expect(await read()).toBe(200);
    await call('POST', `/api/admin/articles/${id}/state`, { status: 'unpublished' });
    expect(await read()).toBe(404);
  });

  it('keeps a picture without what the camera wrote into it, and refuses what is none', async () => {
    const { app, Cookie } = await signedIn();
    const jpeg = await sharp({
      create: { width: 3000, height: 100, channels: 3, background: 'red' },
    })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Ama', Make: 'Camera' } })
      .toBuffer();
    const upload = (body: BodyInit) =>
      app.request('/api/admin/pictures', {
        method: 'POST',
        body,
        headers: { Cookie, Origin: ORIGIN },
      });
    const { url } = await (await upload(new Uint8Array(jpeg))).json();
    const picture = await app.request(url);
    const data = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect(data).toMatchObject({ format: 'webp', width: 1600 });
    expect(data.exif).toBeUndefined();
    expect((await upload('<svg onload=alert(1)>')).status).toBe(422);
  });

  it('drafts an issue, sends a test, sends it to everybody once, and shows what came of it', async () => {
    const { call, json, database, mail } = await signedIn();
    await database.query
      .insertInto('article')
      .values(ROWS.article as never)
      .execute();
    await mail.subscribers.subscribe({
      email: 'a@example.org',
      status: 'Active',
      consent: { at: '2026-11-01T00:00:00.000Z', page: '/', wording: 'Yes' },
    });
    const { number, body } = await (await call('POST', '/api/admin/issues')).json();
    expect(body.lead.url).toBe('/article/midnight-1957');
    const shown = await json(`/api/admin/issues/${number}`);
    expect(shown.preview.html.length).toBeLessThan(100 * 1024);
    expect(shown.preview.text).toContain('https://news.example/article/midnight-1957');
    await call('POST', `/api/admin/issues/${number}/test`, { email: 'me@example.org' });
    expect((await json('/api/admin/mails')).mails).toMatchObject([{ to: 'me@example.org' }]);
    const send = () => call('POST', `/api/admin/issues/${number}/send`);
    expect(await (await send()).json()).toEqual({ readers: 1 });
    expect((await send()).status).toBe(409);
    expect(
      (await call('PUT', `/api/admin/issues/${number}`, { subject: 'Other', body })).status,
    ).toBe(409);
    await mail.deliverLetters();
    expect((await json(`/api/admin/issues/${number}`)).figures).toMatchObject({
      sent: 1,
      queued: 0,
    });
  });

  it('drafts by itself once a week, as soon as somebody reads', async () => {
    const { mail, clock } = await signedIn();
    const drafts = async () => (await mail.issues.list({ limit: 9 })).length;
    expect(await draftWeekly(mail, clock.now)).toBe(false);
    const consent = { at: '2026-11-01T00:00:00.000Z', page: '/', wording: 'Yes' };
    await mail.subscribers.subscribe({ email: 'a@example.org', consent });
    await Promise.all([1, 2, 3].map(() => draftWeekly(mail, clock.now)));
    expect(await drafts()).toBe(1);
    await draftWeekly(mail, new Date(clock.now.getTime() + 7 * 24 * 3_600_000));
    expect(await drafts()).toBe(2);
  });

  it('switches outlets, hides and moves items', async () => {
    const { call, json, database } = await signedIn();
    await database.query
      .insertInto('outlet')
      .values(ROWS.outlet as never)
      .execute();
    await database.query
      .insertInto('live_item')
      .values({ ...ROWS.live_item, story_id: null } as never)
      .execute();
    await call('PUT', '/api/admin/outlets/sample-wire', { enabled: false });
    expect(await json('/api/admin/outlets')).toMatchObject([{ enabled: false, items: 1 }]);
    await call('PUT', '/api/admin/live-items/item-1', { hidden: true, category: 'Sports' });
    expect(await json('/api/admin/live-items')).toMatchObject([
      { hidden: true, category: 'Sports' },
    ]);
  });

  it('keeps remittance quotes', async () => {
    const { call, json } = await signedIn();
    const quote = {
      provider: 'Sample Transfer',
      currency: 'GBP',
      rate: '15.42',
      feeMinor: 199,
      payoutMethods: ['Mobile money'],
      delivery: '',
      quotedAt: '2026-11-14T00:00:00.000Z',
      source: 'Their site',
      url: '',
    };
    expect((await call('POST', '/api/admin/quotes', { ...quote, rate: 'many' })).status).toBe(422);
    expect((await call('POST', '/api/admin/quotes', quote)).status).toBe(201);
    const [kept] = await json('/api/admin/quotes');
    expect((await call('DELETE', `/api/admin/quotes/${kept.id}`)).status).toBe(204);
    const head = 'provider,currency,rate,fee,payout,quoted,source';
    const good = `${head}\nBese,USD,15.4,3.99,Mobile money,2026-11-15,its own page`;
    const wrong = `${good}\nAya,XYZ,many,1,Cash pickup,2026-11-15,its own page`;
    const refused = await call('POST', '/api/admin/quotes/import', { csv: wrong });
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors.csv[0]).toMatch(/^Line 3: currency must be one of/);
    expect(await json('/api/admin/quotes')).toEqual([]);
    expect((await call('POST', '/api/admin/quotes/import', { csv: good })).status).toBe(201);
    expect(await json('/api/admin/quotes')).toMatchObject([{ provider: 'Bese', feeMinor: 399 }]);
  });
});
