import { Hono } from 'hono';
import type { BackupStatus } from '../../contract/desk/desk.ts';
import type { SettingStore } from '../database/setting-store.ts';
import { respond } from '../http/respond.ts';
import type { SignedIn } from '../operator/gate.ts';
import { backupProblem, readReport } from './backup-report.ts';

interface BackupsDeskDeps {
  settings: SettingStore;
  now: () => Date;
}

/** The state of backups for the desk. */
export function backupsDesk({ settings, now }: BackupsDeskDeps) {
  return new Hono<SignedIn>().get('/backups', async (c) => {
    const newest = await readReport(settings);
    const status: BackupStatus = {
      newest: newest ?? null,
      problem: backupProblem(newest, now()) ?? null,
    };
    return respond(c, 'GET /admin/backups', status);
  });
}
