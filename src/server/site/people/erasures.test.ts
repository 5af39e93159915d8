import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase, temporaryFolder } from '../../../../tests/support/each-database.ts';
import { readBackup, writeBackup } from '../../platform/database/backup.ts';
import type { Database } from '../../platform/database/database.ts';
import { TABLE_KEYS } from '../../platform/database/schema.ts';
import { carryFrom } from './carry-over.ts';

const AMA = 'ama@example.org';
const KOFI = 'kofi@example.org';

async function everything({ query }: Database): Promise<string> {
  const tables = Object.keys(TABLE_KEYS).map(
    async (table) => (await sql`select * from ${sql.table(table)}`.execute(query)).rows,
  );
  return JSON.stringify(await Promise.all(tables)).toLowerCase();
}

describeEachDatabase('an erased person', (open) => {
  async function siteWithBackup() {
    const dataDir = temporaryFolder();
    const site = await openSignedIn(await open(), { dataDir });
    const contact = { firstName: 'A', lastName: 'B', subject: 'Hello' };
    const write = async (email: string, message: string) => {
      const path = '/api/contact';
      const { status } = await site.call('POST', path, { ...contact, email, message });
      expect(status).toBeLessThan(300);
    };
    await write('Ama@Example.org', 'Hello');
    await write(KOFI, `Ask (${AMA}). Or "Ama@example.org", or mailto:${AMA}?subject=x`);
    const backupDir = join(dataDir, 'backups');
    const file = join(backupDir, 'before.ndjson.gz');
    await writeBackup(site.database, file);
    const restore = (database: Database, from = file) =>
      readBackup(database, from, { replace: true, carryOver: carryFrom(from, backupDir) });
    return { ...site, write, erase: site.people.erase, restore, backupDir, file };
  }

  /** Backups use the machine's clock, while these tests erase by their own. */
  const later = (clock: { now: Date }) => {
    clock.now = new Date(Math.max(clock.now.getTime(), Date.now()) + 3_600_000);
  };

  it('stays erased in the same database, and gets no emails', async () => {
    const { database, erase, restore, mail, clock } = await siteWithBackup();
    later(clock);
    await erase(AMA);
    expect(await everything(database)).not.toContain(AMA);
    await restore(database);
    const stored = await everything(database);
    expect(stored).toContain(KOFI);
    expect(stored).not.toContain(AMA);
    expect(await mail.suppressions.reasonFor(AMA)).toBe('erased');
  });

  it('stays erased in a new database, by the list beside the backup', async () => {
    const { erase, restore, clock, file } = await siteWithBackup();
    later(clock);
    await erase(AMA);
    const other = await open();
    await restore(other);
    expect(await everything(other)).not.toContain(AMA);
    // The new database's own backups have the list too.
    const [copy, third] = [join(temporaryFolder(), 'copy.ndjson.gz'), await open()];
    await writeBackup(other, copy);
    await readBackup(third, copy, { replace: true, carryOver: carryFrom(copy, temporaryFolder()) });
    await readBackup(third, file, { replace: true, carryOver: carryFrom(copy, temporaryFolder()) });
    expect(await everything(third)).not.toContain(AMA);
  });

  it('stays erased if the site was set up again with another secret', async () => {
    const { restore, backupDir } = await siteWithBackup();
    rmSync(join(backupDir, 'erasures.json'), { force: true });
    const anew = await openSignedIn(await open(), { dataDir: temporaryFolder() });
    later(anew.clock);
    await anew.people.erase(AMA);
    await restore(anew.database);
    expect(await everything(anew.database)).not.toContain(AMA);
  });

  it('is restored if they returned before the backup was made', async () => {
    const { database, erase, restore, write, backupDir } = await siteWithBackup();
    await erase(KOFI);
    await write(KOFI, 'I am back');
    await database.query
      .updateTable('erasure')
      .set({ erased_at: '2026-01-01T00:00:00.000Z' })
      .execute();
    rmSync(join(backupDir, 'erasures.json'));
    const file = join(backupDir, 'after.ndjson.gz');
    await writeBackup(database, file);
    await restore(database, file);
    expect(await everything(database)).toContain('i am back');
  });
});
