import { describe, expect, it, vi } from 'vitest';
import { openDeskApp, PASSWORD } from '../../../tests/support/desk-app.ts';
import { createSqlite } from '../../../tests/support/each-database.ts';
import type { TestAppOptions } from '../../../tests/support/test-app.ts';
import { connect } from '../database/connect.ts';
import { closeAfterNewPassword } from './operator-password.ts';

/** Routes without a session; each checks its caller by itself. */
const OPEN = [
  '/api/admin/session/passkey',
  '/api/admin/session/passkey/options',
  '/api/admin/invitation',
  // Only says whether the browser has a session.
  '/api/admin/sign-in',
];

const openDesk = async (options?: TestAppOptions) =>
  openDeskApp(await connect(await createSqlite()), options);

describe('the gate', () => {
  it('protects every call of the desk, whatever its method', async () => {
    const { app } = await openDesk();
    const routes = app.routes.filter(
      ({ path, method }) =>
        method !== 'ALL' &&
        !OPEN.includes(path) &&
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
    const { signIn, call, cookie } = await openDesk();
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
    const { call, cookie, clock } = await openDesk();
    const first = { Cookie: await cookie() };
    const second = { Cookie: await cookie() };
    await call('DELETE', '/api/admin/session', undefined, first);
    expect((await call('GET', '/api/admin/session', undefined, first)).status).toBe(401);
    expect((await call('GET', '/api/admin/session', undefined, second)).status).toBe(200);
    clock.now = new Date(clock.now.getTime() + 12 * 3_600_000);
    expect((await call('GET', '/api/admin/session', undefined, second)).status).toBe(401);
  });

  it('locks for fifteen minutes after five wrong tries, also for the right password', async () => {
    const { signIn, clock } = await openDesk();
    for (let tries = 0; tries < 5; tries += 1) expect((await signIn('wrong')).status).toBe(401);
    const locked = await signIn(PASSWORD);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(800);
    clock.now = new Date(clock.now.getTime() + 16 * 60_000);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  it('checks five of many guesses at once, and lets the operator sign in from another address', async () => {
    const { signIn, clock } = await openDesk();
    const guesses = await Promise.all(Array.from({ length: 40 }, () => signIn('wrong')));
    const counts = Map.groupBy(guesses, ({ status }) => status);
    expect(counts.get(401)).toHaveLength(5);
    expect(counts.get(429)).toHaveLength(35);
    clock.now = new Date(clock.now.getTime() + 16 * 60_000);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  it('checks five guesses also where the clock goes back by moments between them', async () => {
    const { signIn, clock } = await openDesk();
    const statuses: number[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      statuses.push((await signIn('wrong')).status);
      clock.now = new Date(clock.now.getTime() - 7);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect((await signIn(PASSWORD)).status).toBe(429);
  });

  it('is closed by a new password, for sessions and for tokens', async () => {
    const { call, cookie, settings, desk, clock } = await openDesk();
    const { operators } = desk.operator;
    const start = (password: string | undefined) =>
      closeAfterNewPassword({
        settings,
        adminPassword: password,
        isSetAtDesk: false,
        closeAll: () => operators.closeAll(clock.now.toISOString()),
      });
    expect(await start(PASSWORD)).toBe(false);
    const Cookie = await cookie();
    const response = await call('POST', '/api/admin/tokens', { name: 'export' }, { Cookie });
    const Authorization = `Bearer ${(await response.json()).token}`;
    const read = async (headers: Record<string, string>) =>
      (await call('GET', '/api/newsletter/subscribers', undefined, headers)).status;
    expect(await start(PASSWORD)).toBe(false);
    expect([await read({ Cookie }), await read({ Authorization })]).toEqual([200, 200]);
    expect(await start('another password')).toBe(true);
    expect([await read({ Cookie }), await read({ Authorization })]).toEqual([401, 401]);
    expect(await start(undefined)).toBe(true);
  });

  it('lets a token read, not write, until it is revoked', async () => {
    const { call, cookie } = await openDesk();
    const Cookie = await cookie();
    const response = await call('POST', '/api/admin/tokens', { name: 'export' }, { Cookie });
    const { id, token } = await response.json();
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

  it('limits a token to its scope, by default subscribers', async () => {
    const { call, cookie } = await openDesk();
    const Cookie = await cookie();
    const createToken = async (body: object) => {
      const { token } = await (await call('POST', '/api/admin/tokens', body, { Cookie })).json();
      return { Authorization: `Bearer ${token}` };
    };
    const [narrow, wide] = [
      await createToken({ name: 'a' }),
      await createToken({ name: 'b', scope: 'desk' }),
    ];
    const statuses = (headers: Record<string, string>) =>
      Promise.all(
        ['/admin/mails', '/admin/queue', '/admin/subscribers.csv', '/newsletter/analytics'].map(
          async (path) => (await call('GET', `/api${path}`, undefined, headers)).status,
        ),
      );
    expect(await statuses(narrow)).toEqual([403, 403, 200, 200]);
    expect(await statuses(wide)).toEqual([200, 200, 200, 200]);
  });

  it('shows mails without the keys in them, whoever reads', async () => {
    const { call, cookie, newsletter, database } = await openDeskApp(
      await connect(await createSqlite()),
      { smtpUrl: 'smtp://127.0.0.1:1' },
    );
    await call('POST', '/api/newsletter/subscribe', { email: 'ama@example.org' });
    const { text_body } = await database.query
      .selectFrom('mail')
      .select('text_body')
      .executeTakeFirstOrThrow();
    await newsletter.signUp.confirm(/token=([\w-]+)/.exec(text_body)?.[1] ?? '');
    const Cookie = await cookie();
    const get = async (path: string) =>
      (await call('GET', `/api/admin${path}`, undefined, { Cookie })).text();
    const { mails } = JSON.parse(await get('/mails'));
    expect(mails).toHaveLength(2);
    for (const { id } of mails) {
      const shown = await get(`/mails/${id}`);
      expect(shown).toMatch(/[?&](?:key|token)=…/);
      expect(shown).not.toMatch(/(?:key|token|change)=[\w-]/);
    }
  });

  it('compares a wrong password, and that of nobody, at the same cost as the right one', async () => {
    const { signIn, desk } = await openDesk({ isSlow: true });
    const { strangers } = desk.operator.passwords;
    const compared = vi.spyOn(strangers, 'matches');
    const answers = [
      await signIn(PASSWORD),
      await signIn('wrong'),
      await signIn('wrong', {}, 'Nobody'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 401]);
    const hashes = await Promise.all(compared.mock.calls.map(([, stored]) => stored()));
    // 64 MB per guess.
    expect(hashes).toEqual(
      answers.map(() => expect.stringMatching(/^scrypt\$65536\$.{22}\$.{43}$/)),
    );
  });
});
