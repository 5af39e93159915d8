import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase, temporaryFolder } from '../../../../tests/support/each-database.ts';
import { carryFrom } from '../../site/people/carry-over.ts';
import { readBackup, writeBackup } from '../database/backup.ts';
import type { Database } from '../database/database.ts';
import { FIRST } from './account-store.ts';

describeEachDatabase('a backup', (open) => {
  it('brings back a passkey that is still in use, and not one that was removed since', async () => {
    const dataDir = temporaryFolder();
    const { database, desk, clock, call } = await openSignedIn(await open(), { dataDir });
    const { accounts, passkeyKeys } = desk.operator;
    const at = clock.now.toISOString();
    await accounts.ensureFirst(at);
    for (const id of ['phone', 'laptop']) {
      const key = { id, operatorId: FIRST.id, publicKey: new Uint8Array([1]), counter: 0 };
      await passkeyKeys.add({ ...key, transports: [], name: id }, at);
    }
    const backupDir = join(dataDir, 'backups');
    const file = join(backupDir, 'before.ndjson.gz');
    await writeBackup(database, file);
    expect((await call('DELETE', '/api/admin/passkeys/phone')).status).toBe(204);

    const idsAfterRestore = async (into: Database) => {
      await readBackup(into, file, { replace: true, carryOver: carryFrom(file, backupDir) });
      const rows = await into.query.selectFrom('operator_passkey').select('id').execute();
      return rows.map(({ id }) => id);
    };
    expect(await idsAfterRestore(database)).toEqual(['laptop']);
    expect(await idsAfterRestore(await open())).toEqual(['laptop']);
  });

  it('brings back a role that was given back before the backup was made', async () => {
    const dataDir = temporaryFolder();
    const { database, desk, clock } = await openSignedIn(await open(), { dataDir });
    const { accounts } = desk.operator;
    const invitation = { hash: 'a'.repeat(64), expires: '2027-01-01T00:00:00.000Z' };
    const editor = { name: 'Abena', role: 'editor' } as const;
    const id = (await accounts.add(editor, invitation, clock.now.toISOString())) ?? '';
    const long = '2026-01-01T00:00:00.000Z';
    await accounts.setRole(id, 'moderator', long);
    await accounts.setRole(id, 'editor', long);
    const file = join(dataDir, 'after.ndjson.gz');
    await writeBackup(database, file);
    await readBackup(database, file, { replace: true, carryOver: carryFrom(file, dataDir) });
    expect(await accounts.find(id)).toMatchObject({ role: 'editor', invite_hash: null });
  });
});
