import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { answerTimeout } from './answer-timeout.ts';
import type { Database } from './database.ts';
import { DatabaseError } from './database-error.ts';
import { hearVersions } from './own-connections.ts';
import type { Tables } from './schema.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT = 5000;
const STATEMENT_TIMEOUT = 30_000;

/**
 * The planner's defaults are for long reports on spinning disks: compiling a statement would take
 * longer than running it, and an index would look dearer than reading a whole table.
 */
const FOR_SMALL_READS = 'set jit = off; set random_page_cost = 1.1';

export async function openPostgres(
  url: string,
  onLostConnection: (error: Error) => void,
): Promise<Database> {
  const place = describePlace(url);
  const options: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    query_timeout: answerTimeout(),
    keepAlive: true,
    application_name: 'sankofa-wire',
    types: portableTypes,
  };
  const pool = new pg.Pool({ ...options, max: POOL_SIZE });
  // The pool listens to connections that nobody uses. One that breaks in use says so by itself, and
  // an error that nobody hears ends the process; whoever asked is told by the query.
  pool.on('connect', (client) => {
    client.on('error', onLostConnection);
    client.query(FOR_SMALL_READS).catch(onLostConnection);
  });
  pool.on('error', onLostConnection);
  const database = withVersionWatch(postgresOn(pool), { options, onLostConnection });
  try {
    await requireUtf8(database, place);
    return database;
  } catch (error) {
    await database.close();
    throw explain(error, place);
  }
}

function withVersionWatch(database: Database, parts: Parameters<typeof hearVersions>[0]): Database {
  const watches: ReturnType<typeof hearVersions>[] = [];
  return {
    ...database,
    watchVersion: (hear) => watches.push(hearVersions(parts, hear)),
    close: async () => {
      await Promise.all(watches.map((watch) => watch.close()));
      await database.close();
    },
  };
}

export function postgresOn(pool: pg.Pool): Database {
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: timed(pool) }) });
  return {
    kind: 'postgres',
    query,
    snapshot: (read) =>
      query
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(read),
    lightly: (write) =>
      query.transaction().execute(async (own) => {
        await sql`set local synchronous_commit = off`.execute(own);
        return write(own);
      }),
    close: async () => {
      await query.destroy();
      // Kysely leaves a pool it never used open.
      if (!pool.ended) await pool.end();
    },
  };
}

/** The pool as Kysely uses it: each statement has the time of whoever asks. */
function timed(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      return {
        query: (text: string, values: unknown[]) => {
          // The driver's types do not know that a statement may have a time of its own.
          const statement = { text, values, query_timeout: answerTimeout() };
          return client.query(statement);
        },
        release: (destroy?: boolean) => client.release(destroy),
        // Without cursors, which nothing here uses.
      } as Pick<PostgresPoolClient, 'release'> as PostgresPoolClient;
    },
  };
}

/** Values come back as they went in, and as SQLite gives them. */
export const portableTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.TIMESTAMPTZ) return toMoment;
    // Counts. Nothing here comes near 2^53.
    if (oid === pg.types.builtins.INT8) return Number;
    return pg.types.getTypeParser(oid, format);
  },
};

const parseTimestamp = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
const toMoment = (text: string) => parseTimestamp(text).toISOString();

async function requireUtf8(database: Database, place: string): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding`.execute(database.query);
  const encoding = rows[0]?.encoding;
  if (encoding !== 'UTF8') {
    throw new DatabaseError(`The database ${place} must be encoded in UTF8, not ${encoding}.`);
  }
}

/** Where, without the password. */
function describePlace(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname || 'localhost'}:${port || 5432}${pathname}`;
  } catch {
    throw new DatabaseError(
      'DATABASE_URL is not an address such as postgres://user:password@localhost:5432/sankofa.',
    );
  }
}

function explain(error: unknown, place: string): unknown {
  if (error instanceof DatabaseError || !(error instanceof Error)) return error;
  const because = (message: string) => new DatabaseError(message, { cause: error });
  const code = 'code' in error ? String(error.code) : '';
  switch (code) {
    case '28P01':
    case '28000':
      return because(`The database server at ${place} refused the user name or password.`);
    case '3D000':
      return because(`The database server has no database ${place}. Create it first.`);
    case '53300':
      return because(`The database server at ${place} has no connection left for us.`);
    case '57P03':
      return because(`The database server at ${place} is starting or stopping. Try again.`);
    default:
      return because(
        `The database server at ${place} cannot be reached: ${code || error.message}.`,
      );
  }
}
