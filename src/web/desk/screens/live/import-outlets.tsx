import { type ChangeEvent, type FormEvent, useState } from 'react';
import type { OpmlEntry } from '../../../../contract/news/news-desk.ts';
import { TextLink } from '../../../components/page/links.tsx';
import { reasonOf, useAsk, useWrite } from '../../kit/data/desk-data.ts';
import { Button } from '../../kit/layout/controls.tsx';

const MOST_BYTES = 100_000;

/** Imports outlets from another feed reader's file: they are listed first, and the selected ones added. */
export function ImportOutlets() {
  const preview = useAsk('POST /admin/outlets/opml');
  const [failed, setFailed] = useState('');

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    setFailed(
      file.size > MOST_BYTES ? 'This file is too large. An OPML file must be under 100 KB.' : '',
    );
    if (file.size <= MOST_BYTES) preview.mutate({ opml: await file.text() });
  }

  return (
    <details className="mt-8 border-t border-rule pt-4">
      <summary className="cursor-pointer py-2 text-lg font-semibold">
        Import or export outlets
      </summary>
      <p className="mt-3">
        <TextLink href="/api/admin/outlets.opml">Export all outlets as OPML</TextLink>, which works
        with every feed reader.
      </p>
      <label className="mt-4 grid max-w-md gap-1 text-sm font-semibold">
        Import outlets from an OPML file
        <input type="file" accept=".opml,.xml,text/x-opml" className="field" onChange={read} />
      </label>
      <div aria-live="polite" className="mt-4">
        {failed && <p className="border-l-4 border-red bg-raised p-4">{failed}</p>}
        {preview.isError && (
          <p className="border-l-4 border-red bg-raised p-4">{reasonOf(preview.error)}</p>
        )}
        {preview.data && <Choice key={preview.submittedAt} entries={preview.data} />}
      </div>
    </details>
  );
}

function Choice({ entries }: { entries: readonly OpmlEntry[] }) {
  const write = useWrite();
  const [added, setAdded] = useState(false);
  const free = entries.filter(({ known, problem }) => !known && !problem);

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new Set(new FormData(event.currentTarget).getAll('feed'));
    const outlets = free
      .filter(({ feedUrl }) => chosen.has(feedUrl))
      .map(({ known, problem, enabled, ...outlet }) => outlet);
    if (outlets.length === 0) return;
    write.mutate(
      {
        call: 'POST /admin/outlets/import',
        body: { outlets },
        done:
          outlets.length === 1
            ? `${outlets[0]?.name} added. We’ll fetch it within a minute.`
            : `${outlets.length} outlets added. We’ll fetch them within a few minutes.`,
      },
      { onSuccess: () => setAdded(true) },
    );
  }

  if (entries.length === 0) return <p>This file has no feeds.</p>;
  if (added) return <p role="status">Outlets added.</p>;
  return (
    <form onSubmit={add}>
      <fieldset disabled={write.isPending}>
        <legend className="mb-2">
          {free.length} of {entries.length} can be added. Nothing is saved until you add them.
        </legend>
        <ul className="divide-y divide-rule border-y border-rule">
          {entries.map((entry) => (
            <li key={entry.feedUrl}>
              <label className="flex min-h-11 items-start gap-3 py-2">
                <input
                  type="checkbox"
                  name="feed"
                  value={entry.feedUrl}
                  className="mt-1 size-5"
                  disabled={entry.known !== null || entry.problem !== null}
                  defaultChecked={entry.enabled && !entry.known && !entry.problem}
                />
                <span>
                  <strong>{entry.name}</strong> {entry.section}, {entry.country}
                  <br />
                  <span className="text-sm break-all text-quiet">
                    {entry.problem ??
                      (entry.known ? `Already followed, as ${entry.known}` : entry.feedUrl)}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <Button type="submit" kind="main" className="mt-4" disabled={free.length === 0}>
          {write.isPending ? 'Adding…' : 'Add selected outlets'}
        </Button>
      </fieldset>
    </form>
  );
}
