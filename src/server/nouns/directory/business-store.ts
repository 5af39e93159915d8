import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type {
  Business,
  BusinessFacets,
  BusinessQuery,
  CityAbroad,
} from '../../../contract/directory/business.ts';
import { BUSINESS } from '../../../contract/directory/business-description.ts';
import { countryName, HOME_COUNTRY } from '../../../contract/places/countries.ts';
import type { Position } from '../../../contract/places/place.ts';
import { bumpContentVersion, readContentVersion } from '../../platform/database/content-version.ts';
import type { Database } from '../../platform/database/database.ts';
import { erasedColumns, wordsIn } from '../../platform/database/described-rows.ts';
import { personalData } from '../../platform/database/personal-data.ts';
import { enqueueMail, type NewMail } from '../../platform/mail/mail-store.ts';
import { insertPhotos } from '../../platform/photos/photo-store.ts';
import { photosColumn } from '../../platform/photos/stored-photos.ts';
import { positionOf } from '../../platform/places/position-columns.ts';
import { isListed, isReal } from '../../platform/review/listing-review.ts';
import {
  type Entry,
  enteredColumns,
  idOfKey,
  samplesIn,
} from '../../platform/review/listing-rows.ts';
import { pastIn } from '../../platform/review/past.ts';
import type { Arrival } from '../inbox/arrival.ts';
import { refuseReusedKey } from '../inbox/reused-key.ts';
import {
  columnsOf,
  type PlacedBusiness,
  SAMPLE_DEFAULTS,
  type SampleBusiness,
  toBusiness,
} from './business-rows.ts';

interface TownCount {
  region: string;
  position: Position | null;
  count: number;
}

export type BusinessStore = ReturnType<typeof businessStore>;

/** Enough to show what a listing looks like. */
const MAX_SAMPLES_LISTED = 3;
/** Enough for one page; other cities can be searched by name. */
const MAX_CITIES = 60;

export function businessStore(db: Database) {
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
    /** Paid listings first, then by name. */
    async list(filters: Omit<BusinessQuery, 'search'>): Promise<Business[]> {
      // Readers can request a category or region that does not exist, and then get no results.
      let query = await listed();
      if (filters.category) {
        query = query.where(sql.ref<string>('category'), '=', filters.category);
      }
      if (filters.region) query = query.where(sql.ref<string>('region'), '=', filters.region);
      const rows = await query
        .selectAll()
        .orderBy('is_premium', 'desc')
        .orderBy('name')
        .orderBy('id')
        .limit(filters.limit)
        .execute();
      return rows.map(toBusiness);
    },

    /** In the order of the ids; those no longer listed are left out. */
    async several(ids: readonly string[]): Promise<Business[]> {
      if (ids.length === 0) return [];
      const rows = await (await listed()).where('id', 'in', ids).selectAll().execute();
      const byId = new Map(rows.map((row) => [row.id, toBusiness(row)]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    async find(id: string): Promise<Business | undefined> {
      const row = await published().where('id', '=', id).selectAll().executeTakeFirst();
      return row && toBusiness(row);
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
    async townCounts(): Promise<TownCount[]> {
      const rows = await published()
        .where(isReal)
        .where('country', '=', HOME_COUNTRY)
        .select(['region', 'latitude', 'longitude'])
        .select((row) => row.fn.countAll<number>().as('count'))
        .groupBy(['region', 'latitude', 'longitude'])
        .execute();
      return rows.map((row) => ({
        region: row.region,
        position: positionOf(row),
        count: row.count,
      }));
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

    /** Stores a submission and its emails once, however often it is sent. */
    submit(
      { photos = [], ...submission }: PlacedBusiness,
      arrival: Arrival,
      mails: NewMail[],
    ): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        await refuseReusedKey(query, 'business', arrival);
        const id = randomUUID();
        const result = await query
          .insertInto('business')
          .values({
            id,
            ...columnsOf(submission),
            photos: photosColumn(photos),
            status: arrival.spam ? 'spam' : 'pending',
            decided_at: arrival.spam ? arrival.now : null,
            suspicion: arrival.suspicion,
            created_at: arrival.now,
            submission_key: arrival.key,
          })
          .onConflict((conflict) => conflict.column('submission_key').doNothing())
          .executeTakeFirst();
        if (result.numInsertedOrUpdatedRows !== 1n || arrival.spam) return;
        await insertPhotos(query, 'business', id, photos);
        for (const mail of mails) await enqueueMail(query, mail, arrival.now);
      });
    },

    /** Stores what the operator enters, once per key, and returns its id. */
    enter(placed: PlacedBusiness, entry: Entry): Promise<string> {
      return db.query.transaction().execute(async (query) => {
        await query
          .insertInto('business')
          .values({
            ...columnsOf(placed),
            ...enteredColumns(entry),
          })
          .onConflict((conflict) => conflict.column('submission_key').doNothing())
          .execute();
        const id = await idOfKey(query, 'business', entry.key);
        await bumpContentVersion(query);
        return id;
      });
    },

    ...samplesIn(db, 'business'),

    addSamples(samples: readonly SampleBusiness[], now: string): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        for (const sample of samples) {
          await query
            .insertInto('business')
            .values({
              id: sample.id,
              ...columnsOf({ ...sample, ...SAMPLE_DEFAULTS }),
              status: 'approved',
              is_sample: 1,
              created_at: now,
              decided_at: now,
            })
            .onConflict((conflict) => conflict.column('id').doNothing())
            .execute();
        }
        await bumpContentVersion(query);
      });
    },
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

export const businessPast = pastIn({
  table: 'business',
  sender: 'email',
  text: 'description',
  kind: 'listing',
});

const ERASED = erasedColumns(BUSINESS);
export const businessPersonalData = personalData({
  place: 'Business listings',
  table: 'business',
  published: ({ id, name, status }) =>
    status === 'approved' ? { title: String(name), path: `/business/${id}` } : undefined,
  owner: ERASED.owner,
  // The business stays listed; only the contact details of the person are cleared.
  own: 'clear',
  cleared: ERASED.cleared,
  addresses: ['owner_email'],
  texts: [...ERASED.texts, 'photos', 'logo_url', 'reason', 'suspicion'],
});
