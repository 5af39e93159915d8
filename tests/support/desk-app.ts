import { expect } from 'vitest';
import type { Role } from '../../src/contract/desk/roles.ts';
import type { Database } from '../../src/server/platform/database/database.ts';
import { FIRST } from '../../src/server/platform/operator/account-store.ts';
import { hashToken } from '../../src/server/platform/operator/token-hash.ts';
import { temporaryFolder } from './each-database.ts';
import { type TestAppOptions, testApp } from './test-app.ts';

export const PASSWORD = 'a password for tests';
export const ORIGIN = 'https://news.example';

/** The desk on a test's own database, with the calls that an operator's browser makes. */
export async function openDeskApp(database: Database, options: TestAppOptions = {}) {
  const site = await testApp(database, {
    articles: 'none',
    adminPassword: PASSWORD,
    dataDir: temporaryFolder(),
    ...options,
  });
  const call = (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    site.app.request(path, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: ORIGIN, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const signIn = (password: string, headers?: Record<string, string>, name?: string) =>
    call('POST', '/api/admin/session', { password, ...(name && { name }) }, headers);
  async function cookie(): Promise<string> {
    const response = await signIn(PASSWORD);
    expect(response.status).toBe(200);
    return response.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  }
  /** A call of somebody who is signed in, whose answer is JSON. */
  async function operator() {
    const Cookie = await cookie();
    return async (method: string, path: string, body?: unknown) => {
      const response = await call(method, `/api/admin${path}`, body, { Cookie });
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    };
  }
  return { ...site, call, signIn, cookie, operator };
}

/** The calls of somebody else who is signed in, with this role. */
export async function signInAs(
  { app, desk, clock }: Pick<Awaited<ReturnType<typeof testApp>>, 'app' | 'desk' | 'clock'>,
  role: Role,
  name = `A ${role}`,
) {
  const at = clock.now.toISOString();
  const later = new Date(clock.now.getTime() + 3_600_000).toISOString();
  const { accounts, operators } = desk.operator;
  const invitation = { hash: hashToken(`invitation of ${name}`), expires: later };
  const id = await accounts.add({ name, role }, invitation, at);
  await operators.addSession(hashToken(name), at, later, String(id));
  const headers = {
    'Content-Type': 'application/json',
    Origin: ORIGIN,
    Cookie: `operator_session=${encodeURIComponent(name)}`,
  };
  return async (method: string, path: string, body?: unknown) =>
    app.request(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
}

/** The desk for somebody who is signed in already, without the slow check of a password. */
export async function openSignedIn(database: Database, options: TestAppOptions = {}) {
  const site = await openDeskApp(database, options);
  const now = site.clock.now.toISOString();
  const expires = new Date(site.clock.now.getTime() + 3_600_000).toISOString();
  const { accounts, operators } = site.desk.operator;
  await accounts.ensureFirst(now);
  await operators.addSession(hashToken('session'), now, expires, FIRST.id);
  const Cookie = 'operator_session=session';
  const call = (method: string, path: string, body?: unknown) =>
    site.call(method, path, body, { Cookie });
  const json = async (path: string) => (await call('GET', path)).json();
  return { ...site, database, call, json, Cookie };
}
