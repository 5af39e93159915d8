import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type {
  Business,
  BusinessFacets,
  BusinessQuery,
  BusinessSubmission,
} from '../../contract/business.ts';
import type { BusinessCategory } from '../../contract/catalogues.ts';
import { countryName, type Position } from '../../contract/place.ts';
import { bumpContentVersion, readContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import { personalData } from '../database/personal-data.ts';
import type { ColumnOf, Tables } from '../database/schema.ts';
import type { Arrival } from '../inbox/arrival.ts';
import { refuseReusedKey } from '../inbox/reused-key.ts';
import { enqueueMail, type NewMail } from '../mail/mail-store.ts';
import { positionColumns, positionOf } from '../places/position-columns.ts';
import { samplesIn } from '../review/listing-rows.ts';
import { pastIn } from '../review/past.ts';

export type BusinessStore = ReturnType<typeof businessStore>;

/** A submission with the pin and the clock of its city. */
export type PlacedBusiness = BusinessSubmission & { position: Position | null; timeZone: string };

/** A listing that comes with the code, so that an empty directory can be tried. */
export type SampleBusiness = Omit<
  BusinessSubmission,
  'category' | keyof typeof NOBODY | keyof typeof AT_HOME
> & {
  id: string;
  category: BusinessCategory;
  rating: number;
  reviewCount: number;
};

export function businessStore(db: Database) {
  let remembered: { version: number; facets: BusinessFacets } | undefined;
  const listed = () => db.query.selectFrom('business').where('status', '=', 'approved');

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
      const counted = (column: 'category' | 'region' | 'country' | 'languages') =>
        listed()
          .select([column, (row) => row.fn.countAll<number>().as('count')])
          .groupBy(column)
          .execute();
      const [categories, regions, countries, languages] = await Promise.all([
        counted('category'),
        counted('region'),
        counted('country'),
        counted('languages'),
      ]);
      const facets = {
        categories: categories.map((row) => ({ name: row.category, count: row.count })),
        regions: regions.map((row) => ({ name: row.region, count: row.count })),
        countries: countries.map(({ country, count }) => ({
          country,
          name: countryName(country),
          count,
        })),
        languages: countedNames(languages),
      };
      remembered = { version, facets };
      return facets;
    },

    /** Stores a submission once, however often it is sent, and with it the mail that thanks for it. */
    submit(given: PlacedBusiness, arrival: Arrival, mails: NewMail[]): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        await refuseReusedKey(query, 'business', arrival);
        const result = await query
          .insertInto('business')
          .values({
            id: randomUUID(),
            ...columnsOf(given),
            // Nobody buys a paid place through the form.
            is_premium: 0,
            status: arrival.spam ? 'spam' : 'pending',
            decided_at: arrival.spam ? arrival.now : null,
            suspicion: arrival.suspicion,
            created_at: arrival.now,
            submission_key: arrival.key,
          })
          .onConflict((conflict) => conflict.column('submission_key').doNothing())
          .executeTakeFirst();
        if (result.numInsertedOrUpdatedRows !== 1n || arrival.spam) return;
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
              ...columnsOf({ ...sample, ...NOBODY, ...AT_HOME }),
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

/** Samples are in Ghana. */
const AT_HOME = {
  ...({ country: 'GH', ghanaPostGps: '', position: null, timeZone: 'Africa/Accra' } as const),
};
/** A sample has nobody to reach, nobody who pays and nobody who delivers. */
const NOBODY = {
  ...{ phone: '', email: '', website: '', whatsapp: '', isPremium: false },
  ...({ delivers: '', deliveryArea: '' } as const),
};

type Row = Selectable<Tables['business']>;
/** A column for every field of the form, so that a new field cannot be forgotten. */
type Columns = Pick<
  Row,
  ColumnOf<keyof BusinessSubmission> | 'latitude' | 'longitude' | 'time_zone'
>;

function columnsOf(
  given: Omit<PlacedBusiness, 'category'> & { category: BusinessCategory },
): Columns {
  return {
    name: given.name,
    category: given.category,
    region: given.region,
    description: given.description,
    address: given.address,
    city: given.city,
    country: given.country,
    ghana_post_gps: given.ghanaPostGps || null,
    ...positionColumns(given.position),
    phone: given.phone || null,
    email: given.email || null,
    website: given.website || null,
    whatsapp: given.whatsapp || null,
    opening_hours: given.openingHours || null,
    time_zone: given.timeZone,
    services: given.services || null,
    languages: given.languages || null,
    // Who names where also delivers.
    delivers: given.delivers || (given.deliveryArea ? 'yes' : null),
    delivery_area: given.deliveryArea || null,
    is_premium: given.isPremium ? 1 : 0,
  };
}

const NOBODY_THERE = { phone: null, email: null, website: null, whatsapp: null, is_premium: 0 };

const namesIn = (names: string | null) => names?.split(', ') ?? [];

/** Most listings name the same few languages, so there are fewer rows than listings to add up. */
function countedNames(rows: readonly { languages: string | null; count: number }[]) {
  const counts = new Map<string, number>();
  for (const { languages, count } of rows) {
    for (const name of namesIn(languages)) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
}

export function toBusiness(row: Row): Business {
  const isSample = row.is_sample === 1;
  // Databases filled before samples lost their made-up numbers still hold them.
  const real = isSample ? { ...row, ...NOBODY_THERE } : row;
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    region: row.region,
    description: row.description,
    address: row.address,
    city: row.city,
    country: row.country,
    countryName: countryName(row.country),
    ghanaPostGps: row.ghana_post_gps,
    position: positionOf(row),
    phone: real.phone,
    email: real.email,
    website: real.website,
    whatsapp: real.whatsapp,
    services: namesIn(row.services),
    languages: namesIn(row.languages),
    delivery: row.delivers && { offered: row.delivers === 'yes', area: row.delivery_area ?? '' },
    hours: row.opening_hours
      ? { lines: row.opening_hours.split('; '), timeZone: row.time_zone, opening: null }
      : null,
    logoUrl: row.logo_url,
    isPremium: real.is_premium === 1,
    rating: row.rating,
    reviewCount: row.review_count,
    isSample,
    checkedAt: row.decided_at ?? row.created_at,
    isClaimed: row.claimed_at !== null,
    confirmedAt: row.confirmed_at ?? row.decided_at ?? row.created_at,
    askedAt: row.asked_at,
  };
}

export const businessPast = pastIn({
  ...{ table: 'business', sender: 'email', text: 'description', kind: 'listing' },
});

export const businessPersonalData = personalData({
  place: 'Business listings',
  table: 'business',
  owner: 'email',
  // It is about a business, which stays; the ways to reach the person leave it.
  own: 'clear',
  cleared: { phone: null, whatsapp: null, owner_email: null },
  texts: [
    ...(['name', 'description', 'address', 'city', 'phone', 'website', 'reason'] as const),
    ...(['whatsapp', 'owner_email', 'services', 'languages', 'delivery_area'] as const),
  ],
});
