import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type KyselyPlugin, sql } from 'kysely';
import { inject } from 'vitest';
import { connect, type Database } from '../../src/server/platform/database/connect.ts';
import {
  clientOptions,
  createPool,
  postgresOn,
} from '../../src/server/platform/database/postgres.ts';
import { TABLE_KEYS } from '../../src/server/platform/database/schema.ts';
import { createPostgresDatabase, dropPostgresDatabase } from './postgres-databases.ts';

/**
 * A migrated database that the tests of a worker use one after the other, without closing it: opening one and
 * reading its schema takes longer than most tests. See docs/decisions/0039-keep-test-databases-open-between-tests.md.
 */
export interface SpareDatabase {
  database: Database;
  /** Resets it to its state after migration. False where a test has changed more than rows. */
  empty(): Promise<boolean>;
  remove(): Promise<void>;
}

/**
 * One that is created where there is none to spare, for one test. When that ends, what it left running is refused,
 * or it would write into the next test; a database that a test has closed or changed for good is not used again.
 */
export async function lend(
  spares: SpareDatabase[],
  create: () => Promise<SpareDatabase>,
): Promise<{ database: Database; giveBack: () => Promise<void> }> {
  const spare = spares.pop() ?? (await create());
  const { database } = spare;
  let isReusable = true;
  let isOver = false;
  function refuseWhenOver() {
    if (isOver) throw new Error('The test that opened this database has ended.');
  }
  const guard: KyselyPlugin = {
    transformQuery({ node }) {
      refuseWhenOver();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  async function close() {
    isReusable = false;
    await database.close();
  }
  return {
    database: {
      ...database,
      query: database.query.withPlugin(guard),
      close,
    },
    giveBack: async () => {
      isOver = true;
      if (isReusable && (await spare.empty())) {
        spares.push(spare);
      } else {
        await close();
        await spare.remove();
      }
    },
  };
}

/** The search index, which exports and backups leave out because it is rebuilt. */
const SEARCH_TABLES = [
  'search_entry',
  'search_body',
  'search_word',
  'search_gram',
  'search_change',
];

const TABLES = [...Object.keys(TABLE_KEYS), ...SEARCH_TABLES];

/** The names of tables with rows in them: most tests fill few, and finding out is quicker than emptying. */
const FILLED_TABLES = TABLES.map(
  (table) => `select '${table}' as name where exists (select 1 from ${table})`,
).join(' union all ');

export async function createSpareSqlite(): Promise<SpareDatabase> {
  const { folder: all, template } = inject('sqlite');
  const folder = mkdtempSync(join(all, 'spare-'));
  const file = join(folder, 'test.sqlite');
  copyFileSync(template, file);
  const database = await connect({ kind: 'sqlite', file });
  const schema = await schemaVersion(database);
  // The database is deleted afterwards, so nothing needs to reach the disk.
  const neverWait = () => sql`pragma synchronous = off`.execute(database.query);
  await neverWait();
  return {
    database,
    empty: async () => {
      if ((await schemaVersion(database)) !== schema) return false;
      await emptySqlite(database);
      await neverWait();
      return true;
    },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function schemaVersion({ query }: Database): Promise<number | undefined> {
  const { rows } = await sql<{ schema_version: number }>`pragma schema_version`.execute(query);
  return rows[0]?.schema_version;
}

function emptySqlite({ query }: Database): Promise<void> {
  return query.connection().execute(async (own) => {
    const filled = await sql<{ name: string }>`${sql.raw(FILLED_TABLES)}`.execute(own);
    const names = filled.rows.map(({ name }) => name);
    await sql`pragma foreign_keys = off`.execute(own);
    await sql`begin`.execute(own);
    for (const name of names) await sql`delete from ${sql.table(name)}`.execute(own);
    if (names.includes('search_entry')) {
      await sql`insert into search_text (search_text) values ('delete-all')`.execute(own);
    }
    // Deleting what can be found has noted changes for the index.
    await sql`delete from search_change`.execute(own);
    await sql`insert into content_version (id, version) values ('site', 1)`.execute(own);
    await sql`commit`.execute(own);
    await sql`pragma foreign_keys = on`.execute(own);
    // A test that damages rows has turned the checks off.
    await sql`pragma ignore_check_constraints = off`.execute(own);
  });
}

export async function createSparePostgres(): Promise<SpareDatabase> {
  const url = await createPostgresDatabase('migrated');
  const pool = createPool(clientOptions(url), () => {});
  const database = postgresOn(pool);
  return {
    database,
    empty: async () => {
      while (pool.idleCount < pool.totalCount) await once(pool, 'release');
      await pool.query(EMPTY_POSTGRES);
      return true;
    },
    remove: () => dropPostgresDatabase(url),
  };
}

/**
 * Truncating takes PostgreSQL longer than deleting a few rows, for which foreign keys and triggers are turned off.
 * Only a superuser may do that: the server that the tests start for themselves makes us one.
 */
export const EMPTY_POSTGRES = `do $$
  declare
    is_superuser boolean := current_setting('is_superuser') = 'on';
    filled record;
    to_truncate text;
  begin
    if is_superuser then perform set_config('session_replication_role', 'replica', true); end if;
    for filled in
      select relname as name, pg_relation_size(oid) as size from pg_class
      where relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
        and relname in (${[...TABLES, 'search_match'].map((name) => `'${name}'`)})
    loop
      if is_superuser and filled.size <= 65536 then
        execute 'delete from ' || filled.name;
      else
        to_truncate := concat_ws(', ', to_truncate, filled.name);
      end if;
    end loop;
    if to_truncate is not null then execute 'truncate ' || to_truncate || ' cascade'; end if;
    insert into content_version (id, version) values ('site', 1);
  end $$`;
