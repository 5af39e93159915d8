import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { businessSubmissionSchema } from '../../contract/business.ts';
import { LISTED_CATEGORIES, REGIONS } from '../../contract/catalogues.ts';
import { oneOf } from '../../contract/fields.ts';
import { COUNTRIES } from '../../contract/place.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { positionColumns } from '../places/position-columns.ts';
import { decided, isSameText, listingEntry, listingIn, twinsOf } from '../review/listing-review.ts';
import {
  checkedEdit,
  EVER,
  orderOf,
  type QueueEntry,
  type Reviewable,
  shownFields,
} from '../review/reviewable.ts';
import { businessDecided } from './business-mails.ts';
import { toBusiness } from './business-store.ts';
import { positionOf } from './place-business.ts';

type Row = Selectable<Tables['business']>;
type Twin = Pick<Row, 'id' | 'name' | 'email' | 'status'>;

const FIELDS = [
  ['name', 'Name'],
  ['category', 'Category', LISTED_CATEGORIES],
  ['region', 'Region', REGIONS],
  ['description', 'Description', 'text'],
  ['address', 'Address'],
  ['city', 'City'],
  ['country', 'Country', COUNTRIES],
  ['ghana_post_gps', 'GhanaPostGPS'],
  ['phone', 'Phone'],
  ['email', 'Email'],
  ['website', 'Website'],
] as const;

/** What the desk may correct, by the rules of the form. */
const { ghanaPostGps: ghana_post_gps, ...form } = businessSubmissionSchema.omit({
  isPremium: true,
}).shape;
const editSchema = z.object({
  ...form,
  ghana_post_gps,
  // Some stand in the directory that the form does not offer.
  category: oneOf(LISTED_CATEGORIES, 'Please select a category'),
});

/** Business listings as the operator reviews them. */
export function businessReview(db: Database, places: Gazetteer): Reviewable {
  const rows = () => db.query.selectFrom('business').selectAll();
  const rowOf = (id: string) => rows().where('id', '=', id).executeTakeFirst();

  /** Listings with the same name or address: likely sent twice. Whole markets share a phone. */
  async function likely(entries: readonly Row[]): Promise<Twin[]> {
    const emails = entries.flatMap(({ email }) => email ?? []);
    return db.query
      .selectFrom('business')
      .select(['id', 'name', 'email', 'status'])
      .where('status', '<>', 'spam')
      .where((row) =>
        row.or([
          sql<boolean>`lower(name) in (${folded(entries.map(({ name }) => name))})`,
          ...(emails.length > 0 ? [sql<boolean>`lower(email) in (${folded(emails)})`] : []),
        ]),
      )
      .execute();
  }

  async function toEntries(entries: readonly Row[]): Promise<QueueEntry[]> {
    // Once it is decided, nobody asks any more.
    const waiting = entries.filter(({ status }) => status === 'pending');
    const twins = waiting.length > 0 ? await likely(waiting) : [];
    return entries.map((row) => ({
      ...listingEntry(row),
      title: row.name,
      from: row.name,
      email: row.email,
      fields: shownFields(row, FIELDS, editSchema.shape),
      duplicates: waiting.includes(row)
        ? twinsOf<Twin>(row, twins, isAlike, ({ name }) => name)
        : [],
    }));
  }

  return {
    async page(state, limit, since = EVER) {
      const order = orderOf(state);
      const found = rows()
        .where(listingIn(state))
        .where('created_at', '>', since)
        .orderBy('created_at', order)
        .orderBy('id');
      return toEntries(await found.limit(limit).execute());
    },

    async count(state) {
      const { count } = await db.query
        .selectFrom('business')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(listingIn(state))
        .executeTakeFirstOrThrow();
      return count;
    },

    async find(id) {
      const row = await rowOf(id);
      return row && (await toEntries([row]))[0];
    },

    async decide(query, id, verdict) {
      await query.updateTable('business').set(decided(verdict)).where('id', '=', id).execute();
      await bumpContentVersion(query);
    },

    listing: {
      async preview(id) {
        const row = await rowOf(id);
        return row && toBusiness(row);
      },

      async edit(id, given) {
        const { phone, email, website, ghana_post_gps, ...changes } = checkedEdit(
          editSchema,
          given,
        );
        const optional = {
          ...{ phone: orNull(phone), email: orNull(email), website: orNull(website) },
          ghana_post_gps: orNull(ghana_post_gps),
        };
        await db.query.transaction().execute(async (query) => {
          const before = await query
            .selectFrom('business')
            .select(['city', 'country'])
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          const pin = positionColumns(positionOf({ ...before, ...changes }, places));
          await query
            .updateTable('business')
            .set({ ...changes, ...optional, ...pin })
            .where('id', '=', id)
            .execute();
          await bumpContentVersion(query);
        });
      },

      letter: businessDecided,
    },
  };
}

const folded = (values: readonly string[]) => sql.join(values.map((value) => sql`lower(${value})`));

/** A column that is left undefined stays as it is. */
const orNull = (text: string | undefined) => (text === '' ? null : text);

const isAlike = (one: Twin, other: Twin) =>
  isSameText(one.name, other.name) || isSameText(one.email, other.email);
