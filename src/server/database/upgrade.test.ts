import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import BetterSqlite from 'better-sqlite3';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { describeSchema } from '../../../tests/support/describe-schema.ts';
import {
  type CreateTarget,
  describeEachDatabase,
  describeEachServer,
  temporaryFolder,
} from '../../../tests/support/each-database.ts';
import { insertRow, type Row } from '../../../tests/support/rows.ts';
import { readBackup, writeBackup } from './backup.ts';
import { writeBackupFile } from './backup-file.ts';
import { connect, type Database, type DatabaseTarget } from './connect.ts';
import { appliedMigrations, migrate } from './migrate.ts';
import { migrations } from './migrations/all.ts';
import { FORMER_START } from './migrations/former-start.ts';
import type { TableName } from './schema.ts';

const formerFile = (name: string) =>
  fileURLToPath(new URL(`../../../tests/support/schema-2026-11/${name}`, import.meta.url));
const names = migrations.map((migration) => migration.name);

async function runScript(target: DatabaseTarget, script: string): Promise<void> {
  if (target.kind === 'sqlite') {
    const handle = new BetterSqlite(target.file);
    handle.exec(script);
    handle.close();
    return;
  }
  const client = new pg.Client({ connectionString: target.url });
  await client.connect();
  await client.query(script);
  await client.end();
}

/** A database as the version of November 2026 left it. */
async function openFormer(create: CreateTarget): Promise<Database> {
  const target = await create('empty');
  await runScript(target, readFileSync(formerFile(`${target.kind}.sql`), 'utf8'));
  return connect(target);
}

/** A row of nearly every table, from its backup: a header first, and the count last. */
const FORMER_ROWS = gunzipSync(readFileSync(formerFile('backup.ndjson.gz')))
  .toString()
  .trim()
  .split('\n')
  .slice(1, -1)
  .map((line) => JSON.parse(line) as [TableName, Row]);

async function fillFormer(db: Database): Promise<void> {
  await db.query.deleteFrom('content_version').execute();
  for (const [table, row] of FORMER_ROWS) await insertRow(db.query, table, row);
}

/** Columns may have been added since, and the folded text of listings and events was dropped. */
async function expectFormerRows(db: Database): Promise<void> {
  for (const [table, { search_text, ...row }] of FORMER_ROWS) {
    // A restore moves the content version on.
    if (table === 'content_version') continue;
    const folded = table === 'article' ? { search_text } : {};
    const rows = await db.query.selectFrom(table).selectAll().execute();
    expect(rows).toMatchObject([{ ...row, ...folded }]);
  }
}

describeEachServer('a database of November 2026', (create) => {
  test('gets the schema of a new one, with all its rows', async () => {
    const [former, fresh] = [await openFormer(create), await connect(await create())];
    await fillFormer(former);
    expect(await migrate(former)).toEqual(names.slice(names.indexOf('0011-search') + 1));
    expect(await describeSchema(former)).toEqual(await describeSchema(fresh));
    expect(await appliedMigrations(former.query)).toEqual(names);
    await expectFormerRows(former);
    expect(await migrate(former)).toEqual([]);
    await Promise.all([former.close(), fresh.close()]);
  });

  test('can be backed up before it is upgraded', async () => {
    const [former, fresh] = [await openFormer(create), await connect(await create())];
    await fillFormer(former);
    const file = join(temporaryFolder(), 'backup.gz');
    await writeBackup(former, file);
    await readBackup(fresh, file, { replace: false });
    await expectFormerRows(fresh);
    await Promise.all([former.close(), fresh.close()]);
  });

  test('that ran only some of its migrations is refused in one line and not changed', async () => {
    const former = await openFormer(create);
    await sql`delete from applied_migration where name = '0050-search-match'`.execute(former.query);
    const before = await describeSchema(former);
    await expect(migrate(former)).rejects.toThrow(/older than this code.*'0050-search-match'/);
    expect(await describeSchema(former)).toEqual(before);
    expect(await appliedMigrations(former.query)).toEqual(FORMER_START.slice(0, -1));
    await former.close();
  });
});

describeEachDatabase('a backup of November 2026', (open) => {
  test('is restored without what was dropped since', async () => {
    const db = await open();
    await readBackup(db, formerFile('backup.ndjson.gz'), { replace: false });
    await expectFormerRows(db);
  });
});

describeEachDatabase('a backup from before handed_letter was dropped', (open) => {
  test('is restored without that table', async () => {
    const db = await open();
    const file = join(temporaryFolder(), 'backup.gz');
    const until = names.indexOf('0045-drop-handed-letter');
    const header = { createdAt: '2026-11-17T00:00:00.000Z', migrations: names.slice(0, until) };
    await writeBackupFile(
      file,
      header,
      (async function* () {
        yield { table: 'setting', rows: [{ name: 'link_secret', value: 'a secret' }] };
        yield { table: 'handed_letter', rows: [{ name: 'letter-1 2' }] };
      })(),
    );
    await readBackup(db, file, { replace: false });
    expect(await db.query.selectFrom('setting').selectAll().execute()).toEqual([
      { name: 'link_secret', value: 'a secret' },
    ]);
  });
});
