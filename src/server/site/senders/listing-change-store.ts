import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { BUSINESS } from '../../../contract/directory/business-description.ts';
import { RATING } from '../../../contract/directory/rating.ts';
import { EVENT } from '../../../contract/events/event-description.ts';
import { type Description, fieldName } from '../../../contract/forms/description.ts';
import { FUNERAL } from '../../../contract/funerals/funeral.ts';
import { differenceSchema, type SentKind } from '../../../contract/senders/sender.ts';
import type { Arrival } from '../../nouns/submissions/arrival.ts';
import type { Database, Query, RowOf } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { personalData } from '../../platform/database/personal-data.ts';

export type ListingChangeStore = ReturnType<typeof listingChangeStore>;
export type ListingChange = Omit<RowOf<'listing_change'>, 'body'> & {
  body: Difference;
};

type Difference = z.infer<typeof differenceSchema>;

interface ChangeTarget {
  kind: SentKind;
  listingId: string;
  email: string;
}

/** Changes requested by senders, claims of ownership, and owners' replies to ratings. */
export function listingChangeStore(db: Database) {
  return {
    /** Replaces a pending change of the same listing. */
    submitEdit(
      { kind, listingId, email }: ChangeTarget,
      body: Difference,
      now: string,
    ): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        // Of a button pressed twice, the second replaces the first.
        await lockByName(query, `edit ${kind} ${listingId}`);
        await query
          .deleteFrom('listing_change')
          .where('kind', '=', kind)
          .where('listing_id', '=', listingId)
          .where('what', '=', 'edit')
          .where('status', '=', 'pending')
          .execute();
        const id = randomUUID();
        const change = { id, kind, listing_id: listingId, what: 'edit', email } as const;
        await insertChange(query, change, body, now, `edit ${id}`);
      });
    },

    async submitClaim({ kind, listingId, email }: ChangeTarget, proof: string, arrival: Arrival) {
      const change = {
        kind,
        listing_id: listingId,
        what: 'claim',
        email,
        proof,
        status: arrival.spam ? 'spam' : 'pending',
        decided_at: arrival.spam ? arrival.now : null,
        suspicion: arrival.suspicion,
      } as const;
      await insertChange(db.query, change, { before: {}, after: {} }, arrival.now, arrival.key);
    },

    /** Replaces a rejected reply; false where one waits or is published. */
    submitReply(
      { ratingId, email }: { ratingId: string; email: string },
      body: Difference,
      now: string,
    ): Promise<boolean> {
      return db.query.transaction().execute(async (query) => {
        const submission_key = `reply ${ratingId}`;
        await query
          .deleteFrom('listing_change')
          .where('submission_key', '=', submission_key)
          .where('status', 'in', ['rejected', 'spam'])
          .execute();
        const change = { kind: 'rating', listing_id: ratingId, what: 'reply', email } as const;
        return insertChange(query, change, body, now, submission_key);
      });
    },

    async waitingOf(
      kind: SentKind,
      ids: readonly string[],
      what: 'edit' | 'reply' = 'edit',
    ): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const rows = await db.query
        .selectFrom('listing_change')
        .select('listing_id')
        .where('kind', '=', kind)
        .where('listing_id', 'in', ids)
        .where('what', '=', what)
        .where('status', '=', 'pending')
        .execute();
      return new Set(rows.map(({ listing_id }) => listing_id));
    },
  };
}

/** Once for each key; false where there is one already. */
async function insertChange(
  query: Query,
  change: Partial<RowOf<'listing_change'>> &
    Pick<RowOf<'listing_change'>, 'kind' | 'listing_id' | 'what' | 'email'>,
  body: Difference,
  created_at: string,
  submission_key: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await query
    .insertInto('listing_change')
    .values({
      id: randomUUID(),
      proof: '',
      created_at,
      submission_key,
      ...change,
      body: JSON.stringify(body),
    })
    .onConflict((conflict) => conflict.column('submission_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const FIELDS: Record<SentKind, Description> = {
  business: BUSINESS,
  event: EVENT,
  funeral: FUNERAL,
  rating: RATING,
};

export function toChange(row: RowOf<'listing_change'>): ListingChange {
  const { before, after } = differenceSchema.parse(JSON.parse(row.body));
  const byField = <Value>(values: Record<string, Value>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [fieldName(FIELDS[row.kind], name), value]),
    );
  return { ...row, body: { before: byField(before), after: byField(after) } };
}

export const noteBefore = (query: Query, id: string, body: Difference): Promise<unknown> =>
  query
    .updateTable('listing_change')
    .set({ body: JSON.stringify(body) })
    .where('id', '=', id)
    .execute();

export const listingChangePersonalData = personalData({
  place: 'Listing changes and claims',
  table: 'listing_change',
  owner: 'email',
  texts: ['body', 'proof', 'reason'],
});
