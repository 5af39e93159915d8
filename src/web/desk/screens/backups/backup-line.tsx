import { useQuery } from '@tanstack/react-query';
import { deskBackups } from '../../kit/data/desk-data.ts';
import { describeStatus } from './backup-words.ts';

/** The result of the last backup. */
export function BackupLine() {
  const { data } = useQuery(deskBackups());
  if (!data) return null;
  const { problem } = data;
  if (problem) {
    return (
      <p role="alert" className="mb-3 bg-raised p-3 font-semibold">
        {problem}
      </p>
    );
  }
  return <p className="mb-3 text-sm text-quiet">{describeStatus(data)}</p>;
}
