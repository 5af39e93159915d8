import { join } from 'node:path';
import type { ImportCounts } from '../../../contract/desk/import-desk.ts';
import type { Database } from '../../platform/database/database.ts';
import type { GuardedFetch } from '../../platform/outbound/guarded-fetch.ts';
import { importStore } from './import-store.ts';
import { readImport } from './read-import.ts';
import { runImport } from './run-import.ts';

interface WorkDeps {
  db: Database;
  get: GuardedFetch;
  /** The uploaded file; it is not needed once it was read. */
  file: string;
  now: () => Date;
  signal: AbortSignal;
  onProgress?: (counts: ImportCounts) => void;
}

/** Where the uploaded file of an import is. */
export const uploadOf = (dataDir: string, importId: string) => join(dataDir, 'imports', importId);

/** Does what the state of an import asks for, from wherever it was interrupted. */
export async function workOnImport(deps: WorkDeps, importId: string): Promise<void> {
  const store = importStore(deps.db, deps.now);
  const order = await store.order(importId);
  if (order?.state === 'reading') {
    await readImport({ ...deps, store, importId, site: order.site || undefined });
  }
  if (order?.state === 'importing') {
    await runImport({ ...deps, store, importId, by: order.by, run: order.run });
  }
}
