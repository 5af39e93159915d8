import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

/**
 * Makes the search index anew: long texts stand apart from what every search reads, and words are
 * counted, so that a search asks for whole words instead of beginnings. A beginning makes FTS5 merge
 * every list of matches before it gives the first row.
 */
export async function searchWords(query: SchemaQuery, c: Columns): Promise<void> {
  const sqlite = c.kind === 'sqlite';
  const run = (statement: string) => sql.raw(statement).execute(query);
  const [big, text] = sqlite ? ['integer', 'text'] : ['bigint', 'text collate "C"'];

  if (sqlite) await run('drop table search_text');
  await run('alter table search_entry drop column body');
  await run('delete from search_entry');
  await run(`create table search_body (
    place ${big} primary key references search_entry (place) on delete cascade,
    body ${text} not null
  )${sqlite ? ' strict' : ''}`);
  if (sqlite) {
    await run(`create virtual table search_text using fts5(
      title, body, facets, content='', contentless_delete=1, detail=column)`);
  }

  await run('delete from search_gram');
  await run('drop table search_word');
  await run(`create table search_word (
    word ${text} primary key,
    uses integer not null
  )${sqlite ? ' strict, without rowid' : ''}`);

  await run('delete from search_change');
  for (const [table, kind] of Object.entries({
    article: 'article',
    live_item: 'live',
    business: 'business',
    event: 'event',
  })) {
    await run(`insert into search_change (kind, item_id) select '${kind}', id from ${table}`);
  }
}
