import { describe, expect, it } from 'vitest';
import { openDeskApp, PASSWORD } from '../../../../tests/support/desk-app.ts';
import { createSqlite, describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { mayDo, ROLES, type Role } from '../../../contract/desk/roles.ts';
import { CALL_RIGHTS, resourceOf, rightFor } from '../../site/desk/call-rights.ts';
import { connect } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { closeAfterNewPassword, hashPassword, PASSWORD_IN_USE } from './operator-password.ts';

const SECRET = 'kente, kenkey and waakye';

async function openOffice(database: Database) {
  const site = await openDeskApp(database);
  const as = (Cookie: string) => async (method: string, path: string, body?: unknown) => {
    const response = await site.call(method, `/api/admin${path}`, body, { Cookie });
    const text = await response.text();
    return { status: response.status, body: /^[[{]/.test(text) ? JSON.parse(text) : undefined };
  };
  const cookieOf = (response: Response) => response.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const owner = as(await site.cookie());
  const accept = (token: string, password = SECRET) =>
    site.call('POST', '/api/admin/invitation', { token, password });
  /** An operator who accepted an invitation. */
  async function acceptInvitation(name: string, role: Role) {
    const { body } = await owner('POST', '/operators', { name, role });
    const accepted = await accept(body.token);
    expect(accepted.status).toBe(201);
    return { id: body.id as string, token: body.token as string, ask: as(cookieOf(accepted)) };
  }
  return { ...site, owner, as, cookieOf, accept, hire: acceptInvitation };
}

describeEachDatabase('several operators', (open) => {
  it('take another name, which nobody else has, and sign in with it', async () => {
    const { hire, owner, signIn } = await openOffice(await open());
    const { ask } = await hire('yaw', 'editor');
    const email = '';
    expect((await ask('PUT', '/account', { name: 'Operator', email })).status).toBe(409);
    expect((await ask('PUT', '/account', { name: 'Yaw Mensah', email })).status).toBe(200);
    expect((await ask('GET', '/session')).body.name).toBe('Yaw Mensah');
    expect((await signIn(SECRET, {}, 'yaw')).status).toBe(401);
    expect((await signIn(SECRET, {}, 'Yaw Mensah')).status).toBe(200);
    expect((await owner('PUT', '/account', { name: 'Adjoa', email })).status).toBe(200);
    expect((await signIn(PASSWORD)).status).toBe(200);
    expect((await owner('GET', '/operators')).body[0]).toMatchObject({ name: 'Adjoa' });
  });

  it('are invited by a link that works once, and sign in by name and password', async () => {
    const {
      hire: acceptInvitation,
      accept,
      owner,
      signIn,
      cookieOf,
      as,
    } = await openOffice(await open());
    const { ask, token } = await acceptInvitation('Abena', 'editor');
    const { body: operators } = await owner('GET', '/operators');
    expect(operators[1]).toMatchObject({ name: 'Abena', sessions: 1 });
    expect((await ask('GET', '/session')).body).toMatchObject({ name: 'Abena', role: 'editor' });
    expect((await accept(token)).status).toBe(410);
    expect((await signIn(SECRET)).status).toBe(401);
    expect((await signIn('wrong', {}, 'Abena')).status).toBe(401);
    const back = await signIn(SECRET, {}, ' ABENA ');
    expect(back.status).toBe(200);
    expect((await as(cookieOf(back))('GET', '/session')).body.name).toBe('Abena');
    expect((await owner('POST', '/operators', { name: 'abena', role: 'owner' })).status).toBe(409);
    // The first owner's password doesn't work with another name.
    expect((await signIn(PASSWORD, {}, 'Abena')).status).toBe(401);
    const { body } = await owner('GET', '/operators');
    expect(body).toMatchObject([
      { name: 'operator', role: 'owner', isFirst: true },
      { name: 'Abena', role: 'editor', isInvited: false, sessions: 2 },
    ]);
    expect(JSON.stringify(body)).not.toContain(token);
  });

  it('cannot use a link that is old, or that a newer one replaced', async () => {
    const { owner, accept, clock } = await openOffice(await open());
    const { body } = await owner('POST', '/operators', { name: 'Yaw', role: 'moderator' });
    const renewed = await owner('POST', `/operators/${body.id}/invitation`);
    expect((await accept(body.token)).status).toBe(410);
    expect((await accept(renewed.body.token, 'short')).status).toBe(422);
    clock.now = new Date(clock.now.getTime() + 8 * 24 * 3_600_000);
    expect((await accept(renewed.body.token)).status).toBe(410);
  });

  it('appear under their own names in the log', async () => {
    const { hire: acceptInvitation, owner } = await openOffice(await open());
    const { ask } = await acceptInvitation('Abena', 'editor');
    expect((await ask('POST', '/issues')).status).toBe(201);
    const { body } = await owner('GET', '/log?search=Abena');
    const acts = body.map((entry: { actor: string; action: string }) => [
      entry.actor,
      entry.action,
    ]);
    expect(acts).toContainEqual(['Abena', 'issue.draft']);
    expect(acts).toContainEqual(['Abena', 'operator.accept']);
    expect(acts).toContainEqual(['operator', 'operator.invite']);
  });

  it('are signed out everywhere: by themselves, by an owner, by a new link or password', async () => {
    const { hire: acceptInvitation, owner, signIn, cookieOf, as } = await openOffice(await open());
    const { ask, id } = await acceptInvitation('Abena', 'editor');
    const elsewhere = async () => as(cookieOf(await signIn(SECRET, {}, 'Abena')));
    const second = await elsewhere();
    await ask('DELETE', '/sessions');
    expect([
      (await ask('GET', '/session')).status,
      (await second('GET', '/session')).status,
    ]).toEqual([401, 401]);
    const third = await elsewhere();
    await owner('DELETE', `/operators/${id}/sessions`);
    expect((await third('GET', '/session')).status).toBe(401);
    const fourth = await elsewhere();
    const other = { current: SECRET, password: 'banku with okro stew' };
    expect((await fourth('PUT', '/password', { ...other, current: 'no' })).status).toBe(403);
    expect((await fourth('PUT', '/password', other)).status).toBe(200);
    expect((await signIn(SECRET, {}, 'Abena')).status).toBe(401);
    expect((await owner('GET', '/session')).status).toBe(200);
    const fifth = as(cookieOf(await signIn(other.password, {}, 'Abena')));
    await owner('PUT', `/operators/${id}`, { role: 'moderator' });
    expect((await fifth('GET', '/articles')).status).toBe(403);
    expect((await owner('DELETE', `/operators/${id}`)).status).toBe(204);
    expect((await fifth('GET', '/session')).status).toBe(401);
    expect((await signIn(other.password, {}, 'Abena')).status).toBe(401);
  });

  it('are locked one by one: guesses at one name lock that name only', async () => {
    const {
      hire: acceptInvitation,
      signIn,
      database,
      clock,
      mail,
    } = await openOffice(await open());
    await acceptInvitation('Abena', 'editor');
    await acceptInvitation('Yaw', 'editor');
    // As from another address each time: what was counted for this one is forgotten.
    const elsewhere = () => forgetAddress(database, mail.signer.addressHash);
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await signIn('wrong', {}, 'Abena')).status).toBe(401);
      await elsewhere();
    }
    expect((await signIn(SECRET, {}, 'Abena')).status).toBe(429);
    await elsewhere();
    expect((await signIn(SECRET, {}, 'Yaw')).status).toBe(200);
    clock.now = new Date(clock.now.getTime() + 16 * 60_000);
    expect((await signIn(SECRET, {}, 'Abena')).status).toBe(200);
  });

  it('wait in one queue for a password to be hashed, and nobody waits with an invalid link', async () => {
    const { owner, accept, signIn, desk } = await openOffice(await open());
    const { body } = await owner('POST', '/operators', { name: 'Yaw', role: 'moderator' });
    const { promise: held, resolve: release } = Promise.withResolvers<string>();
    const { passwords } = desk.operator;
    const waiting = Array.from({ length: 21 }, () => passwords.strangers.matches('x', () => held));
    expect((await accept('made up')).status).toBe(410);
    expect((await accept(body.token)).status).toBe(503);
    expect((await signIn(PASSWORD)).status).toBe(503);
    release('');
    await Promise.all(waiting);
    expect((await accept(body.token)).status).toBe(201);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  it('have five tries at a password from one address, wherever it is asked for', async () => {
    const { hire: acceptInvitation, owner, accept, signIn, clock } = await openOffice(await open());
    const { ask } = await acceptInvitation('Abena', 'editor');
    const wrong = { current: 'a guess', password: 'banku with okro stew' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      statuses.push((await ask('PUT', '/password', wrong)).status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    clock.now = new Date(clock.now.getTime() + 16 * 60_000);
    expect((await ask('PUT', '/password', { ...wrong, current: SECRET })).status).toBe(200);

    const { body } = await owner('POST', '/operators', { name: 'Yaw', role: 'moderator' });
    for (let tries = 0; tries < 5; tries += 1) await signIn('wrong');
    expect((await accept(body.token)).status).toBe(429);
    clock.now = new Date(clock.now.getTime() + 16 * 60_000);
    expect((await accept(body.token)).status).toBe(201);
  });

  it('cannot remove the first owner', async () => {
    const { owner } = await openOffice(await open());
    expect((await owner('DELETE', '/operators/owner')).status).toBe(409);
    expect((await owner('PUT', '/operators/owner', { role: 'moderator' })).status).toBe(409);
  });

  it('let the first owner set a password, which then counts instead of the configured one', async () => {
    const { owner, as, call, signIn, cookieOf, settings, desk, clock } = await openOffice(
      await open(),
    );
    const { accounts, operators } = desk.operator;
    const elsewhere = as(cookieOf(await signIn(PASSWORD)));
    expect((await owner('GET', '/session')).body).toMatchObject({ ownPassword: false });
    const change = (current: string) => owner('PUT', '/password', { current, password: SECRET });
    expect((await change('a wrong one')).status).toBe(403);
    const Cookie = cookieOf(await signIn(PASSWORD));
    const body = { current: PASSWORD, password: SECRET };
    const changed = await call('PUT', '/api/admin/password', body, { Cookie });
    expect(changed.status).toBe(200);
    expect((await elsewhere('GET', '/session')).status).toBe(401);
    const here = as(cookieOf(changed));
    expect((await here('GET', '/session')).body).toMatchObject({
      ownPassword: true,
      isFirst: true,
    });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(SECRET)).status).toBe(200);
    expect((await signIn(SECRET, {}, 'operator')).status).toBe(200);

    // A start with the same password, then without one, then with another: the way back.
    const start = async (adminPassword: string | undefined) =>
      closeAfterNewPassword({
        settings,
        adminPassword,
        isSetAtDesk: (await accounts.first()).password_hash !== null,
        closeAll: async () => {
          await operators.closeAll(clock.now.toISOString());
          await accounts.forgetFirstPassword(clock.now.toISOString());
        },
      });
    await settings.set(PASSWORD_IN_USE, await hashPassword(PASSWORD, 2 ** 10));
    expect([await start(PASSWORD), await start(undefined)]).toEqual([false, false]);
    expect((await signIn(SECRET)).status).toBe(200);
    expect(await start('another password of the site')).toBe(true);
    expect((await accounts.first()).password_hash).toBeNull();
    expect((await signIn(SECRET)).status).toBe(401);
  });
});

const forgetAddress = (database: Database, hash: (address: string) => string) =>
  database.query
    .deleteFrom('sign_in_failure')
    .where('address_hash', '=', hash('sign-in unknown'))
    .execute();

describe('roles', () => {
  it('decide about every call of the desk, each of which states its right', async () => {
    const {
      app,
      hire: acceptInvitation,
      owner,
    } = await openOffice(await connect(await createSqlite()));
    const routes = app.routes.filter(
      ({ path, method }) =>
        method !== 'ALL' &&
        path.startsWith('/api/admin/') &&
        !/\/(?:session|sign-in|invitation)(?:\/|$)/.test(path),
    );
    expect(routes.length).toBeGreaterThan(50);
    const unlisted = routes.filter(({ path }) => !(resourceOf(path) in CALL_RIGHTS));
    expect(unlisted.map(({ path }) => path)).toEqual([]);
    const people = Object.fromEntries(
      await Promise.all(
        ROLES.filter((role) => role !== 'owner').map(async (role) => [
          role,
          await acceptInvitation(role, role),
        ]),
      ),
    );
    const wrong: string[] = [];
    for (const { method, path } of routes) {
      const screen = resourceOf(path);
      // These end the caller's session.
      if (screen === 'sessions') continue;
      const at = path.replace('/api/admin', '').replaceAll(/:\w+/g, '1');
      for (const role of ['editor', 'moderator', 'writer'] as const) {
        const { status } = await people[role].ask(method, at, method === 'GET' ? undefined : {});
        const isOthers = role === 'writer' && screen === 'articles' && at !== '/articles';
        const allowed = mayDo(role, rightFor(method, path)) && !isOthers;
        if ((status !== 403) !== allowed) wrong.push(`${role} ${method} ${at}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect((await owner('GET', '/log')).status).toBe(200);
  });
});
