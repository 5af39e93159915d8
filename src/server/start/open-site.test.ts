import { cpSync, openSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/each-database.ts';
import { inDepth } from '../../../tests/support/thorough.ts';
import { DatabaseError } from '../platform/database/database-error.ts';
import { readConfig } from './config.ts';
import { openSite } from './open-site.ts';

const FEEDS_FILE = 'tests/support/no-feeds.json';

async function opened() {
  const dataDir = join(temporaryFolder(), 'deep', 'data');
  const config = readConfig({ DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'silent', FEEDS_FILE });
  const open = () => openSite(config);
  await (await open()).database.close();
  return { dataDir, file: join(dataDir, 'sankofa.sqlite'), open };
}

inDepth('stores its data where no other user of the machine can read it', async () => {
  const { dataDir } = await opened();
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

it('says at once that its data folder cannot be used', async () => {
  const file = join(temporaryFolder(), 'notes.txt');
  writeFileSync(file, '');
  const openAt = (folder: string) =>
    openSite(readConfig({ DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'silent', FEEDS_FILE }));
  // The last is on a file system where nobody, not even root, can create a folder.
  for (const folder of [file, join(file, 'data'), '/proc/nowhere']) {
    await expect(openAt(folder)).rejects.toThrow(`Can’t write to the data folder ${folder} (`);
    await expect(openAt(folder)).rejects.toBeInstanceOf(DatabaseError);
  }
});

it('does not treat an emptied database as a new one', async () => {
  const { file, open } = await opened();
  truncateSync(file);
  await expect(open()).rejects.toThrow(/is empty, but was not before\. Restore a backup/);
  await expect(open()).rejects.toBeInstanceOf(DatabaseError);
});

inDepth('begins on an empty file that was never used', async () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'sankofa.sqlite'), '');
  const config = readConfig({ DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'silent', FEEDS_FILE });
  await (await openSite(config)).database.close();
});

it('reports in one line that a database is damaged', async () => {
  const { file, open } = await opened();
  const handle = openSync(file, 'r+');
  const junk = Buffer.alloc(4096, 0xa5);
  for (let page = 1; page < statSync(file).size / 4096; page += 1) {
    writeSync(handle, junk, 0, junk.length, page * 4096);
  }
  await expect(open()).rejects.toThrow(/is damaged\. Move it away and restore a backup/);
  await expect(open()).rejects.toBeInstanceOf(DatabaseError);
});

inDepth('creates a password in a start that succeeds, not in one that fails', async () => {
  const dataDir = temporaryFolder();
  const feeds = join(dataDir, 'feeds.json');
  writeFileSync(feeds, 'not a list');
  const where = { DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'silent', FEEDS_FILE: feeds };
  await expect(openSite(readConfig(where))).rejects.toThrow(/feeds\.json/);
  const site = await openSite(readConfig({ ...where, FEEDS_FILE }));
  expect(site.newPassword).toMatch(/^[\w-]{16}$/);
  // SEED=none has no samples.
  expect(await site.stores.sampleEdition.count()).toBe(0);
  await site.database.close();
});

it('opens even if some first content cannot be stored, and names it at the desk', async () => {
  const dataDir = temporaryFolder();
  const where = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', FEEDS_FILE: 'content/feeds.json' };
  const empty = await openSite(readConfig({ ...where, SEED: 'none', FEEDS_FILE }));
  for (const table of ['article', 'business', 'fact', 'live_item', 'outlet']) {
    await sql`delete from ${sql.table(table)}`.execute(empty.database.query);
    await sql`create trigger ${sql.ref(`no_${table}`)} before insert on ${sql.table(table)}
      begin select raise(abort, 'refused'); end`.execute(empty.database.query);
  }
  await empty.database.close();
  const site = await openSite(readConfig({ ...where, SEED: 'full' }));
  const failed = new Set((await site.failedWork.list()).map(({ work }) => work));
  expect([...failed].sort()).toEqual([
    'start: articles',
    'start: facts',
    'start: outlets',
    'start: sample edition',
    'start: samples',
  ]);
  await site.database.close();
});

inDepth('leaves out an article that is broken, and names its file', async () => {
  const folder = temporaryFolder();
  cpSync('content', folder, { recursive: true });
  writeFileSync(join(folder, 'articles', 'midnight-1957.md'), 'No head.');
  const config = readConfig({ DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent', FEEDS_FILE });
  const site = await openSite(config, { contentFolder: folder });
  expect(await site.failedWork.list()).toMatchObject([
    { work: 'start: content', item: join(folder, 'articles', 'midnight-1957.md') },
  ]);
  expect(
    (await site.stores.articles.list({ limit: 5, now: new Date().toISOString() })).length,
  ).toBe(5);
  expect(await site.stores.sampleEdition.count()).toBeGreaterThan(40);
  await site.database.close();
});
