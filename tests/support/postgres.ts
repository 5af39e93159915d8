import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '../../src/server/platform/database/connect.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { openPglite } from './pglite.ts';
import { findPostgres, installPostgres, startPostgres } from './postgres-server.ts';

/** What the store tests run on besides SQLite. `prefix` starts the name of every database we make. */
export type PostgresForTests =
  | { kind: 'server'; url: string; prefix: string }
  | { kind: 'pglite'; dump: string };

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresForTests;
  }
}

type Stop = () => Promise<void>;

/**
 * Runs once before all tests: takes the server of TEST_DATABASE_URL, or starts the one on this
 * machine, or installs Debian's, and only where there is none uses PGlite instead.
 * TEST_POSTGRES=pglite selects PGlite.
 */
export default async function setup(project: TestProject): Promise<Stop> {
  if (process.env.TEST_POSTGRES === 'pglite') return useStandIn(project, 'as asked');
  const ownServer = process.env.TEST_DATABASE_URL;
  if (ownServer) return useServer(project, ownServer, 'the server of TEST_DATABASE_URL');
  try {
    const bin = findPostgres() ?? (await installPostgres());
    if (!bin) return await useStandIn(project, 'no PostgreSQL could be found or installed');
    const server = await startPostgres(bin);
    const release = await useServer(project, server.url, bin).catch(async (error) => {
      await server.stop();
      throw error;
    });
    return async () => {
      await release();
      await server.stop();
    };
  } catch (error) {
    return useStandIn(project, error instanceof Error ? error.message : String(error));
  }
}

async function useServer(project: TestProject, url: string, from: string): Promise<Stop> {
  const prefix = `sankofa_test_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const { rows } = await admin.query<{ server_version: string }>('show server_version');
  console.log(`Database tests: SQLite, and PostgreSQL ${rows[0]?.server_version} (${from}).`);

  // Each test's database is a copy of this one, which is quicker than migrating it.
  await admin.query(`create database ${prefix}_template template template0 encoding 'UTF8'`);
  const template = await connect({ kind: 'postgres', url: databaseUrl(url, `${prefix}_template`) });
  await migrate(template);
  await template.close();
  project.provide('postgres', { kind: 'server', url, prefix });

  return async () => {
    const left = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of left.rows) {
      await admin.query(`drop database if exists ${datname} with (force)`);
    }
    await admin.end();
  };
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function useStandIn(project: TestProject, why: string): Promise<Stop> {
  const folder = mkdtempSync(join(tmpdir(), 'sankofa-pglite-'));
  const dump = join(folder, 'migrated.tar');
  const pglite = await PGlite.create();
  const { rows } = await pglite.query<{ server_version: string }>('show server_version');
  const database = openPglite(pglite);
  await migrate(database);
  writeFileSync(dump, await (await pglite.dumpDataDir('none')).bytes());
  await database.close();
  await pglite.close();
  console.log(
    `Database tests: SQLite, and PGlite (PostgreSQL ${rows[0]?.server_version}) in place of a server: ${why}. Tests with several processes run on SQLite only.`,
  );
  project.provide('postgres', { kind: 'pglite', dump });
  return async () => rmSync(folder, { recursive: true, force: true });
}
