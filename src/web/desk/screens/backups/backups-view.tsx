import type { BackupFile, BackupStatus } from '../../../../contract/desk/backups.ts';
import { TitledSection } from '../../../components/page/titled-section.tsx';
import { WriteButton } from '../../kit/dialogs/writes.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import {
  describeFile,
  describeRehearsal,
  describeRunning,
  describeStatus,
} from './backup-words.ts';

export const BackupsView = () => (
  <Read path="/admin/backups" refetchMs={(data) => (data?.running ? 1000 : false)}>
    {(status) => <Backups {...status} />}
  </Read>
);

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

function BackupFiles({ files, isBusy }: { files: readonly BackupFile[]; isBusy: boolean }) {
  if (files.length === 0) return null;
  return (
    <TitledSection id="backup-files" title="Backups on this server" look="text-xl font-semibold">
      <p className="mt-1 text-sm text-quiet">
        A backup holds readers’ addresses and the site’s secrets. Keep a copy somewhere else, in a
        safe place.
      </p>
      <ul className="mt-3 divide-y divide-rule border-y border-rule">
        {files.map((file) => (
          <li key={file.name} className="flex flex-wrap items-center gap-3 py-3">
            <p className="grow basis-64 break-all">
              <span className="font-semibold">{file.name}</span>
              <span className="block text-sm text-quiet">{describeFile(file)}</span>
            </p>
            <a
              className="button button-plain"
              href={`/api/admin/backups/${encodeURIComponent(file.name)}`}
              download={file.name}
              aria-label={`Download ${file.name}`}
            >
              Download
            </a>
            <WriteButton
              call="POST /admin/backups/{name}/rehearsal"
              params={{ name: file.name }}
              done="Test restore started. Your site isn’t changed."
              disabled={isBusy}
              about={`of ${file.name}`}
            >
              Test restore
            </WriteButton>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-quiet">
        To put a backup back, run <code>npm run restore -- file</code> on the server.
      </p>
    </TitledSection>
  );
}
