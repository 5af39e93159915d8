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
export interface RestoreRehearsal {
  file: string;
  at: string;
  rows: number;
  tables: number;
  seconds: number;
  problem: string | null;
}

/** The result of the newest backup; `problem` is shown to the operator. */
export interface BackupStatus {
  files: BackupFile[];
  /** What is being done now, in whichever process. */
  running: { step: BackupStep; file: string } | null;
  rehearsal: RestoreRehearsal | null;
  newest: {
    at: string;
    file: string;
    rows: number;
    bytes: number;
    seconds: number;
    encrypted: boolean;
    problem: string | null;
  } | null;
  problem: string | null;
}

export interface BackupCalls {
  'GET /admin/backups': { answer: BackupStatus };
  'POST /admin/backups': { answer: BackupStatus };
  'POST /admin/backups/{name}/rehearsal': { answer: BackupStatus };
}
