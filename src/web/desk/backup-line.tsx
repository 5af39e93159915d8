import { useQuery } from '@tanstack/react-query';
import { deskBackups } from './data/desk-data.ts';

/** Whether what is here could be had again. */
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
      {newest ? said(newest) : 'No backup yet: the first is made tonight.'}
    </p>
  );
}

const said = ({
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
  `Backup of ${at.slice(0, 16).replace('T', ' ')}: ${rows} rows, ${Math.ceil(bytes / 1024)} KB${encrypted ? ', encrypted' : ''}, restored for a try.`;
