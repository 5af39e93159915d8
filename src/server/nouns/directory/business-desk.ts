import { type Kysely, type Selectable, sql } from 'kysely';
import { BUSINESS } from '../../../contract/directory/business-description.ts';
import { deskSchemasOf } from '../../../contract/forms/description.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { toColumns } from '../../platform/database/described-rows.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import {
  editedPlace,
  PLACE_EDITS,
  type PlaceEdits,
  placeFields,
} from '../../platform/places/listing-place.ts';
import { positionColumns } from '../../platform/places/position-columns.ts';
import {
  decided,
  findDuplicates,
  listingEntry,
  listingIn,
} from '../../platform/review/listing-review.ts';
import {
  checkedEdit,
  EPOCH,
  holdsWords,
  inTransaction,
  orderOf,
  type QueueEntry,
  type Reviewable,
  shownFields,
} from '../../platform/review/reviewable.ts';
import { businessDecided } from './business-mails.ts';
import { toBusiness } from './business-rows.ts';
import { inCountry, whatsAppNumber } from './place-business.ts';

type Row = Selectable<Tables['business']>;
type Duplicate = Pick<Row, 'id' | 'name' | 'email' | 'status'>;

const SEARCHED = ['name', 'description', 'email', 'phone', 'website', 'city'];
const EDITABLE = { ...deskSchemasOf(BUSINESS), ...PLACE_EDITS };

/** Business listings as the operator reviews them. */
export function businessReview(db: Database, places: Gazetteer): Reviewable {
  const rows = () => db.query.selectFrom('business').selectAll();
  const rowOf = (id: string) => rows().where('id', '=', id).executeTakeFirst();

  /** Compares names and emails only, because a whole market may share one phone number. */
  async function findLikelyDuplicates(entries: readonly Row[]): Promise<Duplicate[]> {
    const emails = entries.flatMap(({ email }) => email ?? []);
    return db.query
      .selectFrom('business')
      .select(['id', 'name', 'email', 'status'])
      .where('status', '<>', 'spam')
      .where((row) =>
        row.or([
          sql<boolean>`lower(name) in (${lowerAll(entries.map(({ name }) => name))})`,
          ...(emails.length > 0 ? [sql<boolean>`lower(email) in (${lowerAll(emails)})`] : []),
        ]),
      )
      .execute();
  }

  async function toEntries(entries: readonly Row[]): Promise<QueueEntry[]> {
    // Duplicates only matter until somebody has decided.
    const waiting = entries.filter(({ status }) => status === 'pending');
    const others = waiting.length > 0 ? await findLikelyDuplicates(waiting) : [];
    const duplicatesOf = findDuplicates<Duplicate>(others, duplicateKeys, ({ name }) => name);
    return entries.map((row) => ({
      ...listingEntry(row),
      title: row.name,
      from: row.name,
      email: row.email,
      fields: shownFields(BUSINESS, row, EDITABLE).flatMap((field) =>
        field.name === 'country' ? [field, ...placeFields(row, places)] : [field],
      ),
      duplicates: row.status === 'pending' ? duplicatesOf(row) : [],
    }));
  }

  /** What was sent, read by the country the listing is in. */
  async function checkedChanges(query: Kysely<Tables>, id: string, input: Record<string, unknown>) {
    const changes = checkedEdit<typeof BUSINESS, PlaceEdits>(EDITABLE, input);
    const before = await query
      .selectFrom('business')
      .select(['city', 'country', 'latitude', 'longitude', 'time_zone'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { country } = { ...before, ...changes };
    const { whatsapp } = changes;
    const number = whatsapp && { whatsapp: whatsAppNumber({ whatsapp, country }) };
    return {
      changes: { ...changes, ...number, ...inCountry(country) },
      location: editedPlace(before, changes, places),
    };
  }

  return {
    async page(state, limit, { since = EPOCH, search, sort } = {}) {
      const order = orderOf(state, sort);
      const query = rows()
        .where(listingIn(state))
        .where('created_at', '>', since)
        .where(holdsWords(SEARCHED, search))
        .orderBy('created_at', order)
        .orderBy('id', order);
      return toEntries(await query.limit(limit).execute());
    },

    async count(state, search) {
      return countRows(
        db.query.selectFrom('business').where(listingIn(state)).where(holdsWords(SEARCHED, search)),
      );
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

      async check(id, input) {
        await checkedChanges(db.query, id, input);
      },

      async edit(id, input, _now, within) {
        await inTransaction(db, within, async (query) => {
          const { changes, location } = await checkedChanges(query, id, input);
          const { position, timeZone } = location;
          await query
            .updateTable('business')
            .set({
              ...toColumns(BUSINESS, changes),
              ...positionColumns(position),
              time_zone: timeZone,
              // The opening-hours job computes both again.
              open_from: null,
              open_until: null,
            })
            .where('id', '=', id)
            .execute();
          await bumpContentVersion(query);
        });
      },
    },

    decisionEmail: businessDecided,
  };
}

const lowerAll = (values: readonly string[]) =>
  sql.join(values.map((value) => sql`lower(${value})`));

const duplicateKeys = ({ name, email }: Duplicate) => [
  `name ${name.toLowerCase()}`,
  email && `email ${email.toLowerCase()}`,
];
