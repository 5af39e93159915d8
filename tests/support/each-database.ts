import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { describe, expect, inject, onTestFinished } from 'vitest';
import type { Database, DatabaseTarget } from '../../src/server/platform/database/connect.ts';
import { openPglite } from './pglite.ts';
import { createPostgresDatabase, dropPostgresDatabase, runOn } from './postgres-databases.ts';
import {
  createSparePostgres,
  createSpareSqlite,
  EMPTY_POSTGRES,
  lend,
  type SpareDatabase,
} from './spare-databases.ts';
import { isThorough } from './thorough.ts';

/** A fresh, migrated database for the test that asks. It is gone when the test ends. */
export type OpenDatabase = () => Promise<Database>;
/** Where a fresh database is that other processes can open too. An empty one is not migrated. */
export type CreateTarget = (state?: 'migrated' | 'empty') => Promise<DatabaseTarget>;

/**
 * Folders and files of `src/server` whose SQL isn't the same on both databases: `npm test` runs their
 * tests on PostgreSQL too, and `npm run test:postgres` all others.
 */
export const DIFFERING_SQL = [
  'platform/database',
  'nouns/directory/find-businesses',
  'nouns/directory/ratings/',
  'nouns/events/guests',
  'site/indexing',
  'nouns/live-news/store',
  'nouns/live-pages',
  'nouns/newsletter/issue',
  'nouns/newsletter/subscribers',
  'site/people',
  'nouns/push/',
  'platform/search',
];

const isDifferent = () =>
  DIFFERING_SQL.some((place) => expect.getState().testPath?.includes(`/src/server/${place}`));

export function describeEachDatabase(name: string, tests: (open: OpenDatabase) => void): void {
  describe(`${name} (SQLite)`, () => tests(openSqlite));
  if (!isThorough && !isDifferent()) return;
  if (inject('postgres').kind === 'server') {
    describe(`${name} (PostgreSQL)`, () => tests(openPostgres));
  } else {
    describe(`${name} (PGlite)`, () => tests(openStandIn));
  }
}

/** For what does not depend on the database. */
export function describeOnSqlite(name: string, tests: (open: OpenDatabase) => void): void {
  describe(name, () => tests(openSqlite));
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

const spareSqlite: SpareDatabase[] = [];
const sparePostgres: SpareDatabase[] = [];
const openSqlite = () => openSpare(spareSqlite, createSpareSqlite);
const openPostgres = () => openSpare(sparePostgres, createSparePostgres);

async function openSpare(...spares: Parameters<typeof lend>): Promise<Database> {
  const { database, giveBack } = await lend(...spares);
  whenDone(giveBack);
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
  if (state !== 'empty') copyFileSync(inject('sqlite').template, file);
  return { kind: 'sqlite', file };
}

/** Databases for other processes too that earlier tests have returned: creating one takes half a second. */
const returned: string[] = [];

export async function createPostgres(
  state: 'migrated' | 'empty' = 'migrated',
): Promise<{ kind: 'postgres'; url: string }> {
  const url = (state === 'migrated' && returned.pop()) || (await createPostgresDatabase(state));
  whenDone(async () => {
    if (state === 'empty') return dropPostgresDatabase(url);
    await runOn(url, EMPTY_POSTGRES);
    returned.push(url);
  });
  return { kind: 'postgres', url };
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
    await pglite.exec(EMPTY_POSTGRES);
    spareStandIns.push(pglite);
  });
  return database;
}
