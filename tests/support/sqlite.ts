import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../../src/server/platform/database/connect.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the workers' databases are, and the migrated one that each of them is a copy of. */
    sqlite: { folder: string; template: string };
  }
}

/** Once before all tests: migrates a SQLite database, which is quicker to copy than to migrate again. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'sankofa-sqlite-'));
  const template = join(folder, 'template.sqlite');
  const database = await connect({ kind: 'sqlite', file: template });
  await migrate(database);
  await database.close();
  project.provide('sqlite', { folder, template });
  return () => rmSync(folder, { recursive: true, force: true });
}
