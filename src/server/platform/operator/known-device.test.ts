import { expect, it, onTestFinished } from 'vitest';
import { ORIGIN, openDeskApp, PASSWORD } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { listen } from '../connection/listen.ts';
import type { Database } from '../database/database.ts';
import { closeAfterNewPassword } from './operator-password.ts';

const SECRET = 'kente, kenkey and waakye';

/** Every guess comes from its own address, through a trusted proxy. */
async function openToStrangers(database: Database) {
  const site = await openDeskApp(database, { env: { TRUST_PROXY: '127.0.0.1' } });
  const { address, stop } = await listen(site.app.fetch, { port: 0, host: '127.0.0.1' });
  onTestFinished(stop);
  let strangers = 0;
  const request = (method: string, path: string, body?: unknown, headers = {}) => {
    strangers += 1;
    return fetch(`${address}/api/admin${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Origin: ORIGIN,
        Connection: 'close',
        'X-Forwarded-For': `203.0.${Math.floor(strangers / 250)}.${strangers % 250}`,
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
  const signIn = (name: string, password: string, Cookie = '', headers = {}) =>
    request('POST', '/session', { name, password }, { ...(Cookie && { Cookie }), ...headers });
  const status = async (name: string, password: string, Cookie = '', headers = {}) =>
    (await signIn(name, password, Cookie, headers)).status;
  const Cookie = cookieOf(await signIn('', PASSWORD), 'operator_session');
  /** The browser of an operator who accepted an invitation. */
  async function acceptInvitation(name: string) {
    const response = await request('POST', '/operators', { name, role: 'editor' }, { Cookie });
    const { id, token } = await response.json();
    const accepted = await request('POST', '/invitation', { token, password: SECRET });
    const device = cookieOf(accepted, 'operator_device');
    return { id, device, session: cookieOf(accepted, 'operator_session'), accepted };
  }
  async function lockName(name: string) {
    for (let tries = 0; tries < 10; tries += 1) expect(await status(name, 'a guess')).toBe(401);
    expect(await status(name, SECRET)).toBe(429);
  }
  return { ...site, request, signIn, status, hire: acceptInvitation, lockName };
}

const cookieOf = (response: Response, name: string) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

describeEachDatabase('a known device', (open) => {
  it('can sign in while strangers at many addresses guess the password', async () => {
    const { hire: acceptInvitation, status, lockName } = await openToStrangers(await open());
    const { device } = await acceptInvitation('Abena');
    await lockName('Abena');
    expect(await status('Abena', SECRET, device)).toBe(200);
    expect(await status('Abena', SECRET)).toBe(429);
  });

  it('can sign in from an address at which a stranger has used up the tries', async () => {
    const { signIn, status } = await openToStrangers(await open());
    const office = { 'X-Forwarded-For': '198.51.100.7' };
    const device = cookieOf(await signIn('', PASSWORD, '', office), 'operator_device');
    for (let tries = 0; tries < 5; tries += 1) await status('', 'a guess', '', office);
    expect(await status('', PASSWORD, '', office)).toBe(429);
    expect(await status('', PASSWORD, device, office)).toBe(200);
  });

  it('does not wait behind strangers for its password to be hashed', async () => {
    const { hire: acceptInvitation, status, desk } = await openToStrangers(await open());
    const { device } = await acceptInvitation('Abena');
    const { promise: held, resolve: release } = Promise.withResolvers<string>();
    const { strangers } = desk.operator.passwords;
    const waiting = Array.from({ length: 21 }, () => strangers.matches('x', () => held));
    expect(await status('Abena', SECRET)).toBe(503);
    expect(await status('Abena', SECRET, device)).toBe(200);
    release('');
    await Promise.all(waiting);
  });

  it('gives a thief its own five tries at that one password, and nothing else', async () => {
    const { hire: acceptInvitation, request, status } = await openToStrangers(await open());
    const { device: Cookie } = await acceptInvitation('Abena');
    await acceptInvitation('Yaw');
    expect((await request('GET', '/session', undefined, { Cookie })).status).toBe(401);
    const guesses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      guesses.push(await status('Abena', 'a guess', Cookie));
    }
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    // For anybody else it is not a known device: Yaw's name is locked as for any stranger.
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await status('Yaw', 'a guess', Cookie)).toBe(401);
    }
    expect(await status('Yaw', SECRET, Cookie)).toBe(429);
  });

  it('cannot be forged, and does not reveal whose it is', async () => {
    const { hire: acceptInvitation, status, lockName } = await openToStrangers(await open());
    const { id, device, accepted } = await acceptInvitation('Abena');
    const header = accepted.headers.getSetCookie().find((cookie) => cookie.startsWith(device));
    expect(header).toMatch(/Path=\/api\/admin; HttpOnly; Secure; SameSite=Strict/);
    const [, value = '', signature = ''] = /=([\w-]+)\.([\w-]+)/.exec(device) ?? [];
    const written = Buffer.from(value, 'base64url').toString();
    expect(written).toMatch(/^[\w-]{43} [0-9a-f]{64}$/);
    expect(written).not.toContain(id);
    await lockName('Abena');
    const another = Buffer.from(`another ${written.split(' ')[1]}`).toString('base64url');
    const forged = [`${another}.${signature}`, `${value}.${'A'.repeat(22)}`, value, 'x', ''];
    for (const cookie of forged) {
      expect(await status('Abena', SECRET, `operator_device=${cookie}`)).toBe(429);
    }
    expect(await status('Abena', SECRET, device)).toBe(200);
  });

  it('is forgotten when the password changes', async () => {
    const {
      hire: acceptInvitation,
      request,
      status,
      lockName,
      signIn,
      settings,
      desk,
      clock,
    } = await openToStrangers(await open());
    const { device, session } = await acceptInvitation('Abena');
    const change = { current: SECRET, password: 'banku with okro stew' };
    const changed = await request('PUT', '/password', change, { Cookie: session });
    expect(changed.status).toBe(200);
    await lockName('Abena');
    expect(await status('Abena', change.password, device)).toBe(429);
    const renewed = cookieOf(changed, 'operator_device');
    expect(await status('Abena', change.password, renewed)).toBe(200);

    const start = (password: string) =>
      closeAfterNewPassword({
        settings,
        adminPassword: password,
        isSetAtDesk: false,
        closeAll: () => desk.operator.operators.closeAll(clock.now.toISOString()),
      });
    await start(PASSWORD);
    const owners = cookieOf(await signIn('', PASSWORD), 'operator_device');
    const office = { 'X-Forwarded-For': '198.51.100.7' };
    for (let tries = 0; tries < 5; tries += 1) await status('', 'a guess', '', office);
    expect(await status('', PASSWORD, owners, office)).toBe(200);
    await start('another password');
    expect(await status('', PASSWORD, owners, office)).toBe(429);
  });
});
