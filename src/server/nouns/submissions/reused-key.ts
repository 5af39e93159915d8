import { sql } from 'kysely';
import type { Query } from '../../platform/database/database.ts';
import type { TableName, Tables } from '../../platform/database/schema.ts';
import { ProblemError } from '../../platform/http/calls.ts';
import type { Arrival } from './arrival.ts';

/** Tables with a submission key. */
type SubmittedTable = {
  [Table in TableName]: 'submission_key' extends keyof Tables[Table] ? Table : never;
}[TableName];

/** Separates the hash of an Idempotency-Key from the hash of the content. */
export const FROM_KEY = ' with ';

/** Refuses an Idempotency-Key that was used for other content, instead of dropping the content. */
export async function refuseReusedKey(
  query: Query,
  table: SubmittedTable,
  { key }: Arrival,
): Promise<void> {
  const end = key.indexOf(FROM_KEY);
  if (end < 0) return;
  const start = key.slice(0, end + FROM_KEY.length);
  // A prefix search that uses the index: `~` sorts after every character of a hash.
  const { rows } = await sql`select 1 from ${sql.table(table)} where submission_key > ${start}
    and submission_key < ${`${start}~`} and submission_key <> ${key} limit 1`.execute(query);
  if (rows.length > 0) {
    throw new ProblemError(
      409,
      'This Idempotency-Key has been used for a different request. Use a new one.',
    );
  }
}
