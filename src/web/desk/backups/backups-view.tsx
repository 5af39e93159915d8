import { useQuery } from '@tanstack/react-query';
import type { BackupStatus } from '../../../contract/desk/backups.ts';
import { deskBackups } from '../data/desk-data.ts';
import { WriteButton } from '../dialogs/write-button.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { BackupFiles } from './backup-files.tsx';
import { describeRehearsal, describeRunning, describeStatus } from './backup-words.ts';

/** Makes, downloads and test-restores backups. */
export function BackupsView() {
  const query = useQuery(deskBackups());
  return (
    <Loaded query={query} loading="Loading backups...">
      {(status) => <Backups {...status} />}
    </Loaded>
  );
}

function Backups(status: BackupStatus) {
  const { running, problem, rehearsal, files } = status;
  return (
    <div className="grid max-w-3xl gap-8">
      <section className="grid gap-3">
        <p className="max-w-prose">
          Every night the site copies its whole database to one file and restores that file into an
          empty database, to be sure it can be. Seven days, four weeks and six months are kept.
        </p>
        {problem && (
          <p role="alert" className="border-l-4 border-red bg-raised p-3 font-semibold">
            {problem}
          </p>
        )}
        <p role="status">{running ? describeRunning(running) : describeStatus(status)}</p>
        <WriteButton
          call="POST /admin/backups"
          done="Backup started."
          kind="main"
          className="justify-self-start"
          disabled={running !== null}
        >
          Back up now
        </WriteButton>
      </section>
      {rehearsal && (
        <section aria-label="Last test restore" className="bg-raised p-4">
          <h2 className="font-semibold">Last test restore</h2>
          <p className="break-words">{describeRehearsal(rehearsal)}</p>
        </section>
      )}
      <BackupFiles files={files} isBusy={running !== null} />
    </div>
  );
}
