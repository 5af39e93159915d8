import { inBatches } from '../../../domain/jobs/in-batches.ts';
import { foldAddress } from '../../../domain/newsletter/fold-address.ts';
import type { Database, Query } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import type { Signer } from './signer.ts';

type SuppressionReason = Tables['suppression']['reason'];
export type SuppressionStore = ReturnType<typeof suppressionStore>;

/** Fewer than either database takes as parameters. */
const BATCH_SIZE = 500;

/** Addresses that must never be emailed, stored as hashes so that the list names nobody. */
export function suppressionStore(db: Database, signer: Signer) {
  const hash = (email: string) => signer.addressHash(foldAddress(email));
  return {
    async reasonFor(email: string): Promise<SuppressionReason | undefined> {
      const row = await db.query
        .selectFrom('suppression')
        .select('reason')
        .where('address_hash', '=', hash(email))
        .executeTakeFirst();
      return row?.reason;
    },

    /** Which of these must not be emailed. */
    async among(emails: readonly string[]): Promise<Set<string>> {
      if (emails.length === 0) return new Set();
      const byHash = new Map(emails.map((email) => [hash(email), email]));
      const found = new Set<string>();
      for (const batch of inBatches([...byHash.keys()], BATCH_SIZE)) {
        const rows = await db.query
          .selectFrom('suppression')
          .select('address_hash')
          .where('address_hash', 'in', batch)
          .execute();
        for (const { address_hash } of rows) found.add(byHash.get(address_hash) ?? '');
      }
      return found;
    },

    async add(
      email: string,
      reason: SuppressionReason,
      now: string,
      query: Query = db.query,
    ): Promise<void> {
      await query
        .insertInto('suppression')
        .values({ address_hash: hash(email), reason, created_at: now })
        .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ reason }))
        .execute();
    },

    /** The person asked the operator directly to be emailed again. */
    async lift(email: string): Promise<boolean> {
      const result = await db.query
        .deleteFrom('suppression')
        .where('address_hash', '=', hash(email))
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },
  };
}

/** Nobody who was erased is written to either. Whoever is on the list stays there for the older reason. */
export async function suppressErased(
  query: Query,
  erased: readonly { hash: string; erasedAt: string }[],
): Promise<void> {
  for (const { hash, erasedAt } of erased) {
    await query
      .insertInto('suppression')
      .values({ address_hash: hash, reason: 'erased', created_at: erasedAt })
      .onConflict((conflict) => conflict.column('address_hash').doNothing())
      .execute();
  }
}
