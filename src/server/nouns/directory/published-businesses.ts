import { type Selectable, sql } from 'kysely';
import { ABROAD } from '../../../contract/catalogues.ts';
import { LISTING_STATUSES } from '../../../contract/desk/desk-choices.ts';
import {
  LISTINGS_PER_PAGE,
  type ListingPage,
  type ListingStatus,
} from '../../../contract/desk/listing-desk.ts';
import type {
  BUSINESS_SORTS,
  BusinessScreenQuery,
  ListedBusiness,
  SeveralBusinesses,
} from '../../../contract/directory/business-desk.ts';
import { HOME_COUNTRY } from '../../../contract/places/countries.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import { countBy, countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  holdsText,
  isAfter,
  type RowOrder,
  readCursor,
  toPage,
} from '../../platform/database/pages.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { ProblemError } from '../../platform/http/problem-response.ts';
import { photosIn } from '../../platform/photos/photo-store.ts';
import { deskPhotosOf } from '../../platform/photos/stored-photos.ts';
import { isListed } from '../../platform/review/listing-review.ts';
import { decidedIn } from '../../platform/review/listing-rows.ts';

export type PublishedBusinesses = ReturnType<typeof publishedBusinesses>;

const SEVERAL_REFUSED =
  'One of the selected businesses is no longer there, or its country has no such region. Nothing was changed.';

type Row = Selectable<Tables['business']>;

const ORDERS: Readonly<Record<keyof typeof BUSINESS_SORTS, RowOrder>> = {
  newest: { by: sql<string>`created_at`, direction: 'desc' },
  name: { by: sql<string>`lower(name)`, direction: 'asc' },
};

const SEARCHED = ['name', 'city', 'email', 'phone'] as const;

export const businessPhotos = (db: Database) => photosIn(db, 'business', 'name');

/** Published businesses at the desk: listed, hidden, removed or made Premium. */
export function publishedBusinesses(db: Database) {
  function filteredRows(filters: BusinessScreenQuery) {
    let rows = db.query.selectFrom('business').where('status', 'in', LISTING_STATUSES);
    const { category, region, sample, premium, search } = filters;
    if (category) rows = rows.where(sql.ref<string>('category'), '=', category);
    if (region) rows = rows.where(sql.ref<string>('region'), '=', region);
    if (sample) rows = rows.where('is_sample', '=', sample === 'yes' ? 1 : 0);
    if (premium) rows = rows.where('is_premium', '=', premium === 'yes' ? 1 : 0);
    if (search) rows = rows.where(holdsText(SEARCHED, search));
    return rows;
  }

  async function change(id: string, columns: Partial<Row>): Promise<ListedBusiness | undefined> {
    return db.query.transaction().execute(async (query) => {
      const row = await query
        .updateTable('business')
        .set(columns)
        .where('id', '=', id)
        .where('status', 'in', LISTING_STATUSES)
        .returningAll()
        .executeTakeFirst();
      if (row) await bumpContentVersion(query);
      return row && toListed(row);
    });
  }

  return {
    /** Newest first unless sorted otherwise. */
    async page(filters: BusinessScreenQuery): Promise<ListingPage<ListedBusiness>> {
      const after = filters.after ? readCursor(filters.after) : undefined;
      let rows = filteredRows(filters).where('status', '=', filters.status);
      const order = ORDERS[filters.sort ?? 'newest'];
      if (after) rows = rows.where(isAfter(order, after));
      const [pageRows, counts] = await Promise.all([
        rows
          .selectAll()
          .select(order.by.as('sorted_by'))
          .orderBy(order.by, order.direction)
          .orderBy('id', order.direction)
          .limit(LISTINGS_PER_PAGE + 1)
          .offset(after ? 0 : (filters.page - 1) * LISTINGS_PER_PAGE)
          .execute(),
        countBy(filteredRows(filters), 'status'),
      ]);
      const { shown, next } = toPage(pageRows, LISTINGS_PER_PAGE, (row) => [row.sorted_by, row.id]);
      return { rows: shown.map(toListed), total: counts[filters.status] ?? 0, counts, next };
    },

    async find(id: string): Promise<ListedBusiness | undefined> {
      const row = await db.query
        .selectFrom('business')
        .selectAll()
        .where('id', '=', id)
        .where('status', 'in', LISTING_STATUSES)
        .executeTakeFirst();
      return row && toListed(row);
    },

    setStatus: (id: string, status: ListingStatus, now: string) =>
      change(id, { status, decided_at: now }),

    setPremium: (id: string, until: string | null) =>
      change(id, { is_premium: until ? 1 : 0, premium_until: until }),

    /** Without an address of its own, the one on its page manages it. */
    setOwner: (id: string, email: string | null) =>
      change(id, { owner_email: email, ...(email === null && { claimed_at: null }) }),

    /** Changes several at once, or none. */
    changeSeveral(changes: SeveralBusinesses, now: string): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        for (const { id, status, category, region } of changes) {
          let row = query
            .updateTable('business')
            .set({
              ...(status && { status, decided_at: now }),
              ...(category && { category }),
              ...(region && { region }),
            })
            .where('id', '=', id)
            .where('status', 'in', LISTING_STATUSES);
          // A region of Ghana for what is abroad would contradict its country.
          if (region) row = row.where('country', region === ABROAD ? '<>' : '=', HOME_COUNTRY);
          const { numUpdatedRows } = await row.executeTakeFirst();
          if (numUpdatedRows !== 1n) throw new ProblemError(422, SEVERAL_REFUSED);
        }
        await bumpContentVersion(query);
      });
    },

    /** Ends Premium where its last day has passed. Returns how many. */
    endPremium(now: string): Promise<number> {
      return db.query.transaction().execute(async (query) => {
        const { numUpdatedRows } = await query
          .updateTable('business')
          .set({ is_premium: 0 })
          .where('is_premium', '=', 1)
          .where('premium_until', '<=', now)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await bumpContentVersion(query);
        return Number(numUpdatedRows);
      });
    },

    async count(): Promise<number> {
      return countRows(db.query.selectFrom('business').where(isListed));
    },

    ...decidedIn(db, 'business', { title: 'name', searched: SEARCHED }),
  };
}

const toListed = (row: Row): ListedBusiness => ({
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
});
