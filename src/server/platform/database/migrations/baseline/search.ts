import { type Generated, sql } from 'kysely';
import type { Columns, Moment, SchemaQuery } from '../columns.ts';

/** Made from the other tables, so no backup contains them. Only search-store.ts queries them. */
export interface SearchTables {
  search_entry: {
    /** When it was published, in seconds, and a running number: newest first without sorting. */
    place: number;
    kind: string;
    item_id: string;
    group_id: string;
    title: string;
    title_text: string;
    excerpt: string;
    url: string;
    label: string;
    shown_at: Moment | null;
    /** Whose clocks name the day of `shown_at`. */
    time_zone: string;
    visible_from: Moment;
  };
  search_body: { place: number; body: string };
  search_word: { word: string; uses: number };
  search_gram: { gram: string; size: number; word: string };
  search_change: { id: Generated<number>; kind: string; item_id: string };
}

type Run = (statement: string) => Promise<unknown>;

/**
 * The search index. It is derived from other tables, so no backup holds it: triggers record which
 * rows changed, whoever changed them, and the indexer (src/server/platform/search) reads those again.
 */
export async function createSearch(query: SchemaQuery, c: Columns): Promise<void> {
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
    time_zone ${text} not null,
    visible_from ${moment} not null,
    unique (kind, item_id)
  )${strict}`);
  // Long texts are stored apart from what every search reads.
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
  if (!sqlite) await postgresFunctions(run);
  for (const watched of WATCHED) await watchForSearch(query, c, watched);
}

async function sqliteFullText(run: Run): Promise<void> {
  await run(`create virtual table search_text using fts5(
    title, body, facets, content='', contentless_delete=1, detail=column)`);
}

/**
 * On PostgreSQL the words of an entry are stored apart from what is shown of it, in rows of a hundred
 * bytes with the words themselves out of line: to learn kind and place of ten thousand matches, a few
 * hundred pages are read instead of ten thousand.
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

interface Watched {
  table: string;
  kind: string;
  /** Only columns that search reads: an outlet that is polled again causes no work. */
  columns: string;
  /** The column with the id of what search finds. */
  id?: 'business_id';
}

const WATCHED: readonly Watched[] = [
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
    columns:
      'name, category, region, description, address, city, status, services, languages, delivery_area',
  },
  // A business is found by what its customers say.
  { table: 'rating', kind: 'business', id: 'business_id', columns: 'words, status, reply' },
  {
    table: 'event',
    kind: 'event',
    columns:
      'title, category, description, starts_at, location, city, organizer_name, status, state',
  },
  {
    table: 'episode',
    kind: 'podcast',
    columns: 'title, description, content, published_at',
  },
  {
    table: 'funeral',
    kind: 'funeral',
    columns: 'name, also_known_as, city, description, family, parts, status',
  },
  // Every change that readers see raises the revision, those of entries too.
  { table: 'live_page', kind: 'article', columns: 'status, revision' },
];

/** Creates the triggers that record changed rows of a table for the indexer. */
export async function watchForSearch(
  query: SchemaQuery,
  c: Columns,
  { table, kind, columns, id }: Watched,
): Promise<void> {
  const run: Run = (statement) => sql.raw(statement).execute(query);
  if (c.kind === 'postgres') {
    const record = id ? 'note_rated_business()' : `note_search_change('${kind}')`;
    await run(`create trigger search_${table} after insert or delete or update of ${columns}
      on ${table} for each row execute function ${record}`);
    return;
  }
  for (const [name, change, row] of [
    ['added', 'insert', 'new'],
    ['changed', `update of ${columns}`, 'new'],
    ['gone', 'delete', 'old'],
  ]) {
    await run(`create trigger search_${table}_${name} after ${change} on ${table} begin
      insert into search_change (kind, item_id) values ('${kind}', ${row}.${id ?? 'id'}); end`);
  }
}

/** A function names the columns it reads, so there is one for each column with an id. */
async function postgresFunctions(run: Run): Promise<void> {
  await run(`create function note_search_change() returns trigger language plpgsql as $$
    begin
      insert into search_change (kind, item_id)
        values (tg_argv[0], case when tg_op = 'DELETE' then old.id else new.id end);
      return null;
    end $$`);
  await run(`create function note_rated_business() returns trigger language plpgsql as $$
    begin
      insert into search_change (kind, item_id) values
        ('business', case when tg_op = 'DELETE' then old.business_id else new.business_id end);
      return null;
    end $$`);
}
