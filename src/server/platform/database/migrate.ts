import { sql, type Transaction } from 'kysely';
import { MINUTE } from '../../../contract/durations.ts';
import type { Database, Query } from './database.ts';
import { isDatabaseAway } from './database-away.ts';
import { DatabaseError } from './database-error.ts';
import { BASELINE, type Migration, migrations } from './migrations/all.ts';
import { columnsFor } from './migrations/columns.ts';
import type { Tables } from './schema.ts';

/** Any number that nobody else on the server uses. */
const ADVISORY_LOCK = 72_656_365;
/** How long a process waits while another migrates the same file. */
const LOCK_TIMEOUT_MS = 10 * MINUTE;

/**
 * Brings the schema up to date and returns the names of the migrations it ran. All of them run or
 * none does, and of processes that start together one runs them. Kysely's own migrator does not lock
 * SQLite between processes.
 * See docs/decisions/0007-support-sqlite-and-postgresql.md.
 */
export async function migrate(
  db: Database,
  available: readonly Migration[] = migrations,
): Promise<string[]> {
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    // Most starts have nothing to do, and then need not wait for a lock.
    const before = await appliedMigrations(db.query);
    if (before && pendingAfter(before, available).length === 0) return [];
    try {
      return await runPending(db, available);
    } catch (error) {
      // Another process migrates the same file, and that takes longer than a query waits.
      const isLocked = db.kind === 'sqlite' && isDatabaseAway(error);
      if (!isLocked || performance.now() > deadline) throw error;
    }
  }
}

function runPending(db: Database, available: readonly Migration[]): Promise<string[]> {
  return inSchemaTransaction(db, async (query) => {
    await query.schema
      .createTable('applied_migration')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('applied_at', db.kind === 'sqlite' ? 'text' : 'timestamptz(3)', (column) =>
        column.notNull(),
      )
      .execute();
    const pending = pendingAfter((await appliedMigrations(query)) ?? [], available);
    for (const migration of pending) {
      await migration.up(query, columnsFor(db.kind));
      const applied = { name: migration.name, applied_at: new Date().toISOString() };
      await query.insertInto('applied_migration').values(applied).execute();
    }
    return pending.map((migration) => migration.name);
  });
}

function pendingAfter(applied: string[], available: readonly Migration[]): Migration[] {
  refuseUnknown('The database', applied, available);
  return available.filter((migration) => !applied.includes(migration.name));
}

/** Refuses data of another version of the code, which this one may misread. */
export function refuseUnknown(
  what: string,
  applied: readonly string[],
  available: readonly Migration[] = migrations,
): void {
  const names = available.map((migration) => migration.name);
  const unknown = applied.find((name) => !names.includes(name));
  if (unknown === undefined) return;
  throw new DatabaseError(
    applied.includes(BASELINE)
      ? `${what} is newer than this code: it has the migration '${unknown}'. Start the version that wrote it, or a later one.`
      : `${what} is older than this code can read: it has the migration '${unknown}', but not '${BASELINE}'. Start the version that wrote it.`,
  );
}

/** Whether the schema is the one this code knows. */
export async function isMigrated(query: Query): Promise<boolean> {
  const applied = await appliedMigrations(query);
  return applied?.length === migrations.length && pendingAfter(applied, migrations).length === 0;
}

/** Undefined where nothing has ever been migrated. */
export async function appliedMigrations(query: Query): Promise<string[] | undefined> {
  const tables = await query.introspection.getTables();
  if (!tables.some((table) => table.name === 'applied_migration')) return undefined;
  const rows = await query.selectFrom('applied_migration').select('name').orderBy('name').execute();
  return rows.map((row) => row.name);
}

function inSchemaTransaction<T>(
  db: Database,
  run: (query: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  if (db.kind === 'postgres') {
    return db.query.transaction().execute(async (query) => {
      await sql`set local statement_timeout = 0`.execute(query);
      await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(query);
      return run(query);
    });
  }
  // SQLite changes a constraint by rebuilding the table, and dropping the old one would delete
  // what refers to it. So foreign keys are off meanwhile, and all are checked before the end.
  return db.query.connection().execute(async (connection) => {
    await sql`pragma foreign_keys = off`.execute(connection);
    try {
      return await connection.transaction().execute(async (query) => {
        const result = await run(query);
        const broken = await sql<{ table: string }>`pragma foreign_key_check`.execute(query);
        if (broken.rows[0]) {
          throw new DatabaseError(`A migration left broken references in ${broken.rows[0].table}.`);
        }
        return result;
      });
    } finally {
      await sql`pragma foreign_keys = on`.execute(connection);
    }
  });
}
