/** PostgreSQL's own codes for a server that is stopping, starting, full or not answering. */
const AWAY_STATES = /^(?:57P0[123]|57014|53300|08\d{3}|25P03)$/;
/** The network's codes, and SQLite's for a file that another program has locked. */
const AWAY_CODES =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|SQLITE_BUSY.*)$/;
/** The driver gives these no code. */
const AWAY_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|The server does not)/;

/** No space left, or no permission to write: PostgreSQL's code, SQLite's and the system's own. */
const UNWRITABLE =
  /^(?:53100|SQLITE_(?:FULL|READONLY|IOERR).*|ENOSPC|EDQUOT|EROFS|EFBIG|EACCES|EPERM)$/;

/** Whether nothing can be stored until somebody frees space. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return UNWRITABLE.test(code) || isStorageFull(error.cause);
}

/** Whether a row refers to one that is not there. */
export const isMissingReference = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === '23503' || error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY');

/** Whether the database is unavailable, so that a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    AWAY_STATES.test(code) ||
    AWAY_CODES.test(code) ||
    AWAY_MESSAGES.test(error.message) ||
    isDatabaseAway(error.cause)
  );
}
