import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import {
  type AggregateFunctionNode,
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type { Database, Query } from './database.ts';
import { DatabaseError } from './database-error.ts';
import type { Tables } from './schema.ts';
import { DamagedRows, SoundRows } from './sound-rows.ts';

/** How long a snapshot waits for a file that another process has locked. */
const BUSY_TIMEOUT_MS = 5000;
/** SQLite's own wait blocks the event loop, so it is short. */
const BLOCKING_TIMEOUT_MS = 5;
const RETRY_DELAY_MS = 10;
/** About 5 s, and longer on a busy machine, where whoever has locked the file takes longer too. */
const MAX_RETRIES = 330;

export async function openSqlite(file: string): Promise<Database> {
  try {
    await createPrivately(file);
    const handle = new BetterSqlite(file, { timeout: BLOCKING_TIMEOUT_MS });
    try {
      await prepare(handle);
    } catch (error) {
      handle.close();
      throw error;
    }
    const damaged = new DamagedRows();
    const query = kyselyOn(handle).withPlugin(new SoundRows(damaged));
    return {
      kind: 'sqlite',
      query,
      damaged,
      snapshot: (read) => readSnapshot(file, read),
      close: async () => {
        await query.destroy();
        // Kysely leaves a handle it never used open.
        handle.close();
      },
    };
  } catch (error) {
    throw explainSqlite(error, file);
  }
}

/** Subscribers' addresses are in here: nobody else on the machine reads the folder or the file. */
async function createPrivately(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await (await open(file, 'a', 0o600)).close();
}

async function prepare(handle: BetterSqlite.Database): Promise<void> {
  // Only the first process on a new file switches; SQLite doesn't wait its timeout for that one statement.
  await withRetries(() => {
    if (handle.pragma('journal_mode', { simple: true }) !== 'wal') {
      handle.pragma('journal_mode = WAL');
    }
  });
  handle.pragma('synchronous = FULL');
  handle.pragma('foreign_keys = ON');
  // Deleted rows are overwritten, so that a copied file does not contain erased people.
  handle.pragma('secure_delete = ON');
  // A long snapshot lets the log grow; this shrinks it afterwards.
  handle.pragma('journal_size_limit = 67108864');
}

/** Retries while another process has locked the file; meanwhile readers get cached pages. */
async function withRetries<T>(run: () => T | Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await run();
    } catch (error) {
      // A snapshot that others have overtaken stays so, however often it is retried.
      const isLocked = /^SQLITE_BUSY(?!_SNAPSHOT)/.test(codeOf(error));
      if (!isLocked || retries >= MAX_RETRIES) throw error;
      await pause(RETRY_DELAY_MS);
    }
  }
}

/**
 * A transaction that starts by reading and then writes fails at once when another process has
 * written meanwhile, so those that may write take the lock when they begin, and wait for it.
 * See docs/decisions/0007-support-sqlite-and-postgresql.md.
 */
class LockFirstDriver extends SqliteDriver {
  readonly #handle: BetterSqlite.Database;
  #patient: DatabaseConnection | undefined;

  constructor(handle: BetterSqlite.Database) {
    super({ database: reusingStatements(handle) });
    this.#handle = handle;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#patient ??= retrying(await super.acquireConnection());
    return this.#patient;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  /** SQLite ends the transaction itself when the disk is full; that error must not be hidden. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#handle.inTransaction) await super.rollbackTransaction(connection);
  }
}

function retrying(connection: DatabaseConnection): DatabaseConnection {
  return {
    executeQuery: <R>(query: CompiledQuery): Promise<QueryResult<R>> =>
      withRetries(() => connection.executeQuery<R>(query)),
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  };
}

const MAX_PREPARED_STATEMENTS = 200;

/** Prepared statements are cached, because SQLite takes longer to parse one than to run it. */
function reusingStatements(handle: BetterSqlite.Database) {
  const prepared = new Map<string, BetterSqlite.Statement>();
  return {
    close: () => handle.close(),
    prepare(text: string) {
      const cached = prepared.get(text);
      // A statement that is being iterated cannot be run again.
      const statement = cached && !cached.busy ? cached : handle.prepare(text);
      prepared.delete(text);
      prepared.set(text, statement);
      const [oldest] = prepared.keys();
      if (prepared.size > MAX_PREPARED_STATEMENTS && oldest !== undefined) prepared.delete(oldest);
      return statement;
    },
  };
}

/** SQLite's `sum` fails where whole numbers overflow, and with it whatever is summed there. */
class SafeSums extends SqliteQueryCompiler {
  protected override visitAggregateFunction(node: AggregateFunctionNode): void {
    super.visitAggregateFunction(node.func === 'sum' ? { ...node, func: 'total' } : node);
  }
}

function kyselyOn(handle: BetterSqlite.Database): Query {
  const dialect = new SqliteDialect({ database: handle });
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createDriver: () => new LockFirstDriver(handle),
      createIntrospector: (query) => dialect.createIntrospector(query),
      createQueryCompiler: () => new SafeSums(),
    },
  });
}

/** On a connection of its own: the shared one would make every other query wait for the end. */
async function readSnapshot<T>(file: string, read: (query: Query) => Promise<T>): Promise<T> {
  const handle = new BetterSqlite(file, { readonly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    return await kyselyOn(handle).transaction().setAccessMode('read only').execute(read);
  } finally {
    handle.close();
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Explains an error that the operator can fix. */
export function explainSqlite(error: unknown, file: string): unknown {
  const code = codeOf(error);
  const because = (message: string) => new DatabaseError(message, { cause: error });
  if (code === 'SQLITE_NOTADB') {
    return because(`${file} is not a database. Move it away or restore a backup.`);
  }
  if (code.startsWith('SQLITE_CORRUPT')) {
    return because(`The database ${file} is damaged. Move it away and restore a backup.`);
  }
  if (code.startsWith('SQLITE_BUSY')) {
    return because(`The database ${file} is held by another process. Try again when it is done.`);
  }
  if (code === 'SQLITE_FULL' || code === 'ENOSPC') {
    return because(`The disk that holds ${file} is full.`);
  }
  if (code === 'EISDIR' || code === 'ENOTDIR' || code === 'EEXIST') {
    return because(
      `The database cannot be kept at ${file}: a folder and a file are mixed up there.`,
    );
  }
  if (/^(EACCES|EPERM|EROFS|SQLITE_READONLY|SQLITE_CANTOPEN)/.test(code)) {
    return because(`The database ${file} cannot be written. Check who owns its folder.`);
  }
  return error;
}
