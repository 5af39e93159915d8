import { z } from 'zod';

/** A backup in the site's backup folder. */
export interface BackupFile {
  name: string;
  at: string;
  bytes: number;
  encrypted: boolean;
}

export const BACKUP_STEPS = ['writing', 'reading back', 'copying'] as const;
export type BackupStep = (typeof BACKUP_STEPS)[number];

/** A backup that was read back into an empty database, to see whether it can be restored. */
export const rehearsalSchema = z.object({
  file: z.string(),
  at: z.string(),
  rows: z.number(),
  tables: z.number(),
  seconds: z.number(),
  problem: z.string().nullable(),
});
export type RestoreRehearsal = z.infer<typeof rehearsalSchema>;

/** What became of a nightly backup. */
export const reportSchema = z.object({
  at: z.string(),
  /** Why that night has no backup that can be restored. */
  problem: z.string().nullable(),
  file: z.string(),
  rows: z.number(),
  bytes: z.number(),
  seconds: z.number(),
  encrypted: z.boolean(),
});
export type BackupReport = z.infer<typeof reportSchema>;

/** The result of the newest backup; `problem` is shown to the operator. */
export interface BackupStatus {
  files: BackupFile[];
  /** What is being done now, in whichever process. */
  running: { step: BackupStep; file: string } | null;
  rehearsal: RestoreRehearsal | null;
  newest: BackupReport | null;
  problem: string | null;
}

export interface BackupCalls {
  'GET /admin/backups': { answer: BackupStatus };
  'POST /admin/backups': { answer: BackupStatus };
  'POST /admin/backups/{name}/rehearsal': { answer: BackupStatus };
}
