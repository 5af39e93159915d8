import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type {
  Business,
  BusinessFacets,
  BusinessQuery,
  CityAbroad,
} from '../../contract/directory/business.ts';
import { BUSINESS } from '../../contract/directory/business-description.ts';
import { countryName } from '../../contract/places/countries.ts';
import { bumpContentVersion, readContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import { erasedColumns, wordsIn } from '../database/described-rows.ts';
import { personalData } from '../database/personal-data.ts';
import type { Arrival } from '../inbox/arrival.ts';
import { refuseReusedKey } from '../inbox/reused-key.ts';
import { enqueueMail, type NewMail } from '../mail/mail-store.ts';
import { isListed, isReal } from '../review/listing-review.ts';
import { samplesIn } from '../review/listing-rows.ts';
import { pastIn } from '../review/past.ts';
import { keepPhotos, photosColumn } from './business-photos.ts';
import {
  columnsOf,
  EVERY_SAMPLE,
  type PlacedBusiness,
  type SampleBusiness,
  toBusiness,
} from './business-rows.ts';

export type BusinessStore = ReturnType<typeof businessStore>;

/** On one page; whoever looks for another city types its name. */
const MOST_CITIES = 60;

export function businessStore(db: Database) {
  let remembered: { version: number; facets: BusinessFacets } | undefined;
  const listed = () => db.query.selectFrom('business').where(isListed);

  return {
    /** Paid listings first, then by name. */
    async list(wanted: Omit<BusinessQuery, 'search'>): Promise<Business[]> {
      // A reader may ask for a category or region that does not exist, and finds nothing there.
      let query = listed();
      if (wanted.category) {
        query = query.where(sql.ref<string>('category'), '=', wanted.category);
      }
      if (wanted.region) query = query.where(sql.ref<string>('region'), '=', wanted.region);
      const rows = await query
        .selectAll()
        .orderBy('is_premium', 'desc')
        .orderBy('name')
        .orderBy('id')
        .limit(wanted.limit)
        .execute();
      return rows.map(toBusiness);
    },

    /** In the order of the ids; those no longer listed are left out. */
    async several(ids: readonly string[]): Promise<Business[]> {
      if (ids.length === 0) return [];
      const rows = await listed().where('id', 'in', ids).selectAll().execute();
      const byId = new Map(rows.map((row) => [row.id, toBusiness(row)]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    async find(id: string): Promise<Business | undefined> {
      const row = await listed().where('id', '=', id).selectAll().executeTakeFirst();
      return row && toBusiness(row);
    },

    /** Counted once per change of content: every visit to the front page asks. */
    async facets(): Promise<BusinessFacets> {
      const version = await readContentVersion(db.query);
      if (remembered?.version === version) return remembered.facets;
      const rows = await listed()
        .select(['category', 'region', 'country', 'languages'])
        .select((row) => row.fn.countAll<number>().as('count'))
        .groupBy(['category', 'region', 'country', 'languages'])
        .execute();
      const facets = {
        categories: counted(rows, ({ category }) => [category]),
        regions: counted(rows, ({ region }) => [region]),
        countries: counted(rows, ({ country }) => [country]).map(({ name, count }) => ({
          country: name,
          name: countryName(name),
          count,
        })),
        languages: counted(rows, ({ languages }) => wordsIn(languages)),
      };
      remembered = { version, facets };
      return facets;
    },

    async citiesAbroad(): Promise<CityAbroad[]> {
      const rows = await listed()
        .where('country', '<>', 'GH')
        .select(['country', 'city', (row) => row.fn.countAll<number>().as('count')])
        .groupBy(['country', 'city'])
        .orderBy('count', 'desc')
        .orderBy('city')
        .limit(MOST_CITIES)
        .execute();
      return rows.map((row) => ({ ...row, countryName: countryName(row.country) }));
    },

    /** What somebody sent in, for one of them to be presented. */
    listReal: (limit: number) =>
      listed()
        .where(isReal)
        .select(['id', 'name', 'description', 'category', 'city'])
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** Stores a submission once, however often it is sent, and with it the mail that thanks for it. */
    submit(
      { photos = [], ...given }: PlacedBusiness,
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
            ...columnsOf(given),
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
        await keepPhotos(query, id, photos);
        for (const mail of mails) await enqueueMail(query, mail, arrival.now);
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
              ...columnsOf({ ...sample, ...EVERY_SAMPLE }),
              rating: sample.rating,
              review_count: sample.reviewCount,
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

/** How many listings each name has, the most first. */
function counted<R extends { count: number }>(rows: readonly R[], namesOf: (row: R) => string[]) {
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
  // It is about a business, which stays; the ways to reach the person leave it.
  own: 'clear',
  cleared: ERASED.cleared,
  addresses: ['owner_email'],
  texts: [...ERASED.texts, 'photos', 'logo_url', 'reason', 'suspicion'],
});
