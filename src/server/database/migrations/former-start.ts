import { sql } from 'kysely';
import type { SchemaQuery } from './columns.ts';

/**
 * Until November 2026 the schema began with these. They were then rewritten as one start for each
 * module; a database that ran all of them is brought to that start here.
 */
export const FORMER_START = [
  '0001-publishing',
  '0002-live-news',
  '0003-listings',
  '0004-newsletter',
  '0005-inbox',
  '0006-operator',
  '0007-story-lists',
  '0030-finding',
  '0031-search-words',
  '0032-search-without-pending',
  '0040-desk',
  '0041-news-desk',
  '0050-search-match',
] as const;

/** What the former start had and today's does not. */
export async function leaveFormerStart(query: SchemaQuery): Promise<void> {
  // Folded text that nothing read: search has an index of its own.
  for (const table of ['business', 'event']) {
    await sql`alter table ${sql.table(table)} drop column search_text`.execute(query);
  }
}
