import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { BusinessSearch } from '../../contract/directory/business-filter.ts';
import type { FoundBusinesses } from '../../contract/directory/business-search.ts';
import type { Database } from '../database/database.ts';
import { readCursor, toPage } from '../database/pages.ts';
import type { Tables } from '../database/schema.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { circleOf, withinCircle } from '../places/within-circle.ts';
import { isListed } from '../review/listing-review.ts';
import type { FindAnything } from '../search/find-anything.ts';
import { toBusiness } from './business-rows.ts';
import type { BusinessStore } from './business-store.ts';

interface Parts {
  database: Database;
  places: Gazetteer;
  find: Pick<FindAnything, 'ids'>;
  businesses: Pick<BusinessStore, 'facets'>;
  now: () => Date;
}

export type FindBusinesses = ReturnType<typeof findBusinesses>;

const PAGE = 30;
/** Of words that match more listings than this, the best are looked through. */
const MOST_FOUND = 500;

type Rows = SelectQueryBuilder<Tables, 'business', object>;

/** The whole directory: filtered, searched, page by page. Paid listings first, then by name. */
export function findBusinesses({ database, places, find, businesses, now }: Parts) {
  const listed = () => database.query.selectFrom('business').where(isListed);

  async function rowsOf(wanted: BusinessSearch, place: FoundBusinesses['place']) {
    let rows: Rows = filtered(listed(), wanted, now().toISOString(), database.kind);
    if (place) {
      rows = rows.where(withinCircle(circleOf(place, wanted.within)));
    }
    if (!wanted.q) return rows;
    const asked = { kind: 'business', q: wanted.q, facets: [], limit: MOST_FOUND } as const;
    const ids = await find.ids({ ...asked, now: now().toISOString() });
    return rows.where('id', 'in', ids.length > 0 ? ids : ['']);
  }

  /** A language alone: as many as are counted beside it, for no index finds one in a list. */
  async function ofLanguage({ within: _, after: __, ...wanted }: BusinessSearch) {
    const [[name, language] = [], ...others] = Object.entries(wanted).filter(([, asked]) => asked);
    if (name !== 'language' || others.length > 0) return undefined;
    const { languages } = await businesses.facets();
    return languages.find((known) => known.name === language)?.count;
  }

  return {
    async search(wanted: BusinessSearch): Promise<FoundBusinesses> {
      const place = wanted.near ? places.nearest(wanted.near, wanted.country) : null;
      if (wanted.near && !place) return { businesses: [], total: 0, next: null, place };
      const rows = await rowsOf(wanted, place);
      const [page, total] = await Promise.all([
        pageOf(rows, wanted.after),
        ofLanguage(wanted).then((count) => count ?? countOf(rows)),
      ]);
      const { shown, next } = toPage(page, PAGE, (row) => [`${row.is_premium}${row.name}`, row.id]);
      return { businesses: shown.map(toBusiness), total, next, place };
    },
  };
}

const countOf = async (rows: Rows): Promise<number> =>
  (await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow())
    .total;

function filtered(rows: Rows, wanted: BusinessSearch, now: string, kind: Database['kind']): Rows {
  const { category, region, country, language, open, delivers } = wanted;
  let found = rows;
  // A reader may ask for what does not exist, and finds nothing there.
  if (category) found = found.where(sql.ref<string>('category'), '=', category);
  if (region) found = found.where(sql.ref<string>('region'), '=', region);
  if (country) found = found.where('country', '=', country);
  if (open) found = found.where('open_from', '<=', now).where('open_until', '>', now);
  if (delivers) found = found.where('delivers', '=', 'yes');
  if (language) found = found.where(namesLanguage(language, kind));
  return found;
}

/**
 * One of a list with commas between them. Not by a pattern, which PostgreSQL takes for rarer than it
 * is, and then reads the whole directory.
 */
function namesLanguage(language: string, kind: Database['kind']) {
  const position = sql.raw(kind === 'sqlite' ? 'instr' : 'strpos');
  return sql<SqlBool>`${position}(', ' || languages || ',', ${`, ${language},`}) > 0`;
}

function pageOf(rows: Rows, after: string | undefined) {
  const [last, id] = (after && readCursor(after)) || [];
  let page = rows.selectAll();
  if (last !== undefined && id !== undefined) {
    const isPremium = last.startsWith('1') ? 1 : 0;
    page = page.where((row) =>
      row.or([
        row('is_premium', '<', isPremium),
        row.and([
          row('is_premium', '=', isPremium),
          row(row.refTuple('name', 'id'), '>', row.tuple(last.slice(1), id)),
        ]),
      ]),
    );
  }
  return page
    .orderBy('is_premium', 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(PAGE + 1)
    .execute();
}
