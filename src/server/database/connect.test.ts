import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, inject, test, vi } from 'vitest';
import {
  createPostgres,
  describeEachDatabase,
  temporaryFolder,
} from '../../../tests/support/each-database.ts';
import { databaseUrl } from '../../../tests/support/postgres.ts';
import { insertRow } from '../../../tests/support/rows.ts';
import { connect, type DatabaseTarget } from './connect.ts';
import { DatabaseError } from './database-error.ts';

async function refusal(target: DatabaseTarget): Promise<string> {
  const error = await connect(target).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DatabaseError);
  const { message } = error as DatabaseError;
  expect(message).not.toContain('\n');
  return message;
}

/** Root may write anywhere, so root steps down for a moment. */
async function withoutPrivileges<T>(run: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return run();
  process.seteuid?.(65_534);
  try {
    return await run();
  } finally {
    process.seteuid?.(0);
  }
}

describe('an embedded database', () => {
  test('is created with its folder, for its owner only, with full durability', async () => {
    const folder = join(temporaryFolder(), 'data', 'deep');
    const file = join(folder, 'site.sqlite');
    const db = await connect({ kind: 'sqlite', file });
    const pragma = async (name: string) =>
      Object.values(
        (await sql<object>`pragma ${sql.raw(name)}`.execute(db.query)).rows[0] ?? {},
      )[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('busy_timeout')).toBe(5);
    await db.close();
    expect(statSync(folder).mode & 0o077).toBe(0);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  test('waits while another process creates the same file', async () => {
    const file = join(temporaryFolder(), 'site.sqlite');
    const other = new BetterSqlite(file);
    other.exec('create table made_first (id text)');
    other.exec('begin immediate');
    const pragma = vi.spyOn(BetterSqlite.prototype, 'pragma');
    const opening = connect({ kind: 'sqlite', file });
    // SQLite refuses the second call instead of waiting.
    await expect.poll(() => pragma.mock.results.length).toBeGreaterThanOrEqual(2);
    pragma.mockRestore();
    other.exec('commit');
    other.close();
    await (await opening).close();
  });

  test('says in one line what is wrong with its path', async () => {
    const folder = temporaryFolder();
    const at = (name: string) => join(folder, name);
    writeFileSync(at('letter.txt'), `Dear editor, ${'this is no database. '.repeat(100)}`);
    mkdirSync(at('folder'));
    const sqlite = (file: string) => refusal({ kind: 'sqlite', file });
    expect(await sqlite(at('letter.txt'))).toContain('letter.txt is not a database');
    expect(await sqlite(at('folder'))).toContain('a folder and a file are mixed up');
    expect(await sqlite(at('letter.txt/site.sqlite'))).toContain(
      'a folder and a file are mixed up',
    );
    mkdirSync(at('locked'), { mode: 0o500 });
    const locked = await withoutPrivileges(() => sqlite(at('locked/site.sqlite')));
    expect(locked).toContain('cannot be written. Check who owns its folder.');
  });
});

describe('a database server', () => {
  const noServer = inject('postgres').kind !== 'server';

  test('that is missing or has an invalid address is reported in one line', async () => {
    const postgres = (url: string) => refusal({ kind: 'postgres', url });
    const unreachable = await postgres('postgres://ama:secret@127.0.0.1:1/site');
    expect(unreachable).toBe(
      'The database server at 127.0.0.1:1/site cannot be reached: ECONNREFUSED.',
    );
    expect(await postgres('not an address')).toContain('DATABASE_URL is not an address');
  });

  test.skipIf(noServer)('that turns us away says so in a line', async () => {
    const { url } = await createPostgres();
    const stranger = new URL(url);
    stranger.username = 'stranger';
    stranger.password = 'secret';
    const refused = await refusal({ kind: 'postgres', url: stranger.href });
    expect(refused).toContain('refused the user name or password');
    expect(refused).not.toContain('secret');
    const missing = databaseUrl(url, 'no_such_database');
    const absent = await refusal({ kind: 'postgres', url: missing });
    expect(absent).toContain('/no_such_database. Create it first');
  });

  test.skipIf(noServer)('that drops a connection gets a new one', async () => {
    const target = await createPostgres();
    const lost = Promise.withResolvers<Error>();
    const db = await connect(target, lost.resolve);
    const other = await connect(target);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(other.query);
    expect(await lost.promise).toBeInstanceOf(Error);
    expect((await sql`select 1 as one`.execute(db.query)).rows).toEqual([{ one: 1 }]);
    await Promise.all([db.close(), other.close()]);
  });

  test.skipIf(noServer)('in another zone gives moments in UTC all the same', async () => {
    const { url } = await createPostgres();
    const zone = `${url}?options=-c%20TimeZone%3DAmerica%2FNew_York`;
    const db = await connect({ kind: 'postgres', url: zone });
    const created_at = '2026-07-01T02:03:04.005Z';
    const row = { address_hash: 'a1'.repeat(32), reason: 'erased' as const, created_at };
    await insertRow(db.query, 'suppression', row);
    expect(await db.query.selectFrom('suppression').selectAll().execute()).toEqual([row]);
    await db.close();
  });
});

describeEachDatabase('a database', (open) => {
  test('rolls back a transaction that fails, and continues', async () => {
    const db = await open();
    const half = db.query.transaction().execute(async (query) => {
      await insertRow(query, 'setting', { name: 'a', value: '1' });
      throw new Error('half way');
    });
    await expect(half).rejects.toThrow('half way');
    expect(await db.query.selectFrom('setting').selectAll().execute()).toEqual([]);
    await insertRow(db.query, 'setting', { name: 'a', value: '2' });
    expect(await db.query.selectFrom('setting').selectAll().execute()).toHaveLength(1);
  });

  test('returns counts as numbers', async () => {
    const db = await open();
    const { rows } = await sql<{ n: unknown }>`select count(*) as n from setting`.execute(db.query);
    expect(rows).toEqual([{ n: 0 }]);
  });
});
