/** A failure of the database, in one line an operator can act on. Never contains a password. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}
