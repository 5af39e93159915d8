import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newestNightly } from '../../../domain/jobs/backup-rotation.ts';
import { withdrawnAccessList } from '../../platform/operator/withdrawn-access.ts';
import { erasureList } from '../people/erasures.ts';
import { type BackupStorage, StorageError } from './backup-storage.ts';

/** Downloads a backup with the lists of erased people and withdrawn access; the caller deletes it. */
export async function fetchBackup(storage: BackupStorage, requested: string) {
  const name = requested === 'newest' ? newestNightly(await storage.names()) : requested;
  if (!name) throw new StorageError('There is no nightly backup in the storage.');
  const folder = await mkdtemp(join(tmpdir(), 'sankofa-fetched-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await storage.fetch(name, join(folder, name));
    for (const list of [erasureList, withdrawnAccessList]) {
      const text = await storage.read(list.name);
      if (text) await writeFile(join(folder, list.name), text, { mode: 0o600 });
    }
    return { file: join(folder, name), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
