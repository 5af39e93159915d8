import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

/**
 * PostgreSQL keeps fresh words in a list beside the index until it cleans up, and every search reads
 * that whole list. Ours are written in the background, where a slower write disturbs nobody.
 */
export async function searchWithoutPending(query: SchemaQuery, c: Columns): Promise<void> {
  if (c.kind === 'sqlite') return;
  for (const index of ['search_entry_all', 'search_entry_titles']) {
    await sql.raw(`alter index ${index} set (fastupdate = off)`).execute(query);
    await sql.raw(`select gin_clean_pending_list('${index}')`).execute(query);
  }
}
