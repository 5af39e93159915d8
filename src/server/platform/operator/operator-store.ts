import { randomUUID } from 'node:crypto';
import type { Role } from '../../../contract/desk/roles.ts';
import type { OperatorToken } from '../../../contract/desk/tokens.ts';
import type { Database } from '../database/database.ts';

/** A signed-in operator. */
export interface Person {
  id: string;
  name: string;
  role: Role;
}

export type OperatorStore = ReturnType<typeof operatorStore>;

/** Sessions, tokens and failed tries; only hashes are stored. */
export function operatorStore(db: Database) {
  return {
    async addSession(
      tokenHash: string,
      now: string,
      expires: string,
      operatorId: string,
    ): Promise<void> {
      await db.query.deleteFrom('operator_session').where('expires_at', '<=', now).execute();
      await db.query
        .insertInto('operator_session')
        .values({
          token_hash: tokenHash,
          created_at: now,
          expires_at: expires,
          operator_id: operatorId,
        })
        .execute();
    },

    /** The operator of a session, with their current role; `longest` is the latest valid end of a session, as a later one was created with a wrong clock. */
    session: (tokenHash: string, now: string, longest: string): Promise<Person | undefined> =>
      db.query
        .selectFrom('operator_session as s')
        .innerJoin('operator as o', 'o.id', 's.operator_id')
        .select(['o.id', 'o.name', 'o.role'])
        .where('s.token_hash', '=', tokenHash)
        .where('s.expires_at', '>', now)
        .where('s.expires_at', '<=', longest)
        .executeTakeFirst(),

    async endSession(tokenHash: string): Promise<void> {
      await db.query.deleteFrom('operator_session').where('token_hash', '=', tokenHash).execute();
    },

    /** Ends all sessions and revokes all tokens. */
    closeAll(now: string): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        await query.deleteFrom('operator_session').execute();
        await query
          .updateTable('operator_token')
          .set({ revoked_at: now })
          .where('revoked_at', 'is', null)
          .execute();
      });
    },

    /** Undefined if the name is already used. */
    async addToken(
      input: Pick<OperatorToken, 'name' | 'scope'>,
      tokenHash: string,
      now: string,
    ): Promise<string | undefined> {
      const id = randomUUID();
      const result = await db.query
        .insertInto('operator_token')
        .values({ id, ...input, token_hash: tokenHash, created_at: now })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n ? id : undefined;
    },

    /** Finds a valid token and records its use. */
    async acceptToken(
      tokenHash: string,
      now: string,
    ): Promise<Pick<OperatorToken, 'name' | 'scope'> | undefined> {
      return db.query
        .updateTable('operator_token')
        .set({ last_used_at: now })
        .where('token_hash', '=', tokenHash)
        .where('revoked_at', 'is', null)
        .returning(['name', 'scope'])
        .executeTakeFirst();
    },

    async tokens(): Promise<OperatorToken[]> {
      const rows = await db.query.selectFrom('operator_token').selectAll().execute();
      return rows
        .map((row) => ({
          id: row.id,
          name: row.name,
          scope: row.scope,
          createdAt: row.created_at,
          lastUsedAt: row.last_used_at,
          revokedAt: row.revoked_at,
        }))
        .sort((a, b) => (b.lastUsedAt ?? '').localeCompare(a.lastUsedAt ?? ''));
    },

    async revokeToken(id: string, now: string): Promise<boolean> {
      const result = await db.query
        .updateTable('operator_token')
        .set({ revoked_at: now })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /** Ignores a lock beyond `longest`, which was set before the clock was set back. */
    async lockedUntil(
      addressHash: string,
      now: string,
      longest: string,
    ): Promise<string | undefined> {
      const row = await db.query
        .selectFrom('sign_in_failure')
        .select('locked_until')
        .where('address_hash', '=', addressHash)
        .where('locked_until', '>', now)
        .where('locked_until', '<=', longest)
        .executeTakeFirst();
      return row?.locked_until ?? undefined;
    },

    /** Counts a try before it is checked, so that concurrent tries are limited too; false if none is left within the window. */
    takeTry(
      addressHash: string,
      {
        now,
        since,
        most,
        lockUntil,
      }: Record<'now' | 'since' | 'lockUntil', string> & {
        most: number;
      },
    ): Promise<boolean> {
      return db.query.transaction().execute(async (query) => {
        // Later than any lock that begins now: counted before the clock was set back.
        await query
          .deleteFrom('sign_in_failure')
          .where((row) => row.or([row('since', '<', since), row('since', '>', lockUntil)]))
          .execute();
        const { failures } = await query
          .insertInto('sign_in_failure')
          .values({ address_hash: addressHash, since: now, failures: 1 })
          .onConflict((conflict) =>
            conflict
              .column('address_hash')
              .doUpdateSet((row) => ({ failures: row('sign_in_failure.failures', '+', 1) })),
          )
          .returning('failures')
          .executeTakeFirstOrThrow();
        if (failures < most) return true;
        await query
          .updateTable('sign_in_failure')
          .set({ failures: most, locked_until: lockUntil })
          .where('address_hash', '=', addressHash)
          .execute();
        return failures === most;
      });
    },

    async forgetFailures(addressHash: string): Promise<void> {
      await db.query
        .deleteFrom('sign_in_failure')
        .where('address_hash', '=', addressHash)
        .execute();
    },

    /** Recent failed tries of everybody. */
    async failuresSince(since: string): Promise<number> {
      const row = await db.query
        .selectFrom('sign_in_failure')
        .select(({ fn }) => fn.sum<number | null>('failures').as('sum'))
        .where('since', '>=', since)
        .executeTakeFirstOrThrow();
      return Number(row.sum ?? 0);
    },
  };
}
