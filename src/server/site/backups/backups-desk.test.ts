import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { fillEveryTable } from '../../../../tests/support/rows.ts';
import type { BackupStatus } from '../../../contract/desk/backups.ts';
import { writeBackup } from '../../platform/database/backup.ts';

const PATH = '/api/admin/backups';

describeEachDatabase('backups at the desk', (open) => {
  async function openBackups() {
    const site = await openSignedIn(await open());
    await fillEveryTable(site.database.query);
    const status = () => site.json(PATH) as Promise<BackupStatus>;
    const post = async (path = '') => (await site.call('POST', `${PATH}${path}`)).status;
    return { ...site, status, post };
  }

  it('are made on request, one at a time, and read back', async () => {
    const { post, status, backups } = await openBackups();
    expect((await Promise.all([post(), post()])).toSorted()).toEqual([202, 409]);
    expect((await status()).running).not.toBeNull();
    await backups.idle();
    const { newest, running, files } = await status();
    expect(running).toBeNull();
    expect(newest).toMatchObject({ problem: null, file: files[0]?.name });
    expect(await post()).toBe(202);
    await backups.idle();
  });

  it('are made although what is being done can’t be stored', async () => {
    const { post, status, backups, settings } = await openBackups();
    const { set } = settings;
    const refused: string[] = [];
    // A spy would take the error that nobody else does.
    settings.set = async (name, value) => {
      if (name !== 'backup_running') return set(name, value);
      refused.push(value);
      throw new Error('database or disk is full');
    };
    expect(await post()).toBe(202);
    await backups.idle();
    expect((await status()).newest).toMatchObject({ problem: null });
    expect(refused).not.toEqual([]);
  });

  it('are downloaded as they are, by a person and never by a token', async () => {
    const { post, status, backups, call, app, config } = await openBackups();
    await post();
    await backups.idle();
    const name = (await status()).files[0]?.name ?? '';
    const response = await call('GET', `${PATH}/${name}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.equals(readFileSync(join(config.backupDir, name)))).toBe(true);
    const created = await call('POST', '/api/admin/tokens', { name: 'reader', scope: 'desk' });
    const { token } = (await created.json()) as { token: string };
    const headers = { Authorization: `Bearer ${token}` };
    expect((await app.request(`${PATH}/${name}`, { headers })).status).toBe(403);
    for (const other of ['..%2Fsankofa.sqlite', 'erased.txt', 'sankofa-none.ndjson.gz']) {
      expect((await call('GET', `${PATH}/${other}`)).status).toBe(404);
    }
  });

  it('of the command line are listed, and rehearsed with every row compared', async () => {
    const { database, post, status, backups, config } = await openBackups();
    const name = 'sankofa-20261117-134500.ndjson.gz';
    const file = join(config.backupDir, name);
    const { rows, tables } = await writeBackup(database, file);
    expect((await status()).files).toMatchObject([{ name, encrypted: false }]);
    expect(await post(`/${name}/rehearsal`)).toBe(202);
    await backups.idle();
    expect((await status()).rehearsal).toMatchObject({
      file: name,
      rows,
      tables: Object.values(tables).filter((count) => count > 0).length,
      problem: null,
    });
    writeFileSync(file, readFileSync(file).subarray(0, -20));
    await post(`/${name}/rehearsal`);
    await backups.idle();
    expect((await status()).rehearsal?.problem).toMatch(/damaged|cut short|cannot be read/);
    expect(await post('/sankofa-none.ndjson.gz/rehearsal')).toBe(404);
  });
});
