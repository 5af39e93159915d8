import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, inject, onTestFinished } from 'vitest';
import { connect, type Database, type DatabaseTarget } from '../../src/server/database/connect.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { TABLE_KEYS } from '../../src/server/database/schema.ts';
import { openPglite } from './pglite.ts';
import { databaseUrl } from './postgres.ts';

/** A fresh, migrated database for the test that asks. It is gone when the test ends. */
export type OpenDatabase = () => Promise<Database>;
/** Where a fresh database is that other processes can open too. An empty one is not migrated. */
export type CreateTarget = (state?: 'migrated' | 'empty') => Promise<DatabaseTarget>;

export function describeEachDatabase(name: string, tests: (open: OpenDatabase) => void): void {
  describe(`${name} (SQLite)`, () => tests(() => openAt(createSqlite)));
  if (inject('postgres').kind === 'server') {
    describe(`${name} (PostgreSQL)`, () => tests(() => openAt(createPostgres)));
  } else {
    describe(`${name} (PGlite)`, () => tests(openStandIn));
  }
}

/** For what does not depend on the database. */
export function describeOnSqlite(name: string, tests: (open: OpenDatabase) => void): void {
  describe(name, () => tests(() => openAt(createSqlite)));
}

/** For tests that need an address, most of them with several processes: PGlite lives in one. */
export function describeEachServer(name: string, tests: (create: CreateTarget) => void): void {
  describe(`${name} (SQLite)`, () => tests(createSqlite));
  describe.skipIf(inject('postgres').kind === 'pglite')(`${name} (PostgreSQL)`, () =>
    tests(createPostgres),
  );
}

type Work = () => unknown;
let doneTogether: Work[] | undefined;

/** When the test ends, or those that share a database have all ended. */
function whenDone(work: Work): void {
  if (doneTogether) doneTogether.push(work);
  else onTestFinished(async () => void (await work()));
}

/** For `beforeAll`, where tests only read what took long to fill. */
export async function openForAll(open: OpenDatabase) {
  const works: Work[] = [];
  doneTogether = works;
  try {
    const database = await open();
    const giveBack = async () => {
      for (const work of works.toReversed()) await work();
    };
    return { database, giveBack };
  } finally {
    doneTogether = undefined;
  }
}

async function openAt(create: CreateTarget): Promise<Database> {
  const database = await connect(await create());
  // The database is deleted afterwards, so nothing needs to reach the disk.
  if (database.kind === 'sqlite') await sql`pragma synchronous = off`.execute(database.query);
  whenDone(() => database.close());
  return database;
}

/** A folder that is removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sankofa-test-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A data folder for a site that begins without content: its database has its tables already. */
export async function migratedFolder(): Promise<string> {
  const folder = temporaryFolder();
  await createSqlite('migrated', join(folder, 'sankofa.sqlite'));
  return folder;
}

export async function createSqlite(
  state?: 'migrated' | 'empty',
  file = join(temporaryFolder(), 'test.sqlite'),
): Promise<DatabaseTarget> {
  if (state !== 'empty') writeFileSync(file, await migratedSqlite());
  return { kind: 'sqlite', file };
}

let template: Promise<Buffer> | undefined;

/** Migrated once for each worker, then copied. */
function migratedSqlite(): Promise<Buffer> {
  template ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sankofa-template-'));
    const file = join(folder, 'template.sqlite');
    const database = await connect({ kind: 'sqlite', file });
    await migrate(database);
    await database.close();
    const bytes = readFileSync(file);
    rmSync(folder, { recursive: true });
    return bytes;
  })();
  return template;
}

/** The search index, which exports and backups leave out because it is rebuilt. */
const SEARCH_TABLES = [
  'search_entry',
  'search_body',
  'search_word',
  'search_gram',
  'search_change',
];

/**
 * Resets a database to its state after migration. Most tests fill few of the tables, and
 * emptying one takes PostgreSQL much longer than checking that it is empty.
 */
const EMPTY = `do $$
  declare filled text;
  begin
    select string_agg(name, ', ') into filled from (${[...Object.keys(TABLE_KEYS), ...SEARCH_TABLES]
      .map((table) => `select '${table}' as name where exists (select from ${table})`)
      .join(' union all ')}) as tables;
    execute 'truncate ' || filled || ' cascade';
    insert into content_version (id, version) values ('site', 1);
  end $$`;

interface Spare {
  url: string;
  empty: () => Promise<unknown>;
}

/** Databases that earlier tests of this worker have returned: creating one takes half a second. */
const spare: Spare[] = [];

export async function createPostgres(
  state?: 'migrated' | 'empty',
): Promise<{ kind: 'postgres'; url: string }> {
  const postgres = inject('postgres');
  if (postgres.kind !== 'server') throw new Error('This test needs a PostgreSQL server.');
  const { url, prefix } = postgres;
  if (state === 'empty') {
    const name = await createDatabase(url, prefix, `template0 encoding 'UTF8'`);
    whenDone(() => administer(url, `drop database ${name} with (force)`));
    return { kind: 'postgres', url: databaseUrl(url, name) };
  }
  const database = spare.pop() ?? (await createSpare(url, prefix));
  whenDone(async () => {
    await database.empty();
    spare.push(database);
  });
  return { kind: 'postgres', url: database.url };
}

async function createSpare(server: string, prefix: string): Promise<Spare> {
  const name = await createDatabase(server, prefix, `${prefix}_template`);
  const url = databaseUrl(server, name);
  let client: pg.Client | undefined;
  // The connection stays open, because connecting takes longer than emptying. Some tests, and the server when it
  // stops, end all connections.
  const open = async () => {
    const own = new pg.Client({ connectionString: url });
    own.on('error', () => {
      if (client === own) client = undefined;
    });
    await own.connect();
    client = own;
    return own;
  };
  const empty = async () => {
    const openClient = client;
    if (!openClient) return (await open()).query(EMPTY);
    // It may have been closed a moment ago without having noticed.
    return openClient.query(EMPTY).catch(async () => (await open()).query(EMPTY));
  };
  return { url, empty };
}

async function createDatabase(url: string, prefix: string, template: string): Promise<string> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await administer(url, `create database ${name} template ${template}`);
  return name;
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const spareStandIns: PGlite[] = [];

async function openStandIn(): Promise<Database> {
  const postgres = inject('postgres');
  if (postgres.kind !== 'pglite') throw new Error('There is a PostgreSQL server to use.');
  const pglite =
    spareStandIns.pop() ??
    (await PGlite.create({ loadDataDir: new Blob([readFileSync(postgres.dump)]) }));
  const database = openPglite(pglite);
  whenDone(async () => {
    await database.close();
    await pglite.exec(EMPTY);
    spareStandIns.push(pglite);
  });
  return database;
}
