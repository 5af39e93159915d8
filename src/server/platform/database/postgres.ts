import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { answerTimeout } from './answer-timeout.ts';
import type { Database } from './database.ts';
import { DatabaseError } from './database-error.ts';
import { listenForVersions } from './listen-for-versions.ts';
import type { Tables } from './schema.ts';
import { DamagedRows, SoundRows } from './sound-rows.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;
/** Any number that nobody else on the server uses. */
const ADVISORY_LOCK = 72_656_368;

/**
 * The planner's defaults are for long reports on spinning disks: compiling a statement would take
 * longer than running it, and an index would look dearer than reading a whole table.
 */
const SESSION_DEFAULTS = { statement_timeout: '30s', jit: 'off', random_page_cost: '1.1' };

interface PostgresAddress {
  url: string;
  /** Past a pooler, which passes no notifications on. */
  listenUrl?: string;
}

export async function openPostgres(
  { url, listenUrl = url }: PostgresAddress,
  onLostConnection: (error: Error) => void,
): Promise<Database> {
  const server = describeServer(url);
  const listenServer = describeServer(listenUrl);
  const pool = createPool(clientOptions(url), onLostConnection);
  const database = withVersionWatch(postgresOn(pool), {
    options: clientOptions(listenUrl),
    onFailure: (error) => {
      const { message } = explain(error, listenServer);
      onLostConnection(new Error(`${message} Until it is back, changes are queried each second.`));
    },
  });
  try {
    await prepareSessions(database, server);
    return database;
  } catch (error) {
    await database.close();
    throw explain(error, server);
  }
}

export const clientOptions = (url: string): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  query_timeout: answerTimeout(),
  keepAlive: true,
  application_name: 'sankofa-wire',
  types: portableTypes,
});

export function createPool(
  options: pg.ClientConfig,
  onLostConnection: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({ ...options, max: POOL_SIZE });
  // The pool listens for errors of idle connections. One that breaks in use reports it by itself, and
  // an error without a listener ends the process; the caller gets the query's error.
  pool.on('connect', (client) => {
    client.on('error', onLostConnection);
  });
  pool.on('error', onLostConnection);
  return pool;
}

function withVersionWatch(
  database: Database,
  deps: Parameters<typeof listenForVersions>[0],
): Database {
  const watches: ReturnType<typeof listenForVersions>[] = [];
  return {
    ...database,
    watchVersion: (onVersion) => watches.push(listenForVersions(deps, onVersion)),
    close: async () => {
      await Promise.all(watches.map((watch) => watch.close()));
      await database.close();
    },
  };
}

export function postgresOn(pool: pg.Pool): Database {
  const damaged = new DamagedRows();
  const query = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: timed(pool) }),
    plugins: [new SoundRows(damaged)],
  });
  return {
    kind: 'postgres',
    query,
    damaged,
    snapshot: (read) =>
      query
        .withoutPlugins()
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(read),
    close: async () => {
      await query.destroy();
      // Kysely leaves a pool it never used open.
      if (!pool.ended) await pool.end();
    },
  };
}

/** The pool as Kysely uses it, with the caller's timeout on each statement. */
function timed(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      return {
        query: (text: string, values: unknown[]) => {
          // The driver's types do not know the timeout of a single statement.
          const statement = { text, values, query_timeout: answerTimeout() };
          return client.query(statement);
        },
        release: (destroy?: boolean) => client.release(destroy),
        // Without cursors, which nothing here uses.
      } as Pick<PostgresPoolClient, 'release'> as PostgresPoolClient;
    },
  };
}

/** Parses values as they were written, and as SQLite returns them. */
export const portableTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.TIMESTAMPTZ) return toMoment;
    // Counts, which never come near 2^53.
    if (oid === pg.types.builtins.INT8) return Number;
    return pg.types.getTypeParser(oid, format);
  },
};

const parseTimestamp = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

/** PostgreSQL has years that JavaScript has not: one such row must not break every list it is in. */
function toMoment(text: string): string {
  const moment = new Date(parseTimestamp(text));
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
}

/**
 * The session defaults belong to our role in this database: a pooler refuses them as start-up parameters, and one
 * in transaction mode would set them in a session that others use next.
 */
async function prepareSessions({ query }: Database, server: string): Promise<void> {
  const defaults = Object.entries(SESSION_DEFAULTS);
  const areSet = defaults.map(([name, value]) => sql`current_setting(${name}) = ${value}`);
  const { rows } = await sql<{ encoding: string; are_set: boolean }>`
    select current_setting('server_encoding') as encoding, ${sql.join(areSet, sql` and `)} as are_set
  `.execute(query);
  const [session] = rows;
  if (session?.encoding !== 'UTF8') {
    throw new DatabaseError(
      `The database ${server} must be encoded in UTF8, not ${session?.encoding}.`,
    );
  }
  if (session.are_set) return;
  const set = defaults.map(
    ([name, value]) => `
      execute format('alter role session_user in database %I set ${name} = %L', current_database(), '${value}');
      perform set_config('${name}', '${value}', false);`,
  );
  await sql
    .raw(`do $$ begin perform pg_advisory_xact_lock(${ADVISORY_LOCK}); ${set.join('')} end $$`)
    .execute(query)
    // A role that may not change its own defaults works with the server's.
    .catch(() => {});
}

/** The server and database, without the password. */
function describeServer(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname || 'localhost'}:${port || 5432}${pathname}`;
  } catch {
    throw new DatabaseError(
      'DATABASE_URL is not an address such as postgres://user:password@localhost:5432/sankofa.',
    );
  }
}

function explain(error: unknown, server: string): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const isRefusal = error instanceof pg.DatabaseError;
  const sentence = isRefusal ? refusal(error.code, server) : unreachable(error, server);
  const words = isRefusal ? ` It said: ${error.message.replaceAll(/\s+/g, ' ')}.` : '';
  return new DatabaseError(sentence + words, { cause: error });
}

function refusal(code: string | undefined, server: string): string {
  switch (code) {
    case '28P01':
    case '28000':
      return `The database server at ${server} refused the user name or password.`;
    case '3D000':
      return `The database server has no database ${server}. Create it first.`;
    case '53300':
      return `The database server at ${server} has no connection left for us.`;
    case '57P03':
      return `The database server at ${server} is starting or stopping. Try again.`;
    default:
      return `The database server at ${server} refused us (${code}).`;
  }
}

function unreachable(error: unknown, server: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  return `The database server at ${server} cannot be reached: ${code || message}.`;
}
