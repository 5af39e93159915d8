import type { Database, DatabaseTarget } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

export type { Database, DatabaseTarget } from './database.ts';

/**
 * Opens the database, or throws a `DatabaseError` that says what is wrong.
 * `onLostConnection` is called for idle connections that broke; the next query opens a new one.
 */
export function connect(
  target: DatabaseTarget,
  onLostConnection: (error: Error) => void = () => {},
): Promise<Database> {
  return target.kind === 'sqlite'
    ? openSqlite(target.file)
    : openPostgres(target, onLostConnection);
}
