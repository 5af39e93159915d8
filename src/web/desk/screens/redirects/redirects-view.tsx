import { useState } from 'react';
import {
  type DeskRedirect,
  REDIRECTS_FILE_BYTES,
  type RedirectsAdded,
} from '../../../../contract/desk/redirect-desk.ts';
import { counted } from '../../../../contract/write-count.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { TextLink } from '../../../components/page/links.tsx';
import { useWrite } from '../../kit/data/desk-data.ts';
import { ScreenForm } from '../../kit/dialogs/screen-form.tsx';
import { WriteButton } from '../../kit/dialogs/writes.tsx';
import { chosenFile } from '../../kit/forms/chosen-file.ts';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { Button, TextField } from '../../kit/layout/controls.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import type { Columns } from '../../kit/lists/export-csv.tsx';
import { useList } from '../../kit/lists/list-filters.tsx';
import { SearchedList } from '../../kit/lists/searched-list.tsx';

const COLUMNS: Columns<DeskRedirect> = {
  'Old address': 'path',
  'New address': 'target',
  Used: 'hits',
  'Last used': 'lastHitAt',
  Added: 'createdAt',
  'Added by': 'createdBy',
};

/** Addresses that have moved, and where readers of the old ones are led. */
export function RedirectsView() {
  const list = useList('redirects');
  return (
    <>
      <ScreenForm
        act="New redirect"
        call="POST /admin/redirects"
        fields={{
          path: {
            label: 'Old address',
            placeholder: '/old-page',
            hint: 'A path on this site.',
            required: true,
          },
          target: {
            label: 'New address',
            placeholder: '/new-page',
            hint: 'A path on this site, or an address that begins with https://.',
            required: true,
          },
        }}
        done="Redirect added."
        submit="Add redirect"
      />
      <Read path="/admin/redirects" empty="No redirects yet">
        {(redirects) => (
          <SearchedList
            list={list}
            label="Redirects"
            hint="Old or new address, or who added it"
            rows={redirects}
            textOf={({ path, target, createdBy }) => `${path} ${target} ${createdBy}`}
            csv={COLUMNS}
          >
            {(shown) => (
              <ul className="divide-y divide-rule border-y border-rule">
                {shown.map((redirect) => (
                  <Row key={redirect.path} {...redirect} />
                ))}
              </ul>
            )}
          </SearchedList>
        )}
      </Read>
      <p className="mt-4 max-w-[65ch] text-sm text-quiet">
        Readers and search engines who ask for an old address are sent on to the new one for good.
        When you change the address of a published article, its redirect is added here.
      </p>
      <RedirectFile />
    </>
  );
}

function Row({ path, target, hits, lastHitAt, createdBy, createdAt }: DeskRedirect) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="break-all">
          <strong>{path}</strong> <span aria-hidden="true">→</span>
          <span className="sr-only">leads to</span>{' '}
          <TextLink alone href={target}>
            {target}
          </TextLink>
        </p>
        <p className="text-sm text-quiet">
          Used {counted(hits, 'time')}
          {lastHitAt && `, last on ${shortDate(lastHitAt)}`}. Added on {shortDate(createdAt)} by{' '}
          {createdBy}.
        </p>
      </div>
      <WriteButton
        call="POST /admin/redirects/remove"
        body={{ path }}
        done="Redirect removed."
        question={{
          title: `Remove the redirect from ${path}?`,
          details: 'Readers who use the old address will get “page not found”.',
          act: 'Remove redirect',
        }}
        about={`redirect from ${path}`}
        kind="quiet"
      >
        Remove
      </WriteButton>
    </li>
  );
}

function RedirectFile() {
  const write = useWrite();
  const [answer, setAnswer] = useState<RedirectsAdded>();
  async function send(form: SentForm) {
    const file = chosenFile(form, 'csv', REDIRECTS_FILE_BYTES);
    if (!file) return;
    const body = { csv: await file.text() };
    write.mutate(
      { call: 'POST /admin/redirects/file', body, done: 'File read.', form },
      { onSuccess: setAnswer },
    );
  }
  return (
    <details className="max-w-4xl">
      <summary className="flex min-h-11 items-center font-semibold">Add from a file</summary>
      <DeskForm onSend={send} className="grid gap-3">
        <TextField
          label="CSV file"
          type="file"
          name="csv"
          accept=".csv,text/csv"
          hint="On each line the old address and the new one: /old-page,/new-page"
        />
        <Button type="submit" className="justify-self-start" disabled={write.isPending}>
          Add redirects
        </Button>
      </DeskForm>
      {answer && (
        <div role="status" className="mt-3">
          <p>{counted(answer.added, 'redirect')} added.</p>
          {answer.refused.length > 0 && (
            <ul className="list-disc pl-5">
              {answer.more > 0 && <li>{counted(answer.more, 'more line')} refused.</li>}
              {answer.refused.map(({ line, path, reason }) => (
                <li key={line} className="break-words">
                  Line {line}, {path || 'without an address'}: {reason}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </details>
  );
}
