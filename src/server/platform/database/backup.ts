import { stat } from 'node:fs/promises';
import { sql, type Transaction } from 'kysely';
import { type BackupRow, readBackupFile, writeBackupFile } from './backup-file.ts';
import type { Database, Query } from './database.ts';
import { DatabaseError } from './database-error.ts';
import { appliedMigrations, migrate, refuseUnknown } from './migrate.ts';
import { rawRows } from './raw-rows.ts';
import { TABLE_KEYS, type TableName, type Tables } from './schema.ts';

const PAGE_ROWS = 100;
/** Rows of these are up to a few megabytes each. */
const PAGE_PICTURES = 5;
const PICTURE_TABLES: readonly string[] = [
  'desk_picture',
  'desk_file',
  'import_picture',
  'import_file',
  'audio_chunk',
] satisfies TableName[];
const BATCH_ROWS = 100;
const BATCH_CHARACTERS = 1_000_000;

/** Everybody signs in again after a restore, so that sessions ended since stay ended. */
const EXCLUDED_TABLES: readonly string[] = ['operator_session' satisfies TableName];

const TABLES = Object.entries(TABLE_KEYS);

interface WrittenBackup {
  rows: number;
  bytes: number;
  /** Rows by table. */
  tables: Record<string, number>;
}

/** Copies the database as it is at one moment, while the site goes on writing. */
export function writeBackup(db: Database, file: string, key?: string): Promise<WrittenBackup> {
  return db.snapshot(async (query) => {
    const applied = await appliedMigrations(query);
    if (!applied) throw new DatabaseError('There is nothing to back up: the database is empty.');
    refuseUnknown('The database', applied);
    const tables: Record<string, number> = {};
    const header = { createdAt: new Date().toISOString(), migrations: applied };
    await writeBackupFile(file, header, pages(query, tables), key);
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    return { rows, bytes: (await stat(file)).size, tables };
  });
}

async function* pages(query: Query, counted: Record<string, number>) {
  const existing = await columnsByTable(query);
  for (const [table, key] of TABLES) {
    // An older database that no new code has opened yet lacks the newest tables.
    if (!existing.has(table) || EXCLUDED_TABLES.includes(table)) continue;
    const limit = PICTURE_TABLES.includes(table) ? PAGE_PICTURES : PAGE_ROWS;
    let count = 0;
    for await (const rows of rawRows(query, { table, key, limit })) {
      count += rows.length;
      yield { table, rows };
    }
    counted[table] = count;
  }
}

interface RestoreOptions {
  replace: boolean;
  /** What the file was encrypted with, if it was. */
  key?: string | undefined;
  /**
   * Reads what must survive a restore before anything is deleted. The function it resolves to runs
   * when all rows are in, in the same transaction, and reports what it did, a sentence each.
   */
  carryOver?: (query: Query) => Promise<CarriedOver>;
}
export type CarriedOver = (query: Query, backupMadeAt: string) => Promise<string[]>;

/**
 * Puts a backup of either database into this one. The whole file is checked first, and everything
 * happens in one transaction, so whatever goes wrong leaves the data as it was.
 */
export async function readBackup(
  db: Database,
  file: string,
  { replace, key, carryOver }: RestoreOptions,
): Promise<{ rows: number; createdAt: string; done: string[] }> {
  const { header } = await readBackupFile(file, undefined, key);
  refuseUnknown(`The backup ${file}`, header.migrations);
  await migrate(db);
  return db.query.transaction().execute(async (query) => {
    await lockForWriting(db, query);
    const version = await highestContentVersion(query);
    const carried = await carryOver?.(query);
    await empty(query, replace);
    const insert = inserter(await columnsByTable(query));
    const { rows } = await readBackupFile(file, (table, row) => insert.add(query, table, row), key);
    await insert.flush(query);
    const done = (await carried?.(query, header.createdAt)) ?? [];
    // Pages that some process has cached, under a number from either past, must not be served.
    const next = Math.max(version, await highestContentVersion(query)) + 1;
    await sql`delete from content_version`.execute(query);
    await query.insertInto('content_version').values({ id: 'site', version: next }).execute();
    return { rows, createdAt: header.createdAt, done };
  });
}

/** On SQLite the transaction itself locks out other writers. */
async function lockForWriting(db: Database, query: Transaction<Tables>): Promise<void> {
  if (db.kind !== 'postgres') return;
  await sql`set local statement_timeout = 0`.execute(query);
  const tables = sql.join(TABLES.map(([table]) => sql.table(table)));
  await sql`lock table ${tables} in share row exclusive mode`.execute(query);
}

async function highestContentVersion(query: Query): Promise<number> {
  const row = await query
    .selectFrom('content_version')
    .select((row) => row.fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
}

async function empty(query: Query, replace: boolean): Promise<void> {
  for (const [table] of TABLES.toReversed()) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(query);
    if (rows.length === 0) continue;
    // A new database has a content version and nothing else.
    if (!replace && table !== 'content_version') {
      throw new DatabaseError(
        'The database is not empty. Add --replace to delete what it holds and restore the backup.',
      );
    }
    await sql`delete from ${sql.table(table)}`.execute(query);
  }
}

/** Collects rows of one table and inserts them together, without columns that were dropped since. */
function inserter(columnsOf: Map<string, string[]>) {
  let table = '';
  let rows: BackupRow[] = [];
  let characters = 0;

  async function flush(query: Query): Promise<void> {
    const first = rows[0];
    const columns = (columnsOf.get(table) ?? []).filter((column) => first && column in first);
    if (columns.length > 0) {
      const values = rows.map(
        (row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`,
      );
      await sql`
        insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
        values ${sql.join(values)}`.execute(query);
    }
    rows = [];
    characters = 0;
  }

  async function add(query: Query, into: string, row: BackupRow): Promise<void> {
    if (into !== table || rows.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS) {
      await flush(query);
      table = into;
    }
    rows.push(row);
    for (const value of Object.values(row)) characters += String(value).length;
  }

  return { add, flush };
}

async function columnsByTable(query: Query): Promise<Map<string, string[]>> {
  const tables = await query.introspection.getTables();
  return new Map(
    tables.map((table) => [table.name, table.columns.map((column) => column.name)] as const),
  );
}
