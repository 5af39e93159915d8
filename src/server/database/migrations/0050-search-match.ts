import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

/**
 * On PostgreSQL the words of an entry stand apart from what is shown of it, in rows of a hundred
 * bytes with the words themselves out of line: the index tells what matches, and to learn kind and
 * place of ten thousand matches a few hundred pages are read instead of ten thousand.
 */
export async function searchMatch(query: SchemaQuery, c: Columns): Promise<void> {
  if (c.kind === 'sqlite') return;
  const run = (statement: string) => sql.raw(statement).execute(query);
  await run(`create table search_match (
    place bigint primary key references search_entry (place) on delete cascade,
    kind smallint not null,
    visible_from timestamptz(3) not null,
    title_words tsvector not null,
    all_words tsvector not null
  ) with (toast_tuple_target = 128)`);
  for (const column of ['title_words', 'all_words']) {
    await run(`alter table search_match alter ${column} set storage external`);
  }
  await run('create index search_match_newest on search_match (kind, place)');
  for (const [index, column] of [
    ['search_match_all', 'all_words'],
    ['search_match_titles', 'title_words'],
  ]) {
    await run(
      `create index ${index} on search_match using gin (${column}) with (fastupdate = off)`,
    );
  }
  for (const index of ['search_entry_newest', 'search_entry_all', 'search_entry_titles']) {
    await run(`drop index ${index}`);
  }
  await run('alter table search_entry drop column title_words, drop column all_words');
  // The index is derived: every row is read again.
  for (const [table, kind] of [
    ['article', 'article'],
    ['live_item', 'live'],
    ['business', 'business'],
    ['event', 'event'],
  ]) {
    await run(`insert into search_change (kind, item_id) select '${kind}', id from ${table}`);
  }
}
