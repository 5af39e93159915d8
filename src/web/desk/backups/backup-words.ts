import type {
  BackupFile,
  BackupStatus,
  BackupStep,
  RestoreRehearsal,
} from '../../../contract/desk/backups.ts';
import { writeCount } from '../../../contract/write-count.ts';
import { several } from '../imports/import-words.ts';

const minuteOf = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`;
const sizeOf = (bytes: number) => `${writeCount(Math.ceil(bytes / 1024))} KB`;

export const describeFile = ({ at, bytes, encrypted }: BackupFile) =>
  [minuteOf(at), sizeOf(bytes), encrypted ? 'encrypted' : 'not encrypted'].join(', ');

/** The newest backup, whether the site or the command line wrote it. */
export function describeStatus({ newest, files }: Pick<BackupStatus, 'newest' | 'files'>): string {
  const [file] = files;
  if (newest && !newest.problem && (!file || file.name <= newest.file || file.at <= newest.at)) {
    return `Last backup ${minuteOf(newest.at)}: ${several(newest.rows, 'row', 'rows')}, ${sizeOf(newest.bytes)}${newest.encrypted ? ', encrypted' : ''}. A test restore succeeded.`;
  }
  if (!file) return 'No backup yet. The first one runs tonight.';
  return `Last backup ${minuteOf(file.at)}: ${file.name}, ${sizeOf(file.bytes)}. It hasn’t been test-restored.`;
}

const STEPS: Record<BackupStep, string> = {
  writing: 'Writing',
  'reading back': 'Restoring into an empty database, to compare:',
  copying: 'Copying to the storage:',
};
export const describeRunning = ({ step, file }: { step: BackupStep; file: string }) =>
  `${STEPS[step]} ${file}…`;

export function describeRehearsal({ file, at, rows, tables, seconds, problem }: RestoreRehearsal) {
  if (problem) return `${minuteOf(at)}, ${file}: it can’t be restored. ${problem}`;
  return `${minuteOf(at)}, ${file}: ${several(rows, 'row', 'rows')} read back in ${seconds} s, equal in every table (${tables}).`;
}
