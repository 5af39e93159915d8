import { sql } from 'kysely';
import type { SchemaQuery } from './columns.ts';

/** Dates of repeating events used to be stored 400 days ahead: those of today are written again. */
export async function farDates(query: SchemaQuery): Promise<void> {
  await sql`update event set renew_at = created_at where renew_at is not null`.execute(query);
}
