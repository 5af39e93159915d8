import { useQuery } from '@tanstack/react-query';
import { deskBackups } from './data/desk-data.ts';

/** The result of the last backup. */
export function BackupLine() {
  const { data } = useQuery(deskBackups());
  if (!data) return null;
  const { newest, problem } = data;
  if (problem) {
    return (
      <p role="alert" className="mb-3 bg-raised p-3 font-semibold">
        {problem}
      </p>
    );
  }
  return (
    <p className="mb-3 text-sm text-quiet">
      {newest ? describeBackup(newest) : 'No backup yet. The first one runs tonight.'}
    </p>
  );
}

const describeBackup = ({
  at,
  rows,
  bytes,
  encrypted,
}: {
  at: string;
  rows: number;
  bytes: number;
  encrypted: boolean;
}) =>
  `Last backup ${at.slice(0, 16).replace('T', ' ')}: ${rows} rows, ${Math.ceil(bytes / 1024)} KB${encrypted ? ', encrypted' : ''}. A test restore succeeded.`;
