import { Hono } from 'hono';
import type { BackupStatus } from '../../contract/desk/desk.ts';
import type { SettingStore } from '../database/setting-store.ts';
import { respond } from '../http/respond.ts';
import type { SignedIn } from '../operator/gate.ts';
import { backupProblem, readReport } from './backup-report.ts';

interface Parts {
  settings: SettingStore;
  now: () => Date;
}

/** Whether what is here could be had again. */
export function backupsDesk({ settings, now }: Parts) {
  return new Hono<SignedIn>().get('/backups', async (c) => {
    const newest = await readReport(settings);
    const status: BackupStatus = {
      newest: newest ?? null,
      problem: backupProblem(newest, now()) ?? null,
    };
    return respond(c, 'GET /admin/backups', status);
  });
}
