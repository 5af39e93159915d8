import { type RawBuilder, sql } from 'kysely';
import { listingWords } from '../../../contract/listings.ts';
import type { SearchKind } from '../../../contract/search/search.ts';
import { placeAt } from './search-place.ts';
import {
  asBigint,
  between,
  type FullText,
  facetTokens,
  folded,
  type GroupedQuery,
  KIND_SECTIONS,
  MATCH_COLUMNS,
  type SearchMatch,
  type SearchTerms,
} from './search-text.ts';

/**
 * Fetching all matches costs per match; walking the newest costs per entry passed, more for rare
 * words. They break even at a number that grows with the root of the size: about 1,400 of 14,000
 * entries, 4,600 of 140,000.
 * See docs/decisions/0020-full-text-search-on-both-databases.md.
 */
const areFew = ({ likely, size }: { likely: number; size: number }) => likely ** 2 <= 150 * size;

/** Stored in the index, so none may change. */
export const KIND_NUMBERS: Record<SearchKind, number> = {
  article: 1,
  live: 2,
  ...listingWords('searchNumber'),
  guide: 5,
  podcast: 6,
};

/** PostgreSQL refuses words over 2 KB, which nobody searches for. */
const MAX_WORD_LENGTH = 64;
const distinct = (text: string) => [
  ...new Set(text.split(' ').flatMap((word) => word.slice(0, MAX_WORD_LENGTH) || [])),
];

function tsquery({ terms, loose }: { terms: SearchTerms; loose?: boolean }): string {
  const words = terms.map(
    (alternatives) => `(${alternatives.map((word) => `'${word}'`).join(' | ')})`,
  );
  return `(${words.join(loose ? ' | ' : ' & ')})`;
}

const ofKind = (kind: SearchKind | undefined) =>
  kind ? sql`and m.kind = ${KIND_NUMBERS[kind]}` : sql``;

const entriesAt = (places: RawBuilder<unknown>) => sql<SearchMatch>`
  select ${MATCH_COLUMNS} from (${places}) p join search_entry e using (place)`;

const titled = (request: GroupedQuery, words: string) => sql`
  select m.place from search_match m
  where m.title_words @@ ${words}::tsquery and m.visible_from <= ${request.now}
    ${ofKind(request.titlesOf)}
  order by m.place desc limit ${request.limit}`;

/** Fetches all matches once, and takes the first of every kind. */
function amongAll(request: GroupedQuery, words: string) {
  const today = asBigint(placeAt(request.now));
  const ahead = sql`m.kind = ${KIND_NUMBERS.event} and m.place >= ${today}`;
  return sql`
    select place from (
      select place, row_number() over (partition by part order by distance) as rank from (
        select m.place,
          case when ${ahead} then 0 else m.kind end as part,
          case when ${ahead} then m.place else -m.place end as distance
        from search_match m
        where m.all_words @@ ${words}::tsquery and m.visible_from <= ${request.now}) parted) ranked
    where rank <= ${request.limit}`;
}

/** Walks the newest of each kind until there are enough; ordered as the index is, or the planner ignores it. */
function alongNewest(request: GroupedQuery, words: string) {
  const sections = KIND_SECTIONS.map(({ kind, side }) => {
    const { where, order } = between(side, asBigint(placeAt(request.now)), sql`m.place`);
    return sql`(select m.place from search_match m
      where m.all_words @@ ${words}::tsquery and m.visible_from <= ${request.now}
        ${ofKind(kind)} ${where}
      order by m.kind ${side === 'next' ? sql`asc` : sql`desc`}, ${order} limit ${request.limit})`;
  });
  return sql`${sql.join(sections, sql` union all `)}`;
}

export const postgresFullText: FullText = {
  async find(query, request) {
    const words = tsquery(request);
    const few = areFew(request);
    // With a kind, its column is enough; repeating it as a facet makes the planner expect fewer rows.
    const tokens = facetTokens(few ? request.kind : undefined, request.facets);
    const matches = request.inTitle
      ? sql`m.title_words @@ ${words}::tsquery`
      : sql`m.all_words @@ ${[words, ...tokens.map((token) => `'#${token}'`)].join(' & ')}::tsquery`;
    // The planner underestimates rare words and would walk the newest entries for too long.
    const from = few
      ? sql`(with matched as materialized (select place, kind, visible_from from search_match m
          where ${matches})
          select * from matched) m where true`
      : sql`search_match m where ${matches}`;
    const { rows } = await entriesAt(sql`
      select m.place from ${from} ${ofKind(request.kind)} and m.visible_from <= ${request.now}
      order by ${!few && request.kind ? sql`m.kind desc,` : sql``} m.place desc
      limit ${request.limit}`).execute(query);
    return rows;
  },

  async findEverywhere(query, request) {
    const words = tsquery(request);
    const newest = areFew(request) ? amongAll(request, words) : alongNewest(request, words);
    const places = sql`(${newest}) union (${titled(request, words)})`;
    return (await entriesAt(places).execute(query)).rows;
  },

  async add(query, entries) {
    if (entries.length === 0) return;
    const rows = entries.map((entry) => {
      const { title, body, facets } = folded(entry);
      const titleWords = distinct(title);
      const allWords = [...distinct(`${title} ${body}`), ...facets.map((facet) => `#${facet}`)];
      return sql`(${entry.place}::bigint, ${KIND_NUMBERS[entry.kind as SearchKind]}::smallint,
        ${entry.visible_from}::timestamptz, array_to_tsvector(${titleWords}::text[]),
        array_to_tsvector(${allWords}::text[]))`;
    });
    const shown = entries.map(({ facets: _, body: __, ...row }) => row);
    await query.insertInto('search_entry').values(shown).execute();
    await sql`insert into search_match (place, kind, visible_from, title_words, all_words)
      values ${sql.join(rows)}`.execute(query);
  },

  // Deleted with the entry, by foreign key.
  remove: async () => {},
  // PostgreSQL merges by itself.
  tidy: async () => false,
};
