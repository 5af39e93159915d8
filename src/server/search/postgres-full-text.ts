import { type RawBuilder, sql } from 'kysely';
import type { SearchKind } from '../../contract/search/search.ts';
import { placeAt } from './search-place.ts';
import {
  between,
  type Everywhere,
  FOUND,
  type Found,
  type FullText,
  facetTokens,
  folded,
  PARTS,
  type Wanted,
  whole,
} from './search-text.ts';

/**
 * All matches at once cost so much for each match, wherever it lies; going along the newest of each
 * kind costs less for each thing in the way, because what was written together lies together, but
 * there are the more in the way the rarer the word. Where the two meet grows with the root of the
 * size: about 1,400 matches of 14,000 things, 4,600 of 140,000.
 * See docs/decisions/0020-full-text-search-on-both-databases.md.
 */
const areFew = ({ likely, size }: { likely: number; size: number }) => likely ** 2 <= 150 * size;

const NUMBERS: Record<SearchKind, number> = {
  article: 1,
  live: 2,
  business: 3,
  event: 4,
  guide: 5,
  podcast: 6,
};

/** PostgreSQL refuses words over 2 KB; nobody searches for one of these whole. */
const LONGEST_WORD = 64;
const distinct = (text: string) => [
  ...new Set(text.split(' ').flatMap((word) => word.slice(0, LONGEST_WORD) || [])),
];

function tsquery({ wanted, loose }: { wanted: Wanted; loose?: boolean }): string {
  const words = wanted.map((will) => `(${will.map((word) => `'${word}'`).join(' | ')})`);
  return `(${words.join(loose ? ' | ' : ' & ')})`;
}

const ofKind = (kind: SearchKind | undefined) =>
  kind ? sql`and m.kind = ${NUMBERS[kind]}` : sql``;

const entriesAt = (places: RawBuilder<unknown>) => sql<Found>`
  select ${FOUND} from (${places}) p join search_entry e using (place)`;

const titled = (wanted: Everywhere, words: string) => sql`
  select m.place from search_match m
  where m.title_words @@ ${words}::tsquery and m.visible_from <= ${wanted.now}
    ${ofKind(wanted.titlesOf)}
  order by m.place desc limit ${wanted.limit}`;

/** All matches once, and of them the first of every kind. */
function amongAll(wanted: Everywhere, words: string) {
  const today = whole(placeAt(wanted.now));
  const ahead = sql`m.kind = ${NUMBERS.event} and m.place >= ${today}`;
  return sql`
    select place from (
      select place, row_number() over (partition by part order by distance) as rank from (
        select m.place,
          case when ${ahead} then 0 else m.kind end as part,
          case when ${ahead} then m.place else -m.place end as distance
        from search_match m
        where m.all_words @@ ${words}::tsquery and m.visible_from <= ${wanted.now}) parted) ranked
    where rank <= ${wanted.limit}`;
}

/** For each kind along its newest until there are enough: ordered as the index is, or it is not taken. */
function alongNewest(wanted: Everywhere, words: string) {
  const parts = PARTS.map(({ kind, side }) => {
    const { where, order } = between(side, whole(placeAt(wanted.now)), sql`m.place`);
    return sql`(select m.place from search_match m
      where m.all_words @@ ${words}::tsquery and m.visible_from <= ${wanted.now}
        ${ofKind(kind)} ${where}
      order by m.kind ${side === 'next' ? sql`asc` : sql`desc`}, ${order} limit ${wanted.limit})`;
  });
  return sql`${sql.join(parts, sql` union all `)}`;
}

export const postgresFullText: FullText = {
  async find(query, wanted) {
    const words = tsquery(wanted);
    const few = areFew(wanted);
    // Along the newest of a kind its column is enough; named twice, the planner takes it for rarer.
    const tokens = facetTokens(few ? wanted.kind : undefined, wanted.facets);
    const matches = wanted.inTitle
      ? sql`m.title_words @@ ${words}::tsquery`
      : sql`m.all_words @@ ${[words, ...tokens.map((token) => `'#${token}'`)].join(' & ')}::tsquery`;
    // The planner knows little of rare words and would read along the newest for ever.
    const from = few
      ? sql`(with matched as materialized (select place, kind, visible_from from search_match m
          where ${matches})
          select * from matched) m where true`
      : sql`search_match m where ${matches}`;
    const { rows } = await entriesAt(sql`
      select m.place from ${from} ${ofKind(wanted.kind)} and m.visible_from <= ${wanted.now}
      order by ${!few && wanted.kind ? sql`m.kind desc,` : sql``} m.place desc
      limit ${wanted.limit}`).execute(query);
    return rows;
  },

  async findEverywhere(query, wanted) {
    const words = tsquery(wanted);
    const newest = areFew(wanted) ? amongAll(wanted, words) : alongNewest(wanted, words);
    const places = sql`(${newest}) union (${titled(wanted, words)})`;
    return (await entriesAt(places).execute(query)).rows;
  },

  async add(query, entries) {
    if (entries.length === 0) return;
    const rows = entries.map((entry) => {
      const { title, body, facets } = folded(entry);
      const titleWords = distinct(title);
      const allWords = [...distinct(`${title} ${body}`), ...facets.map((facet) => `#${facet}`)];
      return sql`(${entry.place}::bigint, ${NUMBERS[entry.kind as SearchKind]}::smallint,
        ${entry.visible_from}::timestamptz, array_to_tsvector(${titleWords}::text[]),
        array_to_tsvector(${allWords}::text[]))`;
    });
    const shown = entries.map(({ facets: _, body: __, ...row }) => row);
    await query.insertInto('search_entry').values(shown).execute();
    await sql`insert into search_match (place, kind, visible_from, title_words, all_words)
      values ${sql.join(rows)}`.execute(query);
  },

  // The words have gone with the entry.
  remove: async () => {},
  // PostgreSQL does it by itself.
  tidy: async () => false,
};
