/** The database cannot do what was asked, in one line an operator can act on. Never holds a password. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}
