import { sql } from 'kysely';
import type {
  Business,
  BusinessFacets,
  BusinessQuery,
  CityAbroad,
} from '../../../contract/directory/business.ts';
import { countryName, HOME_COUNTRY } from '../../../contract/places/countries.ts';
import { withSuccessors } from '../../../domain/places/ghana-regions.ts';
import { readContentVersion } from '../../platform/database/content-version.ts';
import type { Database } from '../../platform/database/database.ts';
import { wordsIn } from '../../platform/database/described-rows.ts';
import { positionOf } from '../../platform/places/position-columns.ts';
import { isListed, isReal } from '../../platform/review/listing-review.ts';
import { businessListing } from './business-listing.ts';
import { columnsOf, SAMPLE_DEFAULTS, type SampleBusiness, toBusiness } from './business-rows.ts';

export type BusinessStore = ReturnType<typeof businessStore>;

/** Enough to show what a listing looks like. */
const MAX_SAMPLES_LISTED = 3;
/** Enough for one page; other cities can be searched by name. */
const MAX_CITIES = 60;

/** The directory as readers see it. */
export function businessStore(db: Database) {
  const store = businessListing.open(db);
  const published = () => db.query.selectFrom('business').where(isListed);

  /** Cached until content changes, because every list needs it. */
  const hiddenSamples = cachedPerVersion(db, async (): Promise<string[]> => {
    const [samples, real] = await Promise.all([
      published().where('is_sample', '=', 1).select('id').orderBy('id').execute(),
      published().where(isReal).select('id').limit(1).executeTakeFirst(),
    ]);
    return samples.slice(real ? 0 : MAX_SAMPLES_LISTED).map(({ id }) => id);
  });

  /** A few samples are listed until the first real business is; each keeps its own page. */
  async function listed() {
    const hidden = await hiddenSamples();
    return hidden.length > 0 ? published().where('id', 'not in', hidden) : published();
  }

  return {
    ...store,

    /** Paid listings first, then by name. */
    async list(filters: Omit<BusinessQuery, 'search'>): Promise<Business[]> {
      // Readers can request a category or region that does not exist, and then get no results.
      let query = await listed();
      if (filters.category) {
        query = query.where(sql.ref<string>('category'), '=', filters.category);
      }
      if (filters.region) {
        query = query.where(sql.ref<string>('region'), 'in', withSuccessors(filters.region));
      }
      const rows = await query
        .selectAll()
        .orderBy('is_premium', 'desc')
        .orderBy('name')
        .orderBy('id')
        .limit(filters.limit)
        .execute();
      return rows.map(toBusiness);
    },

    /** Like any kind's, without samples that have stepped back. */
    async several(ids: readonly string[]): Promise<Business[]> {
      if (ids.length === 0) return [];
      const rows = await (await listed()).where('id', 'in', ids).selectAll().execute();
      const byId = new Map(rows.map((row) => [row.id, toBusiness(row)]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    listed,

    /** Cached until content changes, because every front page visit needs it. */
    facets: cachedPerVersion(db, async (): Promise<BusinessFacets> => {
      const rows = await (await listed())
        .select(['category', 'region', 'country', 'languages'])
        .select((row) => row.fn.countAll<number>().as('count'))
        .groupBy(['category', 'region', 'country', 'languages'])
        .execute();
      return {
        categories: countByName(rows, ({ category }) => [category]),
        regions: countByName(rows, ({ region }) => [region]),
        countries: countByName(rows, ({ country }) => [country]).map(({ name, count }) => ({
          country: name,
          name: countryName(name),
          count,
        })),
        languages: countByName(rows, ({ languages }) => wordsIn(languages)),
      };
    }),

    /** How many there are in each town of Ghana, without samples. */
    async townCounts() {
      const rows = await published()
        .where(isReal)
        .where('country', '=', HOME_COUNTRY)
        .select(['region', 'latitude', 'longitude'])
        .select((row) => row.fn.countAll<number>().as('count'))
        .groupBy(['region', 'latitude', 'longitude'])
        .execute();
      return rows.map((row) => ({ ...row, position: positionOf(row) }));
    },

    async citiesAbroad(): Promise<CityAbroad[]> {
      const rows = await (await listed())
        .where('country', '<>', HOME_COUNTRY)
        .select(['country', 'city', (row) => row.fn.countAll<number>().as('count')])
        .groupBy(['country', 'city'])
        .orderBy('count', 'desc')
        .orderBy('city')
        .limit(MAX_CITIES)
        .execute();
      return rows.map((row) => ({ ...row, countryName: countryName(row.country) }));
    },

    /** Listings without samples, from which the front page features one. */
    listReal: (limit: number) =>
      published()
        .where(isReal)
        .select(['id', 'name', 'description', 'category', 'city'])
        .orderBy('id')
        .limit(limit)
        .execute(),

    addSamples: (samples: readonly SampleBusiness[], now: string) =>
      store.insertSamples(
        samples.map((sample) => ({
          id: sample.id,
          columns: columnsOf({ ...sample, ...SAMPLE_DEFAULTS }),
        })),
        now,
      ),
  };
}

/** Reads a value once for each version of the content. */
function cachedPerVersion<Value>(db: Database, read: () => Promise<Value>): () => Promise<Value> {
  let cached: { version: number; value: Value } | undefined;
  return async () => {
    const version = await readContentVersion(db.query);
    if (cached?.version !== version) cached = { version, value: await read() };
    return cached.value;
  };
}

/** Sums the counts per name, largest first. */
function countByName<R extends { count: number }>(
  rows: readonly R[],
  namesOf: (row: R) => string[],
) {
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const name of namesOf(row)) counts.set(name, (counts.get(name) ?? 0) + row.count);
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
}
