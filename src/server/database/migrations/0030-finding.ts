import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

/**
 * The search index. It is derived from other tables, so no backup holds it: triggers note which rows
 * changed, whoever changed them, and the indexer (src/server/search) reads those again.
 */
export async function finding(query: SchemaQuery, c: Columns): Promise<void> {
  const sqlite = c.kind === 'sqlite';
  const run = (statement: string) => sql.raw(statement).execute(query);

  // A paid listing comes first within what a reader asked for, and says that it is paid.
  for (const index of ['business_by_name', 'business_of_category', 'business_of_region']) {
    await query.schema.dropIndex(index).execute();
  }
  for (const [index, columns] of Object.entries({
    business_listed: 'status, is_premium desc, name, id',
    business_listed_of_category: 'status, category, is_premium desc, name, id',
    business_listed_of_region: 'status, region, is_premium desc, name, id',
    business_listed_of_both: 'status, category, region, is_premium desc, name, id',
  })) {
    await run(`create index ${index} on business (${columns})`);
  }

  const [big, text] = sqlite ? ['integer', 'text'] : ['bigint', 'text collate "C"'];
  const moment = sqlite ? 'text' : 'timestamptz(3)';
  await run(`create table search_entry (
    place ${big} primary key,
    kind ${text} not null,
    item_id ${text} not null,
    group_id ${text} not null,
    title ${text} not null,
    title_text ${text} not null,
    excerpt ${text} not null,
    body ${text} not null,
    url ${text} not null,
    label ${text} not null,
    shown_at ${moment},
    visible_from ${moment} not null,
    ${sqlite ? '' : 'title_words tsvector not null, all_words tsvector not null,'}
    unique (kind, item_id)
  )${sqlite ? ' strict' : ''}`);
  if (sqlite) {
    await run(`create virtual table search_text using fts5(
      title, body, facets, content='', contentless_delete=1, detail=column, prefix='2 3')`);
  } else {
    await run('create index search_entry_newest on search_entry (kind, place desc)');
    await run('create index search_entry_all on search_entry using gin (all_words)');
    await run('create index search_entry_titles on search_entry using gin (title_words)');
  }

  // Words that occur, and the three-letter pieces by which a misspelt one is recognised.
  await run(`create table search_word (word ${text} primary key)${sqlite ? ' strict' : ''}`);
  await run(`create table search_gram (
    gram ${text} not null, size integer not null, word ${text} not null,
    primary key (gram, size, word))${sqlite ? ' strict, without rowid' : ''}`);

  await run(`create table search_change (
    id ${sqlite ? 'integer primary key' : 'bigint generated always as identity primary key'},
    kind ${text} not null,
    item_id ${text} not null
  )${sqlite ? ' strict' : ''}`);
  await (sqlite ? sqliteTriggers(run) : postgresTriggers(run));
  for (const { table, kind } of WATCHED) {
    await run(`insert into search_change (kind, item_id) select '${kind}', id from ${table}`);
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

type Run = (statement: string) => Promise<unknown>;

async function sqliteTriggers(run: Run): Promise<void> {
  for (const { table, kind, columns } of WATCHED) {
    for (const [moment, on, row] of [
      ['added', 'insert', 'new'],
      ['changed', `update of ${columns}`, 'new'],
      ['gone', 'delete', 'old'],
    ]) {
      await run(`create trigger search_${table}_${moment} after ${on} on ${table} begin
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
