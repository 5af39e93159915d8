import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connect, type DatabaseTarget } from '../../src/server/database/connect.ts';
import { backupCommand } from '../support/backup-command.ts';
import {
  type CreateTarget,
  describeEachServer,
  temporaryFolder,
} from '../support/each-database.ts';
import { startSite } from '../support/start-site.ts';

const OWNER = 'the password of the site';
const FIRST_PASSWORD = 'kente, kenkey and waakye';
const NEW_PASSWORD = 'banku with okro stew';

/** A database where the commands expect it. */
async function folderFor(create: CreateTarget) {
  const dataDir = temporaryFolder();
  const made = await create();
  if (made.kind === 'postgres') return { dataDir, target: made };
  const file = join(dataDir, 'sankofa.sqlite');
  writeFileSync(file, readFileSync(made.file));
  return { dataDir, target: { kind: 'sqlite', file } as const };
}

async function openSite(dataDir: string, target: DatabaseTarget) {
  const site = await startSite({
    DATA_DIR: dataDir,
    SEED: 'none',
    ADMIN_PASSWORD: OWNER,
    ...(target.kind === 'postgres' && { DATABASE_URL: target.url }),
  });
  onTestFinished(site.stop);
  const call = (method: string, path: string, body?: unknown, headers = {}) =>
    fetch(`${site.url}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const signIn = (name: string, password: string) =>
    call('POST', '/api/admin/session', { name, password });
  const cookieOf = (response: Response) => ({
    Cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  });
  const owner = cookieOf(await signIn('', OWNER));
  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await call(method, `/api/admin${path}`, body, owner);
    const text = await response.text();
    expect([path, response.status < 300]).toEqual([path, true]);
    return text && JSON.parse(text);
  };
  const accept = (token: string, password = FIRST_PASSWORD) =>
    call('POST', '/api/admin/invitation', { token, password });
  /** The cookie of somebody who was invited and came. */
  async function hire(name: string, role: string) {
    const { id, token } = await ask('POST', '/operators', { name, role });
    return { id, cookie: cookieOf(await accept(token)) };
  }
  const readWith = async (Authorization: string) =>
    (await call('GET', '/api/newsletter/subscribers', undefined, { Authorization })).status;
  return { ...site, call, signIn, ask, accept, hire, owner, readWith };
}

/** A link that was mailed to somebody who sent something in. */
async function addMailedLink(target: DatabaseTarget) {
  const database = await connect(target);
  await database.query
    .insertInto('mailed_link')
    .values({
      id: 'link',
      email: 'ama@example.org',
      created_at: new Date().toISOString(),
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    })
    .execute();
  await database.close();
}

describeEachServer('a restore that must not revive access', (create) => {
  /** A backup from before access was withdrawn, of a site that goes on until it is stopped. */
  async function withdrawnSinceBackup() {
    const { dataDir, target } = await folderFor(create);
    const site = await openSite(dataDir, target);
    const { ask, hire, call } = site;
    const [revoked, unrevoked] = [
      await ask('POST', '/tokens', { name: 'revoked' }),
      await ask('POST', '/tokens', { name: 'kept' }),
    ];
    const invited = await ask('POST', '/operators', { name: 'Ama', role: 'owner' });
    const removed = await hire('Efua', 'editor');
    const demoted = await hire('Kojo', 'owner');
    const renewed = await hire('Adwoa', 'editor');
    await hire('Yaw', 'editor');
    await addMailedLink(target);

    mkdirSync(join(dataDir, 'backups'), { recursive: true });
    const file = join(dataDir, 'backups', 'before.ndjson.gz');
    const written = await backupCommand('backup', [file], target, dataDir).ended;
    expect(written).toMatchObject({ code: 0 });

    await ask('DELETE', `/tokens/${revoked.id}`);
    await ask('DELETE', `/operators/${removed.id}`);
    await ask('PUT', `/operators/${demoted.id}`, { role: 'editor' });
    const change = { current: FIRST_PASSWORD, password: NEW_PASSWORD };
    const changed = await call('PUT', '/api/admin/password', change, renewed.cookie);
    expect(changed.status).toBe(200);
    await site.stop();
    const tokens = [revoked.token, unrevoked.token].map((token) => `Bearer ${token}`);
    return { dataDir, target, file, tokens, invitation: invited.token, owner: site.owner };
  }
  type Withdrawn = Awaited<ReturnType<typeof withdrawnSinceBackup>>;

  async function restoreInto(dataDir: string, target: DatabaseTarget, file: string) {
    const args = [file, '--replace'];
    const { code, output } = await backupCommand('restore', args, target, dataDir).ended;
    expect([code, output]).toEqual([0, expect.stringContaining('Restored')]);
    return output;
  }

  async function expectNobodyBack(dataDir: string, target: DatabaseTarget, before: Withdrawn) {
    const { signIn, accept, readWith, call, ask } = await openSite(dataDir, target);
    for (const token of before.tokens) expect(await readWith(token)).toBe(401);
    expect((await accept(before.invitation)).status).toBe(410);
    expect((await call('GET', '/api/admin/session', undefined, before.owner)).status).toBe(401);
    const statuses: Record<string, number> = {};
    for (const name of ['Efua', 'Adwoa', 'Yaw']) {
      statuses[name] = (await signIn(name, FIRST_PASSWORD)).status;
    }
    expect(statuses).toEqual({ Efua: 401, Adwoa: 401, Yaw: 200 });
    const operators: { name: string; role: string }[] = await ask('GET', '/operators');
    const roles = Object.fromEntries(operators.map(({ name, role }) => [name, role]));
    expect(roles).toMatchObject({ Kojo: 'writer', Yaw: 'editor' });
    expect(roles).not.toHaveProperty('Efua');
    const [entry] = await ask('GET', '/log?action=backup.restore');
    expect(entry).toMatchObject({ actor: 'the restore command' });

    const database = await connect(target);
    const links = await database.query.selectFrom('mailed_link').selectAll().execute();
    await database.close();
    expect(links).toEqual([]);
  }

  it('keeps out those whom this database has withdrawn, and says so', async () => {
    const before = await withdrawnSinceBackup();
    const { dataDir, target, file } = before;
    const output = await restoreInto(dataDir, target, file);
    expect(output.trim().split('\n').slice(1)).toEqual([
      'Removed Efua again, who had been removed since the backup.',
      'Kojo had a wider role at the time of the backup, and is a writer now.',
      'Adwoa has changed their password since the backup, and needs a new invitation.',
      'Signed everybody out.',
      'Revoked tokens: 2.',
      'Cancelled open invitations: 1.',
      'Cancelled mailed links: 1.',
    ]);
    await expectNobodyBack(dataDir, target, before);
  });

  it('keeps them out where the database is lost, by the list beside the backup', async () => {
    const before = await withdrawnSinceBackup();
    expect(existsSync(join(before.dataDir, 'backups', 'withdrawn-access.json'))).toBe(true);
    const other = await folderFor(create);
    await restoreInto(other.dataDir, other.target, before.file);
    await expectNobodyBack(other.dataDir, other.target, before);
  });
});
