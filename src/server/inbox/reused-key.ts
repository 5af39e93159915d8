import { type Kysely, sql } from 'kysely';
import type { TableName, Tables } from '../database/schema.ts';
import { ProblemError } from '../http/problem-response.ts';
import type { Arrival } from './arrival.ts';

/** Tables whose rows have the key of what was sent. */
type SubmittedTable = {
  [Table in TableName]: 'submission_key' extends keyof Tables[Table] ? Table : never;
}[TableName];

/** Of a sender's key and what was sent with it: the first part alone says that the key was used. */
export const FROM_KEY = ' with ';

/** The same key with other words is a mistake of the sender, who must not believe that it was taken. */
export async function refuseReusedKey(
  query: Kysely<Tables>,
  table: SubmittedTable,
  { key }: Arrival,
): Promise<void> {
  const end = key.indexOf(FROM_KEY);
  if (end < 0) return;
  const start = key.slice(0, end + FROM_KEY.length);
  // All that begin so: `~` comes after every letter of a hash.
  const { rows } = await sql`select 1 from ${sql.table(table)} where submission_key > ${start}
    and submission_key < ${`${start}~`} and submission_key <> ${key} limit 1`.execute(query);
  if (rows.length > 0) {
    throw new ProblemError(
      409,
      'This Idempotency-Key has been used for a different request. Use a new one.',
    );
  }
}
