import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SearchKind } from '../../contract/search.ts';
import { foldText } from '../../domain/fold-text.ts';
import type { Tables } from './schema.ts';

/** For each word searched for, the words that will do, likeliest first. All must be there. */
export type Wanted = readonly (readonly string[])[];

export interface Found {
  place: number;
  kind: SearchKind;
  id: string;
  group: string;
  title: string;
  titleText: string;
  excerpt: string;
  url: string;
  label: string;
  shownAt: string | null;
}

export interface Candidates {
  wanted: Wanted;
  /** One kind, or any. */
  kind?: SearchKind;
  facets?: readonly string[];
  /** Only where every word stands in the title. */
  inTitle?: boolean;
  /** Any word will do instead of all. */
  loose?: boolean;
  /** Newest first; or, from a moment on, what comes next; or, before it, what was last. */
  around?: { at: string; side: 'next' | 'last' };
  now: string;
  limit: number;
  /** Whether few things are likely to match, so that finding all of them is the quicker way. */
  rare?: boolean;
}

/** What the index is given for each item. */
export type IndexEntry = Tables['search_entry'] & { body: string; facets: readonly string[] };

/** Facets become words that nobody types. */
const asTokens = (facets: readonly string[]) =>
  facets.map((facet) => `x${foldText(facet).replaceAll(' ', '')}`);

/**
 * Full text, where the two databases differ most. Both read the newest matches along an index and
 * stop when they have enough, so a word that is in everything costs no more than a rare one.
 */
export interface FullText {
  find: (query: Kysely<Tables>, wanted: Bounded) => Promise<Found[]>;
  add: (query: Kysely<Tables>, entries: readonly IndexEntry[]) => Promise<void>;
  remove: (query: Kysely<Tables>, places: readonly number[]) => Promise<void>;
  /** Puts a little of the index in order; false when there is nothing more to do. */
  tidy: (query: Kysely<Tables>) => Promise<boolean>;
}

type Bounded = Candidates & {
  bounds: { place: number; side: 'next' | 'last' } | undefined;
};

const folded = (entry: IndexEntry) => ({
  title: entry.title_text,
  body: foldText(`${entry.label} ${entry.excerpt} ${entry.body}`),
  facets: asTokens([`kind:${entry.kind}`, ...entry.facets]),
});

const facetsOf = ({ kind, facets = [] }: Candidates) =>
  asTokens([...(kind ? [`kind:${kind}`] : []), ...facets]);

const FOUND = sql`e.place, e.kind, e.item_id as id, e.group_id as "group", e.title,
  e.title_text as "titleText", e.excerpt, e.url, e.label, e.shown_at as "shownAt"`;

/** The driver binds large numbers as floating point, which FTS5 does not take for a row's number. */
const whole = (place: number) => sql`cast(${place} as bigint)`;

function between(bounds: Bounded['bounds'], place: RawBuilder<unknown>) {
  if (!bounds) return { where: sql``, order: sql`${place} desc` };
  return bounds.side === 'next'
    ? { where: sql`and ${place} >= ${whole(bounds.place)}`, order: sql`${place} asc` }
    : { where: sql`and ${place} < ${whole(bounds.place)}`, order: sql`${place} desc` };
}

export const sqliteFullText: FullText = {
  async find(query, wanted) {
    // Folded words are letters and digits only; the quotes keep NEAR, AND and OR words.
    const words = wanted.wanted.map((will) => `(${will.map((word) => `"${word}"`).join(' OR ')})`);
    const all = words.join(wanted.loose ? ' OR ' : ' AND ');
    const columns = wanted.inTitle ? `{title} : (${all})` : `{title body} : (${all})`;
    const facets = facetsOf(wanted).map((facet) => `{facets} : "${facet}"`);
    const match = [columns, ...facets].join(' AND ');
    const { where, order } = between(wanted.bounds, sql`f.rowid`);
    const { rows } = await sql<Found>`
      select ${FOUND} from search_text f cross join search_entry e on e.place = f.rowid
      where f.search_text match ${match} ${where} and e.visible_from <= ${wanted.now}
      order by ${order} limit ${wanted.limit}`.execute(query);
    return rows;
  },

  async add(query, entries) {
    for (const entry of entries) {
      const { title, body, facets } = folded(entry);
      const { facets: _, body: __, ...row } = entry;
      await query.insertInto('search_entry').values(row).execute();
      await sql`insert into search_text (rowid, title, body, facets)
        values (${whole(entry.place)}, ${title}, ${body}, ${facets.join(' ')})`.execute(query);
    }
  },

  async remove(query, places) {
    for (const place of places) {
      await sql`delete from search_text where rowid = ${whole(place)}`.execute(query);
    }
  },

  // Many small writes leave many small pieces, and a search looks into each.
  async tidy(query) {
    const changes = async () =>
      (await sql<{ n: number }>`select total_changes() as n`.execute(query)).rows[0]?.n ?? 0;
    const before = await changes();
    await sql`insert into search_text (search_text, rank) values ('merge', -64)`.execute(query);
    // FTS5 counts one change when it found nothing to merge.
    return (await changes()) - before >= 2;
  },
};

/** PostgreSQL refuses words over 2 KB; nobody searches for one of these whole. */
const LONGEST_WORD = 64;
const distinct = (text: string) => [
  ...new Set(text.split(' ').flatMap((word) => word.slice(0, LONGEST_WORD) || [])),
];

export const postgresFullText: FullText = {
  async find(query, wanted) {
    const words = wanted.wanted.map((will) => `(${will.map((word) => `'${word}'`).join(' | ')})`);
    const all = words.join(wanted.loose ? ' | ' : ' & ');
    // Along the newest of a kind its column is enough; named twice, the planner takes it for rarer.
    const { kind: _, ...anyKind } = wanted;
    const facets = facetsOf(wanted.rare ? wanted : anyKind).map((facet) => `'#${facet}'`);
    const kind: SearchKind | undefined = wanted.kind;
    const { where, order } = between(wanted.bounds, sql`e.place`);
    const matches = wanted.inTitle
      ? sql`title_words @@ ${all}::tsquery`
      : sql`all_words @@ ${[`(${all})`, ...facets].join(' & ')}::tsquery`;
    // The planner knows little of rare words and would read along the newest for ever.
    const from = wanted.rare
      ? sql`(with matched as materialized (select place from search_entry where ${matches})
          select e.* from matched join search_entry e using (place)) e where true`
      : sql`search_entry e where ${matches}`;
    const { rows } = await sql<Found>`
      select ${FOUND} from ${from}
        ${kind ? sql`and e.kind = ${kind}` : sql``} ${where} and e.visible_from <= ${wanted.now}
      order by ${order} limit ${wanted.limit}`.execute(query);
    return rows;
  },

  async add(query, entries) {
    if (entries.length === 0) return;
    const rows = entries.map((entry) => {
      const { title, body, facets } = folded(entry);
      const titleWords = distinct(title);
      const allWords = [...distinct(`${title} ${body}`), ...facets.map((facet) => `#${facet}`)];
      return sql`(${entry.place}::bigint, ${entry.kind}, ${entry.item_id}, ${entry.group_id},
        ${entry.title}, ${entry.title_text}, ${entry.excerpt}, ${entry.url},
        ${entry.label}, ${entry.shown_at}::timestamptz, ${entry.visible_from}::timestamptz,
        array_to_tsvector(${titleWords}::text[]), array_to_tsvector(${allWords}::text[]))`;
    });
    await sql`insert into search_entry (place, kind, item_id, group_id, title, title_text, excerpt,
      url, label, shown_at, visible_from, title_words, all_words)
      values ${sql.join(rows)}`.execute(query);
  },

  // The words are columns of the entry and have gone with it.
  remove: async () => {},
  // PostgreSQL does it by itself.
  tidy: async () => false,
};
