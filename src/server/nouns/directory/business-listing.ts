import { sql } from 'kysely';
import { ABROAD } from '../../../contract/catalogues.ts';
import type { ListingStatus } from '../../../contract/desk/listing-desk.ts';
import { BUSINESS } from '../../../contract/directory/business-description.ts';
import {
  type BUSINESS_SORTS,
  businessScreenQuerySchema,
  enteredBusinessSchema,
  type ListedBusiness,
  severalBusinessesSchema,
} from '../../../contract/directory/business-desk.ts';
import { HOME_COUNTRY } from '../../../contract/places/countries.ts';
import type { Database } from '../../platform/database/database.ts';
import { toColumns } from '../../platform/database/described-rows.ts';
import type { RowOrder } from '../../platform/database/pages.ts';
import { photosIn } from '../../platform/photos/photo-store.ts';
import { deskPhotosOf } from '../../platform/photos/stored-photos.ts';
import type { ListingRow } from '../listings/listing-rows.ts';
import { listingStore } from '../listings/listing-store.ts';
import { LOCATED } from '../listings/located.ts';
import { businessLines } from './business-mails.ts';
import { columnsOf, toBusiness } from './business-rows.ts';
import { inCountry, placeBusiness, whatsAppNumber } from './place-business.ts';
import { wordsAbout } from './ratings/rating-store.ts';
import { tradeWords } from './trade-words.ts';

const ORDERS: Readonly<Record<keyof typeof BUSINESS_SORTS, RowOrder>> = {
  newest: { by: sql<string>`created_at`, direction: 'desc' },
  name: { by: sql<string>`lower(name)`, direction: 'asc' },
};

/** What becomes of every business. */
export const businessListing = listingStore({
  table: 'business',
  description: BUSINESS,
  columns: { title: 'name', from: 'name' },
  searched: {
    queue: ['name', 'description', 'email', 'phone', 'website', 'city'],
    published: ['name', 'city', 'email', 'phone'],
  },
  answer: toBusiness,
  listed: toListed,
  // No phone, because a whole market may share one.
  duplicates: [{ folded: ['name'] }, { folded: ['email'] }],
  emails: { what: 'listing', lines: businessLines },
  search: {
    document: (row) => ({
      label: row.category,
      words: [
        row.address,
        row.city,
        row.region,
        row.services,
        row.languages,
        row.delivery_area,
        tradeWords(row.category),
      ],
      facets: [`category:${row.category}`, `region:${row.region}`],
    }),
    more: wordsAbout,
  },
  personal: {
    place: 'Business listings',
    texts: ['photos', 'logo_url'],
    addresses: { owner_email: [] },
  },
  screen: {
    query: businessScreenQuerySchema,
    entered: enteredBusinessSchema,
    several: severalBusinessesSchema,
    order: ({ sort = 'newest' }) => ORDERS[sort],
    where: ({ region, premium }) => [
      ...(region ? [sql<boolean>`region = ${region}`] : []),
      ...(premium ? [sql<boolean>`is_premium = ${premium === 'yes' ? 1 : 0}`] : []),
    ],
    columns: (entered, places) =>
      columnsOf(placeBusiness({ ...entered, isPremium: false }, places)),
    severalColumns({ country }, { region }) {
      if (!region) return {};
      // A region of Ghana for what is abroad would contradict its country.
      return (region === ABROAD) === (country !== HOME_COUNTRY) ? { region } : undefined;
    },
  },
  edits: {
    ...LOCATED,
    columns(before, changes, places) {
      const { country } = { ...before, ...changes };
      const { whatsapp } = changes;
      const number = whatsapp && { whatsapp: whatsAppNumber({ whatsapp, country }) };
      return {
        ...toColumns(BUSINESS, { ...number, ...inCountry(country) }),
        ...LOCATED.columns(before, changes, places),
        // The opening-hours job computes both again.
        open_from: null,
        open_until: null,
      };
    },
  },
});

export const businessPhotos = (db: Database) => photosIn(db, 'business', 'name');

function toListed(row: ListingRow<'business'>): ListedBusiness {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    region: row.region,
    city: row.city,
    // Every query here selects only these statuses.
    status: row.status as ListingStatus,
    isPremium: row.is_premium === 1,
    premiumUntil: row.premium_until,
    isSample: row.is_sample === 1,
    photos: deskPhotosOf('business', row),
    email: row.email,
    ownerEmail: row.owner_email,
    createdAt: row.created_at,
  };
}
