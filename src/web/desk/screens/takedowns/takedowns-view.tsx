import { useSearch } from 'wouter';
import type { QueueItem } from '../../../../contract/desk/queue.ts';
import {
  TAKEDOWN_DECISIONS,
  type Takedown,
  type TakedownEdit,
} from '../../../../contract/desk/takedowns.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { TextLink } from '../../../components/page/links.tsx';
import { useRead } from '../../kit/data/desk-data.ts';
import { openHere, useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import { BackButton } from '../../kit/layout/controls.tsx';
import { LinkRow } from '../../kit/layout/link-row.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { ScreenLink } from '../../kit/layout/screen-act.tsx';
import type { Columns } from '../../kit/lists/export-csv.tsx';
import { useList } from '../../kit/lists/list-filters.tsx';
import { SearchedList } from '../../kit/lists/searched-list.tsx';

const COLUMNS: Columns<Takedown> = {
  Page: 'path',
  Title: 'title',
  'Asked by': 'askedBy',
  Request: 'request',
  Decision: ({ decision }) => TAKEDOWN_DECISIONS[decision],
  Why: 'reason',
  Opened: 'openedAt',
  Decided: 'decidedAt',
  By: 'decidedBy',
};

/** Requests to remove or correct a page: who asked, what was decided and why. */
export function TakedownsView() {
  const { route } = useDeskRoute();
  if (route?.name === 'takedowns/new') return <NewFile />;
  return (
    <Read path="/admin/takedowns">
      {(files) => {
        const id = route?.name === 'takedowns/takedown' ? route.params.id : undefined;
        const open = files.find((file) => file.id === id);
        return open ? <OpenFile file={open} /> : <Files files={files} />;
      }}
    </Read>
  );
}

const close = () => openHere(deskPath('takedowns'));

function Files({ files }: { files: readonly Takedown[] }) {
  const list = useList('takedowns');
  const { hrefOf } = useDeskRoute();
  return (
    <>
      <ScreenLink to="takedowns/new">Open a file</ScreenLink>
      {files.length === 0 ? (
        <p className="max-w-[65ch]">
          No files yet. Open one when a person, a lawyer or an authority asks you to remove or
          correct a page: it records who asked, what you decided and why, and readers are told at
          the page’s address.
        </p>
      ) : (
        <SearchedList
          list={list}
          label="Takedown files"
          hint="Page, who asked or what for"
          rows={files}
          textOf={(file) => `${file.path} ${file.title} ${file.askedBy} ${file.request}`}
          csv={COLUMNS}
        >
          {(shown) => (
            <ul className="divide-y divide-rule border-y border-rule">
              {shown.map((file) => (
                <LinkRow
                  key={file.id}
                  href={hrefOf(deskPath('takedowns/takedown', { id: file.id }))}
                  title={file.title}
                  isWrong={file.decision === 'open'}
                >
                  {TAKEDOWN_DECISIONS[file.decision]}. Asked by {file.askedBy},{' '}
                  {shortDate(file.openedAt)}
                </LinkRow>
              ))}
            </ul>
          )}
        </SearchedList>
      )}
    </>
  );
}

const FIELDS = {
  path: { label: 'Page', placeholder: '/article/rain-in-ho', required: true },
  askedBy: { label: 'Who asked', hint: 'Only the desk sees this.', required: true },
  contact: { label: 'Their email (optional)', type: 'email' },
  request: { label: 'What they ask for, and on what grounds', rows: 4, required: true },
  decision: { label: 'Decision', options: Object.entries(TAKEDOWN_DECISIONS) },
  reason: {
    label: 'Why',
    hint: 'In case the request comes again. Only the desk sees this.',
    rows: 3,
  },
  sentence: {
    label: 'What readers are told',
    hint: 'On the page’s note, or in place of the removed page.',
    rows: 2,
    maxLength: 500,
  },
} as const;
const FORM = 'grid max-w-[50rem] gap-4';

/** A new file, filled in from an entry of the queue where it was opened from one. */
function NewFile() {
  const [kind = '', id = ''] = (new URLSearchParams(useSearch()).get('of') ?? '').split('/');
  const entry = useRead('/admin/queue/{kind}/{id}', { kind, id }, { enabled: id !== '' });
  if (entry.isLoading) return <p role="status">Loading...</p>;
  return (
    <>
      <BackButton to="takedowns">All takedown files</BackButton>
      <WriteForm
        call="POST /admin/takedowns"
        aria-label="New takedown file"
        className={FORM}
        fields={FIELDS}
        values={{ decision: 'open', ...(entry.data && askedIn(entry.data)) }}
        done="Takedown file opened."
        submit="Open file"
        onDone={close}
      />
    </>
  );
}

/** What a message or a problem report says already. */
function askedIn({ fields, from, email }: QueueItem): Partial<TakedownEdit> {
  const value = (name: string) => fields.find((field) => field.name === name)?.value ?? '';
  const message = value('message');
  const path =
    value('page') ||
    (/\/(?:article|story|live|event|business|funeral)\/[\w-]+/.exec(message)?.[0] ?? '');
  return {
    path: path.replace(/[?#].*$/, ''),
    askedBy: from,
    contact: email ?? '',
    request: message,
  };
}

function OpenFile({ file }: { file: Takedown }) {
  const { path, openedBy, openedAt, decidedBy, decidedAt } = file;
  return (
    <>
      <BackButton to="takedowns">All takedown files</BackButton>
      <h2 className="text-2xl break-words">
        <TextLink href={path}>{file.title}</TextLink>
      </h2>
      <p className="mb-4 text-sm text-quiet">
        Opened by {openedBy} on {shortDate(openedAt)}.
        {decidedAt && ` Decided by ${decidedBy} on ${shortDate(decidedAt)}.`}
      </p>
      <WriteForm
        call="PUT /admin/takedowns/{id}"
        params={{ id: file.id }}
        aria-label="Takedown file"
        className={FORM}
        fields={FIELDS}
        values={file}
        done="Saved."
        submit="Save"
        onDone={close}
      />
    </>
  );
}
