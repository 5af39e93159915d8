import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { BusinessSearch } from '../../../contract/directory/business-filter.ts';
import type { Alternative, FoundBusinesses } from '../../../contract/directory/business-search.ts';
import type { Place } from '../../../contract/places/place.ts';
import { withTypedCountry } from '../../../domain/places/country-names.ts';
import { withSuccessors } from '../../../domain/places/ghana-regions.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { readCursor, toPage } from '../../platform/database/pages.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import { circleOf, squaredDistance, withinCircle } from '../../platform/places/within-circle.ts';
import { isReal } from '../../platform/review/listing-review.ts';
import type { FindAnything } from '../../platform/search/find-anything.ts';
import { toBusiness } from './business-rows.ts';
import type { BusinessStore } from './business-store.ts';

interface FindBusinessesDeps {
  database: Database;
  places: Gazetteer;
  find: Pick<FindAnything, 'ids'>;
  businesses: Pick<BusinessStore, 'facets' | 'listed'>;
  now: () => Date;
}

export type FindBusinesses = ReturnType<typeof findBusinesses>;

const PAGE_SIZE = 30;
/** Only the best text matches are filtered further. */
const MAX_SEARCH_RESULTS = 500;

const ALTERNATIVE_SIZE = 6;

const WHERE = ['near', 'region', 'country'] as const;
const DETAILS = ['q', 'language', 'delivers', 'open'] as const;
type LeftOut = readonly (keyof BusinessSearch)[];
/** What comes close: the same trade elsewhere, and what else there is in the same city. */
const CLOSE: readonly LeftOut[] = [['open'], WHERE, DETAILS];
/** One after the other, where nothing comes close. */
const FARTHER: readonly LeftOut[] = [
  [...WHERE, ...DETAILS],
  ['category', ...DETAILS],
  ['category', ...WHERE, ...DETAILS],
];

type Rows = SelectQueryBuilder<Tables, 'business', object>;

/** Searches and filters the directory page by page: Premium listings first, then by name. */
export function findBusinesses({ database, places, find, businesses, now }: FindBusinessesDeps) {
  async function rowsOf(filters: BusinessSearch, place: FoundBusinesses['place']) {
    const listed = await businesses.listed();
    let rows: Rows = filtered(listed, filters, now().toISOString(), database.kind);
    if (place && filters.near) {
      rows = rows.where(withinCircle(circleOf(place, filters.within)));
    }
    if (!filters.q) return rows;
    const textQuery = {
      kind: 'business',
      q: filters.q,
      facets: [],
      limit: MAX_SEARCH_RESULTS,
    } as const;
    const ids = await find.ids({ ...textQuery, now: now().toISOString() });
    return rows.where('id', 'in', ids.length > 0 ? ids : ['']);
  }

  /** Uses the facet count if language is the only filter, because no index covers languages. */
  async function countOfLanguage({ within: _, after: __, ...filters }: BusinessSearch) {
    const [[name, language] = [], ...others] = Object.entries(filters).filter(([, value]) => value);
    if (name !== 'language' || others.length > 0) return undefined;
    const { languages } = await businesses.facets();
    return languages.find((facet) => facet.name === language)?.count;
  }

  /** Real businesses found without these filters. */
  async function findWithout(
    without: LeftOut,
    filters: BusinessSearch,
    place: FoundBusinesses['place'],
  ): Promise<Alternative[]> {
    const remaining = {
      ...filters,
      ...Object.fromEntries(without.map((name) => [name, undefined])),
    };
    if (remaining.near && !place) return [];
    const rows = (await rowsOf(remaining, place)).where(isReal);
    const found = await (place && !remaining.near ? nearestTo(place, rows) : firstOf(rows));
    return found.length > 0 ? [{ without: [...without], businesses: found.map(toBusiness) }] : [];
  }

  async function alternativesTo(filters: BusinessSearch, place: FoundBusinesses['place']) {
    const tried = new Set(['']);
    const untried = (lists: readonly LeftOut[]) =>
      lists
        .map((names) => names.filter((name) => filters[name]))
        .filter((set) => !tried.has(String(set)) && tried.add(String(set)));
    const close = await Promise.all(
      untried(CLOSE).map((without) => findWithout(without, filters, place)),
    );
    if (close.flat().length > 0) return close.flat();
    for (const without of untried(FARTHER)) {
      const found = await findWithout(without, filters, place);
      if (found.length > 0) return found;
    }
    return [];
  }

  return {
    async search(typed: BusinessSearch): Promise<FoundBusinesses> {
      const filters = withTypedCountry(typed);
      const near = places.resolve(filters.near ?? '', filters.country);
      const { place } = near;
      const nothing = async () => ({
        businesses: [],
        total: 0,
        next: null,
        place,
        otherPlaces: near.others,
        alternatives: await alternativesTo(filters, place),
      });
      if (filters.near && !place) return nothing();
      const rows = await rowsOf(filters, place);
      const page = await pageOf(rows, filters.after);
      const isWhole = !filters.after && page.length <= PAGE_SIZE;
      const total = isWhole
        ? page.length
        : ((await countOfLanguage(filters)) ?? (await countRows(rows)));
      if (total === 0) return nothing();
      const { shown, next } = toPage(page, PAGE_SIZE, (row) => [
        `${row.is_premium}${row.name}`,
        row.id,
      ]);
      return {
        businesses: shown.map(toBusiness),
        total,
        next,
        place,
        otherPlaces: near.others,
        alternatives: [],
      };
    },
  };
}

function filtered(rows: Rows, filters: BusinessSearch, now: string, kind: Database['kind']): Rows {
  const { category, region, country, language, open, delivers } = filters;
  let query = rows;
  // Readers can request a category or region that does not exist, and then get no results.
  if (category) query = query.where(sql.ref<string>('category'), '=', category);
  if (region) query = query.where(sql.ref<string>('region'), 'in', withSuccessors(region));
  if (country) query = query.where('country', '=', country);
  if (open) query = query.where('open_from', '<=', now).where('open_until', '>', now);
  if (delivers) query = query.where('delivers', '=', 'yes');
  if (language) query = query.where(namesLanguage(language, kind));
  return query;
}

/**
 * Finds a language in a comma-separated list. Not with LIKE: PostgreSQL underestimates how many rows
 * match and then scans the whole table.
 */
function namesLanguage(language: string, kind: Database['kind']) {
  const position = sql.raw(kind === 'sqlite' ? 'instr' : 'strpos');
  return sql<SqlBool>`${position}(', ' || languages || ',', ${`, ${language},`}) > 0`;
}

const firstOf = (rows: Rows) =>
  rows
    .selectAll()
    .orderBy('is_premium', 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(ALTERNATIVE_SIZE)
    .execute();

const nearestTo = (place: Place, rows: Rows) =>
  rows
    .selectAll()
    .where('latitude', 'is not', null)
    .orderBy(squaredDistance(circleOf(place, undefined)))
    .orderBy('id')
    .limit(ALTERNATIVE_SIZE)
    .execute();

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
    .limit(PAGE_SIZE + 1)
    .execute();
}
