import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import {
  createSqlite,
  describeEachDatabase,
  describeEachServer,
  temporaryFolder,
} from '../../../tests/support/each-database.ts';
import { fillEveryTable, insertRow, ROWS, type Row } from '../../../tests/support/rows.ts';
import { runTogether, TestProcess } from '../../../tests/support/run-process.ts';
import { backup } from '../commands/backup.ts';
import { restore } from '../commands/restore.ts';
import { subscriberStore } from '../newsletter/subscribers/subscriber-store.ts';
import { readBackup, writeBackup } from './backup.ts';
import { writeBackupFile } from './backup-file.ts';
import { connect, type Database } from './connect.ts';
import { readContentVersion } from './content-version.ts';
import { DatabaseError } from './database-error.ts';
import { BASELINE, migrations } from './migrations/all.ts';
import { TABLE_KEYS, type TableName } from './schema.ts';

const tables = Object.keys(TABLE_KEYS) as TableName[];
const NOW = '2026-03-06T00:00:00.000Z';

/** More than one page of them, with characters that a careless copy would damage. */
async function addSubscribers(db: Database, count: number): Promise<void> {
  await db.query.transaction().execute(async (query) => {
    for (let number = 0; number < count; number += 1) {
      const email_folded = `number-${number}@example.org`;
      const consent_wording = `Yes “please” \\n \n ɔdɔ 🇬🇭 ${number}`;
      const token = { confirm_token_hash: null, confirm_expires_at: null };
      const id = `number-${number}`;
      await insertRow(query, 'subscriber', {
        ...ROWS.subscriber,
        ...token,
        id,
        email_folded,
        consent_wording,
      });
    }
  });
}

/** Everything but sessions, which are left out, and the content version, which moves on. */
async function contents(db: Database): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const table of tables) {
    if (table === 'operator_session' || table === 'content_version') continue;
    rows[table] = await db.query
      .selectFrom(table)
      .selectAll()
      .orderBy(TABLE_KEYS[table] as never)
      .execute();
  }
  return rows;
}

async function openSqlite(): Promise<Database> {
  return connect(await createSqlite());
}

const fileIn = (folder: string) => join(folder, 'backup.ndjson.gz');

const page = (table: string, ...rows: Row[]) => ({ table, rows });

/** A complete and valid file with these lines. */
async function craft(
  pages: { table: string; rows: Row[] }[],
  applied = migrations.map((migration) => migration.name),
): Promise<string> {
  const file = fileIn(temporaryFolder());
  const header = { createdAt: NOW, migrations: applied };
  await writeBackupFile(
    file,
    header,
    (async function* () {
      yield* pages;
    })(),
  );
  return file;
}

describeEachDatabase('a backup', (open) => {
  test('goes from SQLite to this database and back unchanged', async () => {
    const [first, middle, last] = [await openSqlite(), await open(), await openSqlite()];
    await fillEveryTable(first.query);
    await addSubscribers(first, 250);
    const folder = temporaryFolder();
    const [one, two] = [join(folder, 'one.gz'), join(folder, 'two.gz')];
    const written = await writeBackup(first, one);
    expect(written).toMatchObject({ rows: tables.length - 1 + 250, bytes: statSync(one).size });
    expect(await readBackup(middle, one, { replace: false })).toMatchObject({ rows: written.rows });
    await writeBackup(middle, two);
    await readBackup(last, two, { replace: false });
    expect(await contents(middle)).toEqual(await contents(first));
    expect(await contents(last)).toEqual(await contents(first));
    await Promise.all([first.close(), last.close()]);
  });

  test('is readable by its owner only and leaves no partial files', async () => {
    const db = await open();
    const folder = join(temporaryFolder(), 'backups');
    await writeBackup(db, fileIn(folder));
    expect(statSync(fileIn(folder)).mode & 0o077).toBe(0);
    expect(readdirSync(folder)).toEqual(['backup.ndjson.gz']);
    await expect(writeBackup(db, folder)).rejects.toThrow(DatabaseError);
    expect(readdirSync(join(folder, '..'))).toEqual(['backups']);
  });

  test('removes the partial file of a killed backup, and none that is being written', async () => {
    const folder = temporaryFolder();
    const [left, running] = ['old.gz.999999999.partial', `other.gz.${process.ppid}.partial`];
    for (const name of [left, running]) writeFileSync(join(folder, name), 'half');
    await writeBackup(await open(), join(folder, 'new.gz'));
    expect(readdirSync(folder).sort()).toEqual(['new.gz', running]);
  });

  test('signs everybody out and makes cached pages stale', async () => {
    const [from, to] = [await openSqlite(), await open()];
    await fillEveryTable(from.query);
    await fillEveryTable(to.query);
    await to.query.updateTable('content_version').set({ version: 40 }).execute();
    const file = fileIn(temporaryFolder());
    await writeBackup(from, file);
    await readBackup(to, file, { replace: true });
    expect(await to.query.selectFrom('operator_session').selectAll().execute()).toEqual([]);
    expect(await readContentVersion(to.query)).toBe(41);
    await from.close();
  });

  test('replaces existing data only with --replace', async () => {
    const db = await open();
    const file = await craft([page('setting', { name: 'restored', value: 'yes' })]);
    await fillEveryTable(db.query);
    const before = await contents(db);
    await expect(readBackup(db, file, { replace: false })).rejects.toThrow('--replace');
    expect(await contents(db)).toEqual(before);
    await readBackup(db, file, { replace: true });
    const empty = Object.fromEntries(Object.keys(before).map((table) => [table, []]));
    const setting = [{ name: 'restored', value: 'yes' }];
    expect(await contents(db)).toEqual({ ...empty, setting });
  });

  test('of an older version gets the new columns, without those we dropped', async () => {
    const db = await open();
    const { frequency, confirmed_at, ...older } = ROWS.subscriber;
    const file = await craft(
      [page('subscriber', { ...older, shoe_size: 42 }), page('dropped_table', { id: 1 })],
      [BASELINE],
    );
    await readBackup(db, file, { replace: false });
    const [row] = await db.query.selectFrom('subscriber').selectAll().execute();
    expect(row).toEqual({ ...older, frequency: 'weekly', confirmed_at: null });
  });

  test('of a newer version is refused in one line', async () => {
    const db = await open();
    const file = await craft([], [...migrations.map(({ name }) => name), '9999-from-the-future']);
    const refused = readBackup(db, file, { replace: true });
    await expect(refused).rejects.toThrow(DatabaseError);
    await expect(refused).rejects.toThrow(/newer than this code.*'9999-from-the-future'/);
  });

  test('of a version before the baseline is refused in one line', async () => {
    const db = await open();
    await fillEveryTable(db.query);
    const before = await contents(db);
    const file = await craft([page('setting', ROWS.setting)], ['0001-site', '0002-articles']);
    const refused = readBackup(db, file, { replace: true });
    await expect(refused).rejects.toThrow(DatabaseError);
    await expect(refused).rejects.toThrow(/^The backup .* is older than .*'0001-site'.*$/);
    expect(await contents(db)).toEqual(before);
  });

  test('that cannot be read completely leaves the data unchanged', async () => {
    const db = await open();
    await fillEveryTable(db.query);
    const good = fileIn(temporaryFolder());
    await writeBackup(db, good);
    const before = await contents(db);
    const bytes = readFileSync(good);
    const text = gunzipSync(bytes).toString();
    const lines = text.split('\n');
    const flipped = Buffer.from(bytes);
    flipped[Math.floor(bytes.length / 2)]! ^= 0xff;
    const damaged: Record<string, Buffer> = {
      empty: Buffer.alloc(0),
      'cut in the middle': bytes.subarray(0, bytes.length / 2),
      'cut near the end': bytes.subarray(0, -1),
      'a byte flipped': flipped,
      'not gzip': Buffer.from(text),
      'without its end': gzipSync(`${lines.slice(0, -2).join('\n')}\n`),
      'without a row': gzipSync([...lines.slice(0, 3), ...lines.slice(4)].join('\n')),
      'with another value': gzipSync(text.replace('Makola Prints', 'Makola Paints')),
      'with another header': gzipSync(text.replace('"createdAt":"20', '"createdAt":"19')),
      'of something else': gzipSync('{"hello":"world"}\n{}\n'),
      'of nonsense': gzipSync('hello\nworld\n'),
      'not UTF-8': gzipSync(Buffer.concat([Buffer.from(text), Buffer.from([0xff])])),
    };
    for (const [name, content] of Object.entries(damaged)) {
      const file = join(temporaryFolder(), `${name}.gz`);
      writeFileSync(file, content);
      const refused = readBackup(db, file, { replace: true });
      await expect(refused, name).rejects.toThrow(DatabaseError);
      await expect(refused, name).rejects.toThrow(/^The backup .*(damaged|cut short).*$/);
    }
    const missing = readBackup(db, '/no/such/file', { replace: true });
    await expect(missing).rejects.toThrow('The backup /no/such/file cannot be read: ENOENT.');
    expect(await contents(db)).toEqual(before);
  });

  test('with a line that never ends is refused before it fills the memory', async () => {
    const db = await open();
    await fillEveryTable(db.query);
    const before = await contents(db);
    const endless = fileIn(temporaryFolder());
    const packed = gzipSync(Buffer.alloc(50 * 1024 * 1024, 'x'));
    // Concatenated gzip members are one file: 600 MB.
    writeFileSync(endless, Buffer.concat(Array.from({ length: 12 }, () => packed)));
    await expect(readBackup(db, endless, { replace: true })).rejects.toThrow(
      `The backup ${endless} cannot be read: line 1 is over 64 MB`,
    );
    expect(await contents(db)).toEqual(before);
  });

  test('with a row that the database refuses leaves the data unchanged', async () => {
    const db = await open();
    await fillEveryTable(db.query);
    const before = await contents(db);
    const file = await craft([
      page('setting', { name: 'a', value: '1' }),
      page('live_item', ROWS.live_item),
    ]);
    await expect(readBackup(db, file, { replace: true })).rejects.toThrow();
    expect(await contents(db)).toEqual(before);
  });
});

describeEachServer('a backup of a busy site', (create) => {
  test('is a consistent snapshot, and the site goes on writing', async () => {
    const target = await create();
    const writer = new TestProcess('subscribeInPairs', 'pair', target);
    await runTogether([writer]);
    await writer.wrote(150);
    const db = await connect(target);
    const file = fileIn(temporaryFolder());
    const acknowledged = writer.lines.length;
    await writeBackup(db, file);
    await writer.wrote(writer.lines.length + 1);
    await writer.kill();
    await db.close();

    const restored = await openSqlite();
    await readBackup(restored, file, { replace: false });
    const rows = await restored.query.selectFrom('subscriber').select('email').execute();
    const stored = new Set(rows.map((row) => row.email));
    const pairs = new Set([...stored].map((email) => email.replace(/-[ab]@.*/, '')));
    expect(stored.size).toBe(pairs.size * 2);
    expect(writer.lines.slice(0, acknowledged).filter((pair) => !pairs.has(pair))).toEqual([]);
    await restored.close();
  });
});

describe('the commands', () => {
  async function run(command: typeof backup, argv: string[], folder: string) {
    const output = { out: '', error: '' };
    vi.spyOn(console, 'log').mockImplementation((line) => {
      output.out += line;
    });
    vi.spyOn(console, 'error').mockImplementation((line) => {
      output.error += line;
    });
    await command(argv, { DATA_DIR: folder });
    vi.restoreAllMocks();
    const code = process.exitCode ?? 0;
    process.exitCode = undefined;
    return { ...output, code };
  }

  test('back up and restore, and report what they did', async () => {
    const [folder, other] = [temporaryFolder(), temporaryFolder()];
    const nothing = await run(backup, [], folder);
    expect(nothing).toMatchObject({ code: 1, out: '' });
    expect(nothing.error).toBe(
      'No backup was written: There is nothing to back up: the database is empty.',
    );

    const db = await connect({ kind: 'sqlite', file: join(folder, 'sankofa.sqlite') });
    const { migrate } = await import('./migrate.ts');
    await migrate(db);
    const consent = { at: NOW, page: '/', wording: 'Yes' };
    await subscriberStore(db).subscribe({ email: 'ama@example.org', consent });
    await db.close();

    const done = await run(backup, [], folder);
    expect(done).toMatchObject({ code: 0, error: '' });
    expect(done.out).toMatch(
      /^Backed up 2 rows to .*sankofa-\d{8}-\d{6}\.ndjson\.gz \(1 KB, .* s\)/,
    );
    const file = join(folder, 'backups', readdirSync(join(folder, 'backups'))[0]!);

    const restored = await run(restore, [file], other);
    expect(restored).toMatchObject({ code: 0, error: '' });
    expect(restored.out).toMatch(/^Restored 2 rows as they were at 20.*Z \(.* s\)\.$/m);
    expect(restored.out).toContain('Revoked tokens: 0.');
    const again = await run(restore, [file], other);
    expect(again.code).toBe(1);
    expect(again.error).toContain('Nothing was restored, nothing was changed: The database is not');
    expect((await run(restore, [file, '--replace'], other)).code).toBe(0);
    expect((await run(restore, [], other)).error).toContain('Usage: npm run restore');
    expect((await run(backup, ['--help'], other)).error).toContain('Usage: npm run backup');
  });
});
