import type { BackupFile } from '../../../contract/desk/backups.ts';
import { WriteButton } from '../dialogs/write-button.tsx';
import { describeFile } from './backup-words.ts';

interface Props {
  files: readonly BackupFile[];
  isBusy: boolean;
}

/** The backups on this machine, newest first. */
export function BackupFiles({ files, isBusy }: Props) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="backup-files">
      <h2 id="backup-files" className="text-xl font-semibold">
        Backups on this server
      </h2>
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
    </section>
  );
}
