import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Role } from '../../../contract/desk/roles.ts';
import type { CarriedOver } from '../database/backup.ts';
import type { Query } from '../database/database.ts';
import { type ListStorage, listBesideBackups } from '../database/list-beside-backups.ts';
import { hashToken } from './token-hash.ts';

const schema = z.array(z.object({ hash: z.string(), withdrawnAt: z.string() }));
type Withdrawn = z.infer<typeof schema>[number];

export const withdrawnAccessList = listBesideBackups<Withdrawn>(
  'withdrawn-access.json',
  schema,
  ({ withdrawnAt }) => withdrawnAt,
);

/** Hashes of what can be withdrawn, which reveal nothing. */
export const accessHash = {
  operator: (id: string) => hashToken(`operator ${id}`),
  passkey: (id: string) => hashToken(`passkey ${id}`),
  password: (passwordHash: string) => hashToken(`password ${passwordHash}`),
  role: (id: string, role: Role) => hashToken(`role ${role} of ${id}`),
};

/** Records withdrawn access, so that no older backup restores it. */
export async function noteWithdrawn(query: Query, hash: string, at: string): Promise<void> {
  await query
    .insertInto('withdrawn_access')
    .values({ access_hash: hash, withdrawn_at: at })
    .onConflict((conflict) => conflict.column('access_hash').doUpdateSet({ withdrawn_at: at }))
    .execute();
}

async function storedWithdrawn(query: Query): Promise<Withdrawn[]> {
  const rows = await query.selectFrom('withdrawn_access').selectAll().execute();
  return rows.map((row) => ({ hash: row.access_hash, withdrawnAt: row.withdrawn_at }));
}

export const writeWithdrawnAccess = async (query: Query, folder: string, storage?: ListStorage) =>
  withdrawnAccessList.write(folder, await storedWithdrawn(query), storage);

/** After a restore, withdraws again what was withdrawn since the backup; all tokens and invitations are revoked, because revoking them isn't recorded. */
export async function carryWithdrawnAccess(
  query: Query,
  folders: readonly string[],
): Promise<CarriedOver> {
  const before = [
    ...(await storedWithdrawn(query)),
    ...(await withdrawnAccessList.readAll(folders)),
  ];
  return async (restored, backupMadeAt) => {
    const at = new Date().toISOString();
    const withdrawals = withdrawnAccessList.newest([
      ...before,
      ...(await storedWithdrawn(restored)),
    ]);
    for (const { hash, withdrawnAt } of withdrawals)
      await noteWithdrawn(restored, hash, withdrawnAt);
    const moments = new Map(withdrawals.map(({ hash, withdrawnAt }) => [hash, withdrawnAt]));
    const done = [
      ...(await withdrawAgain(restored, moments, backupMadeAt)),
      ...(await revokeAll(restored, at)),
    ];
    await restored
      .insertInto('audit_entry')
      .values({
        id: randomUUID(),
        at,
        actor: 'the restore command',
        action: 'backup.restore',
        subject: `Backup of ${backupMadeAt}`,
        detail: JSON.stringify({ done }),
      })
      .execute();
    return done;
  };
}

async function withdrawAgain(
  query: Query,
  moments: ReadonlyMap<string, string>,
  backupMadeAt: string,
): Promise<string[]> {
  const done: string[] = [];
  const operators = await query.selectFrom('operator').selectAll().orderBy('created_at').execute();
  for (const { id, name, role, password_hash } of operators) {
    const row = query.updateTable('operator').where('id', '=', id);
    if (moments.has(accessHash.operator(id))) {
      await query.deleteFrom('operator').where('id', '=', id).execute();
      done.push(`Removed ${name} again, who had been removed since the backup.`);
      continue;
    }
    // A role can be granted again; ids and salted hashes never recur.
    if ((moments.get(accessHash.role(id, role)) ?? '') > backupMadeAt) {
      await row.set({ role: 'writer' }).execute();
      done.push(`${name} had a wider role at the time of the backup, and is a writer now.`);
    }
    if (password_hash && moments.has(accessHash.password(password_hash))) {
      await row.set({ password_hash: null }).execute();
      done.push(`${name} has changed their password since the backup, and needs a new invitation.`);
    }
  }
  const passkeys = await query.selectFrom('operator_passkey').select(['id', 'name']).execute();
  for (const { id, name } of passkeys) {
    if (!moments.has(accessHash.passkey(id))) continue;
    await query.deleteFrom('operator_passkey').where('id', '=', id).execute();
    done.push(`Removed the passkey “${name}” again.`);
  }
  return done;
}

async function revokeAll(query: Query, at: string): Promise<string[]> {
  const tokens = await query
    .updateTable('operator_token')
    .set({ revoked_at: at })
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  const invitations = await query
    .updateTable('operator')
    .set({ invite_hash: null, invite_expires_at: null })
    .where('invite_hash', 'is not', null)
    .executeTakeFirst();
  // Backups contain no sessions.
  await query.deleteFrom('operator_session').execute();
  return [
    'Signed everybody out.',
    `Revoked tokens: ${tokens.numUpdatedRows}.`,
    `Cancelled open invitations: ${invitations.numUpdatedRows}.`,
  ];
}
