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
  const moment = sqlite ? 'text' : 'timestamptz(3)';
  const strict = sqlite ? ' strict' : '';

  for (const table of ['search_body', 'search_text', 'search_entry', 'search_word']) {
    await run(`drop table if exists ${table}`);
  }
  await run(`create table search_entry (
    place ${big} primary key,
    kind ${text} not null,
    item_id ${text} not null,
    group_id ${text} not null,
    title ${text} not null,
    title_text ${text} not null,
    excerpt ${text} not null,
    url ${text} not null,
    label ${text} not null,
    shown_at ${moment},
    visible_from ${moment} not null,
    ${sqlite ? '' : 'title_words tsvector not null, all_words tsvector not null,'}
    unique (kind, item_id)
  )${strict}`);
  await run(`create table search_body (
    place ${big} primary key references search_entry (place) on delete cascade,
    body ${text} not null
  )${strict}`);
  if (sqlite) {
    await run(`create virtual table search_text using fts5(
      title, body, facets, content='', contentless_delete=1, detail=column)`);
  } else {
    await run('create index search_entry_newest on search_entry (kind, place desc)');
    await run('create index search_entry_all on search_entry using gin (all_words)');
    await run('create index search_entry_titles on search_entry using gin (title_words)');
  }
  await run(`create table search_word (
    word ${text} primary key,
    uses integer not null
  )${sqlite ? ' strict, without rowid' : ''}`);

  await run('delete from search_gram');
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
