import type { DeskPasskey } from '../../../contract/desk/operators.ts';
import type { Database } from '../database/database.ts';
import { accessHash, noteWithdrawn } from './withdrawn-access.ts';

export interface StoredPasskey {
  id: string;
  operatorId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
}

export type PasskeyStore = ReturnType<typeof passkeyStore>;

/** Public keys of passkeys, which grant no access by themselves. */
export function passkeyStore(db: Database) {
  return {
    async of(operatorId: string): Promise<DeskPasskey[]> {
      const rows = await db.query
        .selectFrom('operator_passkey')
        .selectAll()
        .where('operator_id', '=', operatorId)
        .orderBy('created_at')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
      }));
    },

    async find(id: string): Promise<StoredPasskey | undefined> {
      const row = await db.query
        .selectFrom('operator_passkey')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return (
        row && {
          id: row.id,
          operatorId: row.operator_id,
          publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
          counter: row.counter,
          transports: JSON.parse(row.transports),
        }
      );
    },

    /** False if the key already exists. */
    async add(key: StoredPasskey & { name: string }, now: string): Promise<boolean> {
      const result = await db.query
        .insertInto('operator_passkey')
        .values({
          id: key.id,
          operator_id: key.operatorId,
          name: key.name,
          public_key: Buffer.from(key.publicKey).toString('base64url'),
          counter: key.counter,
          transports: JSON.stringify(key.transports),
          created_at: now,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },

    async noteUse(id: string, counter: number, now: string): Promise<void> {
      await db.query
        .updateTable('operator_passkey')
        .set({ counter, last_used_at: now })
        .where('id', '=', id)
        .execute();
    },

    remove(operatorId: string, id: string, now: string): Promise<boolean> {
      return db.query.transaction().execute(async (query) => {
        const { numDeletedRows } = await query
          .deleteFrom('operator_passkey')
          .where('operator_id', '=', operatorId)
          .where('id', '=', id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await noteWithdrawn(query, accessHash.passkey(id), now);
        return true;
      });
    },

    /** False if the challenge was used before. */
    async spendChallenge(hash: string, now: string, expires: string): Promise<boolean> {
      await db.query.deleteFrom('operator_challenge').where('expires_at', '<=', now).execute();
      const result = await db.query
        .insertInto('operator_challenge')
        .values({ challenge_hash: hash, expires_at: expires })
        .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },
  };
}
