import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

type Run = (statement: string) => Promise<unknown>;

/**
 * The search index. It is derived from other tables, so no backup holds it: triggers note which rows
 * changed, whoever changed them, and the indexer (src/server/search) reads those again.
 */
export async function search(query: SchemaQuery, c: Columns): Promise<void> {
  const sqlite = c.kind === 'sqlite';
  const run: Run = (statement) => sql.raw(statement).execute(query);
  const [big, text] = sqlite ? ['integer', 'text'] : ['bigint', 'text collate "C"'];
  const moment = sqlite ? 'text' : 'timestamptz(3)';
  const strict = sqlite ? ' strict' : '';

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
    unique (kind, item_id)
  )${strict}`);
  // Long texts stand apart from what every search reads.
  await run(`create table search_body (
    place ${big} primary key references search_entry (place) on delete cascade,
    body ${text} not null
  )${strict}`);
  await (sqlite ? sqliteFullText(run) : postgresFullText(run));

  // Words that occur and how often, and the three-letter pieces by which a misspelt one is recognised.
  const byKey = sqlite ? ' strict, without rowid' : '';
  await run(`create table search_word (
    word ${text} primary key, uses integer not null)${byKey}`);
  await run(`create table search_gram (
    gram ${text} not null, size integer not null, word ${text} not null,
    primary key (gram, size, word))${byKey}`);

  await run(`create table search_change (
    id ${sqlite ? 'integer primary key' : 'bigint generated always as identity primary key'},
    kind ${text} not null,
    item_id ${text} not null
  )${strict}`);
  await (sqlite ? sqliteTriggers(run) : postgresTriggers(run));
}

async function sqliteFullText(run: Run): Promise<void> {
  await run(`create virtual table search_text using fts5(
    title, body, facets, content='', contentless_delete=1, detail=column)`);
}

/**
 * On PostgreSQL the words of an entry stand apart from what is shown of it, in rows of a hundred
 * bytes with the words themselves out of line: the index tells what matches, and to learn kind and
 * place of ten thousand matches a few hundred pages are read instead of ten thousand.
 */
async function postgresFullText(run: Run): Promise<void> {
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
  // PostgreSQL keeps fresh words in a list beside the index until it cleans up, and every search
  // reads that whole list. Ours are written in the background, where a slower write disturbs nobody.
  for (const [index, column] of [
    ['search_match_all', 'all_words'],
    ['search_match_titles', 'title_words'],
  ]) {
    await run(
      `create index ${index} on search_match using gin (${column}) with (fastupdate = off)`,
    );
  }
}

/** Only columns that search looks at: an outlet that is polled again does not make work. */
const WATCHED = [
  {
    table: 'article',
    kind: 'article',
    columns: 'title, excerpt, category, content, author_name, published_at, tags, status',
  },
  {
    table: 'live_item',
    kind: 'live',
    columns: 'title, description, url, category, published_at, hidden, story_id',
  },
  {
    table: 'business',
    kind: 'business',
    columns: 'name, category, region, description, address, city, status',
  },
  {
    table: 'event',
    kind: 'event',
    columns: 'title, category, description, starts_at, location, city, organizer_name, status',
  },
];

async function sqliteTriggers(run: Run): Promise<void> {
  for (const { table, kind, columns } of WATCHED) {
    for (const [name, change, row] of [
      ['added', 'insert', 'new'],
      ['changed', `update of ${columns}`, 'new'],
      ['gone', 'delete', 'old'],
    ]) {
      await run(`create trigger search_${table}_${name} after ${change} on ${table} begin
        insert into search_change (kind, item_id) values ('${kind}', ${row}.id); end`);
    }
  }
}

async function postgresTriggers(run: Run): Promise<void> {
  await run(`create function note_search_change() returns trigger language plpgsql as $$
    begin
      insert into search_change (kind, item_id)
        values (tg_argv[0], case when tg_op = 'DELETE' then old.id else new.id end);
      return null;
    end $$`);
  for (const { table, kind, columns } of WATCHED) {
    await run(`create trigger search_${table} after insert or delete or update of ${columns}
      on ${table} for each row execute function note_search_change('${kind}')`);
  }
}
