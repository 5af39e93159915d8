import type {
  BackupFile,
  BackupStatus,
  BackupStep,
  RestoreRehearsal,
} from '../../../../contract/desk/backups.ts';
import { counted, writeCount } from '../../../../contract/write-count.ts';
import { utcMoment } from '../../../../domain/time/moment-text.ts';

const sizeOf = (bytes: number) => `${writeCount(Math.ceil(bytes / 1024))} KB`;

export const describeFile = ({ at, bytes, encrypted }: BackupFile) =>
  [utcMoment(at), sizeOf(bytes), encrypted ? 'encrypted' : 'not encrypted'].join(', ');

/** The newest backup, whether the site or the command line wrote it. */
export function describeStatus({ newest, files }: Pick<BackupStatus, 'newest' | 'files'>): string {
  const [file] = files;
  if (newest && !newest.problem && (!file || file.name <= newest.file || file.at <= newest.at)) {
    return `Last backup ${utcMoment(newest.at)}: ${counted(newest.rows, 'row')}, ${sizeOf(newest.bytes)}${newest.encrypted ? ', encrypted' : ''}. A test restore succeeded.`;
  }
  if (!file) return 'No backup yet. The first one runs tonight.';
  return `Last backup ${utcMoment(file.at)}: ${file.name}, ${sizeOf(file.bytes)}. It hasn’t been test-restored.`;
}

const STEPS: Record<BackupStep, string> = {
  writing: 'Writing',
  'reading back': 'Restoring into an empty database, to compare:',
  copying: 'Copying to the storage:',
};
export const describeRunning = ({ step, file }: { step: BackupStep; file: string }) =>
  `${STEPS[step]} ${file}…`;

export function describeRehearsal({ file, at, rows, tables, seconds, problem }: RestoreRehearsal) {
  if (problem) return `${utcMoment(at)}, ${file}: it can’t be restored. ${problem}`;
  return `${utcMoment(at)}, ${file}: ${counted(rows, 'row')} read back in ${seconds} s, equal in every table (${tables}).`;
}
