import { sql } from 'kysely';
import type { Query } from '../database/database.ts';
import { placeAt } from './search-place.ts';
import {
  asBigint,
  between,
  type FullText,
  facetTokens,
  folded,
  KIND_SECTIONS,
  MATCH_COLUMNS,
  type MatchQuery,
  type SearchMatch,
  type Side,
} from './search-text.ts';

/** Below this many matches, sorting them by kind is faster than querying each kind. */
const MAX_SORTED_MATCHES = 1000;

async function find(query: Query, request: MatchQuery, side?: Side): Promise<SearchMatch[]> {
  // Folded words are letters and digits only; the quotes keep NEAR, AND and OR words.
  const words = request.terms.map(
    (alternatives) => `(${alternatives.map((word) => `"${word}"`).join(' OR ')})`,
  );
  const all = words.join(request.loose ? ' OR ' : ' AND ');
  const columns = request.inTitle ? `{title} : (${all})` : `{title body} : (${all})`;
  const facets = facetTokens(request.kind, request.facets).map((facet) => `{facets} : "${facet}"`);
  const match = [columns, ...facets].join(' AND ');
  const { where, order } = between(side, asBigint(placeAt(request.now)), sql`f.rowid`);
  const { rows } = await sql<SearchMatch>`
    select ${MATCH_COLUMNS} from search_text f cross join search_entry e on e.place = f.rowid
    where f.search_text match ${match} ${where} and e.visible_from <= ${request.now}
    order by ${order} limit ${request.limit}`.execute(query);
  return rows;
}

/** FTS5, contentless; a rowid is the entry's `place`. */
export const sqliteFullText: FullText = {
  find,

  async findEverywhere(query, { titlesOf, ...request }) {
    if (request.likely < MAX_SORTED_MATCHES) {
      const all = await find(query, { ...request, limit: MAX_SORTED_MATCHES });
      // Fewer matches than the limit means that there are no others to query by kind.
      if (all.length < MAX_SORTED_MATCHES) return all;
    }
    const matches = await Promise.all([
      find(query, { ...request, kind: titlesOf, inTitle: true }),
      ...KIND_SECTIONS.map(({ kind, side }) => find(query, { ...request, kind }, side)),
    ]);
    return matches.flat();
  },

  async add(query, entries) {
    for (const entry of entries) {
      const { title, body, facets } = folded(entry);
      const { facets: _, body: __, ...row } = entry;
      await query.insertInto('search_entry').values(row).execute();
      await sql`insert into search_text (rowid, title, body, facets)
        values (${asBigint(entry.place)}, ${title}, ${body}, ${facets.join(' ')})`.execute(query);
    }
  },

  async remove(query, places) {
    for (const place of places) {
      await sql`delete from search_text where rowid = ${asBigint(place)}`.execute(query);
    }
  },

  // Many small writes leave many small segments, and a search reads each.
  async tidy(query) {
    const changes = async () =>
      (await sql<{ n: number }>`select total_changes() as n`.execute(query)).rows[0]?.n ?? 0;
    const before = await changes();
    await sql`insert into search_text (search_text, rank) values ('merge', -64)`.execute(query);
    // FTS5 reports one change when there was nothing to merge.
    return (await changes()) - before >= 2;
  },
};
