import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readBackup } from '../../platform/database/backup.ts';
import { readBackupFile } from '../../platform/database/backup-file.ts';
import { connect } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/database.ts';
import { DatabaseError } from '../../platform/database/database-error.ts';
import { appliedMigrations } from '../../platform/database/migrate.ts';

interface Expected {
  key: string | undefined;
  /** Rows by table, counted when the file was written. */
  tables: Record<string, number>;
}

/** Restores a backup into a temporary database and compares, since an untested backup may be unusable; always SQLite, because the file suits both and needs no right to create databases. */
export async function tryRestore(site: Database, file: string, expected: Expected): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sankofa-restore-'));
  const scratch = await connect({ kind: 'sqlite', file: join(folder, 'scratch.sqlite') });
  try {
    await readBackup(scratch, file, { replace: false, key: expected.key });
    await compareRows(scratch, expected.tables);
    const [ours, theirs] = await Promise.all([site, scratch].map((db) => schemaOf(db)));
    if (ours !== theirs) throw new DatabaseError('The restored schema is not the site’s.');
  } finally {
    await scratch.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Counts the rows of a file that somebody else wrote, for the comparison. */
export async function countRows(file: string, key: string | undefined) {
  const tables: Record<string, number> = {};
  const { rows } = await readBackupFile(
    file,
    async (table) => {
      tables[table] = (tables[table] ?? 0) + 1;
    },
    key,
  );
  return { rows, tables };
}

async function compareRows(scratch: Database, tables: Record<string, number>): Promise<void> {
  for (const [table, expected] of Object.entries(tables)) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)}`.execute(scratch.query);
    const restored = Number(rows[0]?.count);
    if (restored !== expected) {
      throw new DatabaseError(`Of ${expected} rows of ${table}, ${restored} were restored.`);
    }
  }
}

/** Migrations, tables and columns; how each engine spells a type is its own. */
async function schemaOf({ query }: Database): Promise<string> {
  const tables = await query.introspection.getTables();
  const columns = tables
    .filter(({ name }) => !name.startsWith('search_'))
    .map(({ name, columns }) => `${name}: ${columns.map((column) => column.name).sort()}`);
  return [...((await appliedMigrations(query)) ?? []), ...columns.sort()].join('\n');
}
