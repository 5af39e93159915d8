import { type Selectable, sql } from 'kysely';
import { BUSINESS } from '../../contract/directory/business-description.ts';
import { deskSchemasOf } from '../../contract/forms/description.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import { toColumns } from '../database/described-rows.ts';
import type { Tables } from '../database/schema.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { positionColumns } from '../places/position-columns.ts';
import { decided, findTwins, listingEntry, listingIn } from '../review/listing-review.ts';
import {
  checkedEdit,
  EVER,
  inTransaction,
  orderOf,
  type QueueEntry,
  type Reviewable,
  shownFields,
} from '../review/reviewable.ts';
import { businessDecided } from './business-mails.ts';
import { toBusiness } from './business-rows.ts';
import { whereIs } from './place-business.ts';

type Row = Selectable<Tables['business']>;
type Twin = Pick<Row, 'id' | 'name' | 'email' | 'status'>;

const EDITABLE = deskSchemasOf(BUSINESS);

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
    const others = waiting.length > 0 ? await likely(waiting) : [];
    const twinsOf = findTwins<Twin>(others, twinKeys, ({ name }) => name);
    return entries.map((row) => ({
      ...listingEntry(row),
      title: row.name,
      from: row.name,
      email: row.email,
      fields: shownFields(BUSINESS, row, EDITABLE),
      duplicates: row.status === 'pending' ? twinsOf(row) : [],
    }));
  }

  return {
    async page(state, limit, since = EVER) {
      const order = orderOf(state);
      const found = rows()
        .where(listingIn(state))
        .where('created_at', '>', since)
        .orderBy('created_at', order)
        .orderBy('id', order);
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

      check: (given) => void checkedEdit<typeof BUSINESS>(EDITABLE, given),

      async edit(id, given, _now, within) {
        const changes = checkedEdit<typeof BUSINESS>(EDITABLE, given);
        await inTransaction(db, within, async (query) => {
          const before = await query
            .selectFrom('business')
            .select(['city', 'country'])
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          const { position, timeZone } = whereIs({ ...before, ...changes }, places);
          await query
            .updateTable('business')
            .set({
              ...toColumns(BUSINESS, changes),
              ...positionColumns(position),
              time_zone: timeZone,
              // Counted anew by the job that keeps them.
              open_from: null,
              open_until: null,
            })
            .where('id', '=', id)
            .execute();
          await bumpContentVersion(query);
        });
      },
    },

    letter: businessDecided,
  };
}

const folded = (values: readonly string[]) => sql.join(values.map((value) => sql`lower(${value})`));

const twinKeys = ({ name, email }: Twin) => [
  `name ${name.toLowerCase()}`,
  email && `email ${email.toLowerCase()}`,
];
