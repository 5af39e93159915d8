import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pino from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { createSqlite, temporaryFolder } from '../../../../tests/support/each-database.ts';
import { startObjectStorage } from '../../../../tests/support/object-storage.ts';
import { connect } from '../../platform/database/connect.ts';
import { settingStore } from '../../platform/database/setting-store.ts';
import { restore } from '../../start/commands/restore.ts';
import { openBackupStorage } from './backup-storage.ts';
import { backUp } from './nightly-backup.ts';

const KEY = 'a key that nobody guesses';

async function siteWith(url: string, backupKey?: string) {
  const backupStorage = openBackupStorage(url);
  const dataDir = temporaryFolder();
  const site = await openSignedIn(await connect(await createSqlite()), {
    dataDir,
    env: { BACKUP_URL: url },
  });
  const config = { backupDir: join(dataDir, 'backups'), backupKey };
  const settings = settingStore(site.database);
  const log = pino({ level: 'silent' });
  const deps = { database: site.database, settings, config, backupStorage, log };
  const write = (name: string) => {
    const file = join(temporaryFolder(), name);
    writeFileSync(file, name);
    return file;
  };
  const night = (day: string) => backUp({ ...deps, now: () => new Date(`${day}T02:00:00.000Z`) });
  return { ...site, backupStorage, config, write, night, dataDir };
}

/** A storage that gives one answer to everything. */
async function answerWith(answer: (path: string) => string | undefined): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end(answer(request.url ?? '')));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/copies/f`;
}

const nightOf = (day: string) => `sankofa-nightly-${day.replaceAll('-', '')}-020000.ndjson.gz`;

it('stores each night’s backup off-site too, encrypted, and deletes old ones', async () => {
  const storage = await startObjectStorage();
  const { night, backupStorage, config, write } = await siteWith(storage.url(), KEY);
  const before = Array.from({ length: 9 }, (_, day) => nightOf(`2026-01-0${day + 1}`));
  for (const name of [...before, 'notes.txt']) await backupStorage.put(write(name));
  expect((await night('2026-02-17')).problem).toBeNull();
  const name = `${nightOf('2026-02-17')}.enc`;
  // Seven days are stored; other files are left alone.
  const expected = [
    'erasures.json',
    'notes.txt',
    ...before.slice(3),
    name,
    'withdrawn-access.json',
  ];
  expect((await backupStorage.names()).toSorted()).toEqual(expected);
  const fetched = join(temporaryFolder(), 'fetched');
  await backupStorage.fetch(name, fetched);
  const ours = readFileSync(join(config.backupDir, name));
  expect(readFileSync(fetched).equals(ours)).toBe(true);
});

it('reads a long list page by page', async () => {
  const pages: Record<string, string> = {
    '': '<Key>f/a</Key><Key>f/b</Key><NextContinuationToken>x+y/z=</NextContinuationToken>',
    'x+y/z=': '<Key>f/c</Key>',
  };
  const url = await answerWith(
    (path) =>
      pages[new URLSearchParams(path.slice(path.indexOf('?'))).get('continuation-token') ?? ''],
  );
  expect(await openBackupStorage(url).names()).toEqual(['a', 'b', 'c']);
});

it.each([
  ['a wrong secret', 'wrong', 'copies', /answered 403 SignatureDoesNotMatch to GET\.$/],
  ['a bucket that is not there', 'S3RVER', 'others', /answered 404 NoSuchBucket to PUT\.$/],
])('reports %s, and keeps the copy in the folder', async (_, secret, bucket, problem) => {
  const storage = await startObjectStorage();
  const { night, config } = await siteWith(storage.url(secret, bucket));
  expect((await night('2026-02-17')).problem).toMatch(problem);
  const local = readdirSync(config.backupDir);
  expect(local).toEqual(['erasures.json', nightOf('2026-02-17')]);
});

it('reports unreachable storage, without its secret', async () => {
  const storage = await startObjectStorage();
  await storage.stop();
  const { night } = await siteWith(storage.url());
  expect((await night('2026-02-17')).problem).toMatch(/^127\.0\.0\.1:\d+ can’t be reached \(ECONN/);
});

it('detects storage that returns something else', async () => {
  const { night } = await siteWith(await answerWith(() => '[]'));
  expect((await night('2026-02-17')).problem).toContain('returned different content');
});

it('restores on a new machine, without anybody who was erased', async () => {
  const storage = await startObjectStorage();
  const { night, call, people, clock } = await siteWith(storage.url(), KEY);
  const contact = { firstName: 'A', lastName: 'B', subject: 'Hello', message: 'Good day to you.' };
  for (const email of ['ama@example.org', 'kofi@example.org']) {
    expect((await call('POST', '/api/contact', { ...contact, email })).status).toBeLessThan(300);
  }
  expect((await night('2026-02-17')).problem).toBeNull();
  clock.now = new Date(Math.max(clock.now.getTime(), Date.now()) + 3_600_000);
  await people.erase('ama@example.org');

  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const dataDir = temporaryFolder();
  await restore(['newest'], { DATA_DIR: dataDir, BACKUP_URL: storage.url(), BACKUP_KEY: KEY });
  expect(failed.mock.calls).toEqual([]);
  expect(printed.mock.lastCall?.[0]).toMatch(/^Restored \d+ rows as they were at /);
  const restored = await connect({ kind: 'sqlite', file: join(dataDir, 'sankofa.sqlite') });
  onTestFinished(() => restored.close());
  const rows = await restored.query.selectFrom('contact_message').select('email').execute();
  expect(rows.map(({ email }) => email)).toEqual(['kofi@example.org']);
});
