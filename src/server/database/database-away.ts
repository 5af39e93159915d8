/** PostgreSQL's own codes for a server that is ending, starting, full or not answering. */
const AWAY_STATES = /^(?:57P0[123]|57014|53300|08\d{3}|25P03)$/;
/** The network's, and SQLite's for a file that another program holds. */
const AWAY_CODES =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|SQLITE_BUSY.*)$/;
/** The driver gives these no code. */
const AWAY_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|The server does not)/;

/** No room left, or no right to write: PostgreSQL's code, SQLite's and the system's own. */
const UNWRITABLE = /^(?:53100|SQLITE_(?:FULL|READONLY|IOERR).*|ENOSPC|EDQUOT|EROFS|EFBIG)$/;

/** Whether nothing can be stored until somebody makes room. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return UNWRITABLE.test(code) || isStorageFull(error.cause);
}

/** Whether the database could not be asked, so that asking again later may help. */
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
