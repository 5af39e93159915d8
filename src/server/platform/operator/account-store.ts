import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type { DeskOperator, ownAccountSchema } from '../../../contract/desk/operators.ts';
import { mayDo, ROLE_RIGHTS, type Role } from '../../../contract/desk/roles.ts';
import { foldAddress } from '../../../domain/newsletter/fold-address.ts';
import type { Database, Query, RowOf } from '../database/database.ts';
import type { PersonalData } from '../database/personal-data.ts';
import type { Tables } from '../database/schema.ts';
import { accessHash, noteWithdrawn } from './withdrawn-access.ts';

type Row = RowOf<'operator'>;
export type Account = Pick<Row, 'id' | 'name' | 'role' | 'password_hash'>;

/** The account that signs in with ADMIN_PASSWORD, until it sets a password at the desk. */
export const FIRST = { id: 'owner', name: 'operator', role: 'owner' } as const;

export const foldName = (name: string) => name.normalize('NFKC').trim().toLowerCase();

export type AccountStore = ReturnType<typeof accountStore>;

/** Operators' accounts. */
export function accountStore(db: Database) {
  const accountQuery = (id: string) =>
    db.query.selectFrom('operator').selectAll().where('id', '=', id);

  return {
    /** The first owner gets a row at the first sign-in. */
    async ensureFirst(now: string): Promise<void> {
      await db.query
        .insertInto('operator')
        .values({ ...FIRST, name_folded: foldName(FIRST.name), created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    find: (id: string): Promise<Account | undefined> => accountQuery(id).executeTakeFirst(),

    /** The first owner, also before the first sign-in. */
    first: async (): Promise<Account> =>
      (await accountQuery(FIRST.id).executeTakeFirst()) ?? { ...FIRST, password_hash: null },

    /** Lets ADMIN_PASSWORD count again. */
    async forgetFirstPassword(now: string): Promise<void> {
      await db.query.transaction().execute(async (query) => {
        await withdrawPassword(query, 'id', FIRST.id, now);
        await change(query, FIRST.id, { password_hash: null });
      });
    },

    byName: (name: string): Promise<Account | undefined> =>
      db.query
        .selectFrom('operator')
        .select(['id', 'name', 'role', 'password_hash'])
        .where('name_folded', '=', foldName(name))
        .executeTakeFirst(),

    async list(now: string): Promise<DeskOperator[]> {
      const rows = await db.query
        .selectFrom('operator as o')
        .select(['o.id', 'o.name', 'o.role', 'o.created_at', 'o.password_hash', 'o.invite_hash'])
        .select((row) => [
          row
            .selectFrom('operator_session as s')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('s.operator_id', '=', 'o.id')
            .where('s.expires_at', '>', now)
            .as('sessions'),
          row
            .selectFrom('operator_passkey as p')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('p.operator_id', '=', 'o.id')
            .as('passkeys'),
        ])
        .orderBy('o.created_at')
        .orderBy('o.id')
        .execute();
      const people = rows.map((row) => ({
        id: row.id,
        name: row.name,
        role: row.role,
        createdAt: row.created_at,
        isInvited: row.id !== FIRST.id && row.password_hash === null && row.invite_hash !== null,
        sessions: Number(row.sessions ?? 0),
        passkeys: Number(row.passkeys ?? 0),
        isFirst: row.id === FIRST.id,
      }));
      return people.toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst));
    },

    /** Where operators get emails about their own work. */
    addresses: (): Promise<Pick<Row, 'id' | 'name' | 'role' | 'email'>[]> =>
      db.query.selectFrom('operator').select(['id', 'name', 'role', 'email']).execute(),

    async emailOf(id: string): Promise<string> {
      const row = await accountQuery(id).executeTakeFirst();
      return row?.email ?? '';
    },

    setOwn: (id: string, { name, email }: z.infer<typeof ownAccountSchema>) =>
      change(db.query, id, {
        email: email || null,
        ...(name && { name, name_folded: foldName(name) }),
      }),

    /** Undefined if the name is already used. */
    async add(
      input: { name: string; role: Role },
      invitation: { hash: string; expires: string },
      now: string,
    ): Promise<string | undefined> {
      const id = randomUUID();
      const result = await db.query
        .insertInto('operator')
        .values({
          id,
          ...input,
          name_folded: foldName(input.name),
          created_at: now,
          invite_hash: invitation.hash,
          invite_expires_at: invitation.expires,
        })
        .onConflict((conflict) => conflict.column('name_folded').doNothing())
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n ? id : undefined;
    },

    /** Replaces the invitation link; the password works until the new link is used. */
    inviteAgain: (id: string, { hash, expires }: { hash: string; expires: string }) =>
      change(db.query, id, { invite_hash: hash, invite_expires_at: expires }),

    async isInvited(inviteHash: string, now: string): Promise<boolean> {
      const row = await db.query
        .selectFrom('operator')
        .select('id')
        .where('invite_hash', '=', inviteHash)
        .where('invite_expires_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Uses a link: sets the password and ends all sessions. */
    accept(inviteHash: string, passwordHash: string, now: string): Promise<Account | undefined> {
      return db.query.transaction().execute(async (query) => {
        await withdrawPassword(query, 'invite_hash', inviteHash, now);
        const account = await query
          .updateTable('operator')
          .set({ password_hash: passwordHash, invite_hash: null, invite_expires_at: null })
          .where('invite_hash', '=', inviteHash)
          .where('invite_expires_at', '>', now)
          .returning(['id', 'name', 'role', 'password_hash'])
          .executeTakeFirst();
        if (account) {
          await query
            .deleteFrom('operator_session')
            .where('operator_id', '=', account.id)
            .execute();
        }
        return account;
      });
    },

    setPassword(id: string, passwordHash: string, now: string): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        await withdrawPassword(query, 'id', id, now);
        await change(query, id, {
          password_hash: passwordHash,
          invite_hash: null,
          invite_expires_at: null,
        });
      });
    },

    setRole(id: string, role: Role, now: string): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        const before = await query
          .selectFrom('operator')
          .select('role')
          .where('id', '=', id)
          .executeTakeFirst();
        if (before && isNarrower(role, before.role)) {
          await noteWithdrawn(query, accessHash.role(id, before.role), now);
        }
        await change(query, id, { role });
      });
    },

    /** Their actions stay in the log under their name. */
    remove(id: string, now: string): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        await noteWithdrawn(query, accessHash.operator(id), now);
        await query.deleteFrom('operator').where('id', '=', id).execute();
      });
    },

    /** Ends all sessions, or all but the current one; returns how many. */
    async endSessions(id: string): Promise<number> {
      const result = await db.query
        .deleteFrom('operator_session')
        .where('operator_id', '=', id)
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}

/** An operator's own address. The account stays: an owner removes it. */
export const operatorPersonalData: PersonalData = {
  place: 'Operators',
  async find(query, address) {
    const rows = await query.selectFrom('operator').select(['id', 'name', 'email']).execute();
    return rows.filter(({ email }) => email && foldAddress(email) === address);
  },
  async erase(query, address) {
    for (const { id } of await this.find(query, address)) {
      await change(query, String(id), { email: null });
    }
    // Their entries in the log are about the site's work.
    return { ownIds: [], published: [] };
  },
};

async function change(query: Query, id: string, columns: Updateable<Tables['operator']>) {
  await query.updateTable('operator').set(columns).where('id', '=', id).execute();
}

/** Whether anything can no longer be done that could be done before. */
const isNarrower = (role: Role, before: Role) =>
  ROLE_RIGHTS[before].some((right) => !mayDo(role, right));

/** Records the current password as withdrawn before it is replaced. */
async function withdrawPassword(
  query: Query,
  column: 'id' | 'invite_hash',
  value: string,
  now: string,
): Promise<void> {
  const row = await query
    .selectFrom('operator')
    .select('password_hash')
    .where(column, '=', value)
    .executeTakeFirst();
  if (row?.password_hash) await noteWithdrawn(query, accessHash.password(row.password_hash), now);
}
