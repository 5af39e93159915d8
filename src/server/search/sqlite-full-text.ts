import { type Kysely, sql } from 'kysely';
import { prepared } from '../database/prepared.ts';
import type { Tables } from '../database/schema.ts';
import { placeAt } from './search-place.ts';
import {
  between,
  type Candidates,
  FOUND,
  type Found,
  type FullText,
  facetTokens,
  folded,
  PARTS,
  type Side,
  whole,
} from './search-text.ts';

/** So many matches are sorted by kind sooner than each kind is looked for by itself. */
const FEW = 1000;

interface Look {
  match: string;
  now: string;
  today: number;
  limit: number;
}

const look = (side?: Side) =>
  prepared<Found, Look>((query, value) => {
    const { where, order } = between(side, whole(value('today')), sql`f.rowid`);
    return sql<Found>`
      select ${FOUND} from search_text f cross join search_entry e on e.place = f.rowid
      where f.search_text match ${value('match')} ${where} and e.visible_from <= ${value('now')}
      order by ${order} limit ${value('limit')}`.compile(query);
  });
const looks = { newest: look(), next: look('next'), last: look('last') };

function find(query: Kysely<Tables>, wanted: Candidates, side?: Side): Promise<Found[]> {
  // Folded words are letters and digits only; the quotes keep NEAR, AND and OR words.
  const words = wanted.wanted.map((will) => `(${will.map((word) => `"${word}"`).join(' OR ')})`);
  const all = words.join(wanted.loose ? ' OR ' : ' AND ');
  const columns = wanted.inTitle ? `{title} : (${all})` : `{title body} : (${all})`;
  const facets = facetTokens(wanted.kind, wanted.facets).map((facet) => `{facets} : "${facet}"`);
  const match = [columns, ...facets].join(' AND ');
  const { now, limit } = wanted;
  return looks[side ?? 'newest'](query, { match, now, today: placeAt(now), limit });
}

/** FTS5: contentless, its rows numbered by place. */
export const sqliteFullText: FullText = {
  find: (query, wanted) => find(query, wanted),

  async findEverywhere(query, { titlesOf, ...wanted }) {
    if (wanted.likely < FEW) {
      const all = await find(query, { ...wanted, limit: FEW });
      // Where one look finds fewer than were asked for, there are no others to look for by kind.
      if (all.length < FEW) return all;
    }
    const found = await Promise.all([
      find(query, { ...wanted, kind: titlesOf, inTitle: true }),
      ...PARTS.map(({ kind, side }) => find(query, { ...wanted, kind }, side)),
    ]);
    return found.flat();
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
