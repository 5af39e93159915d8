import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import type { QueueItem } from '../../../contract/desk.ts';
import { useNow } from '../../data/use-now.ts';
import { useWrite } from '../desk-data.ts';
import { Line } from '../line.tsx';
import { QueuePreview } from './queue-preview.tsx';

const NAMES = {
  business: 'Business',
  event: 'Event',
  advertising: 'Advertising inquiry',
  contact: 'Contact message',
  problem: 'Problem report',
};

/** One thing that was sent in: read, looked at as readers would see it, corrected, decided. */
export function QueueEntry({ item }: { item: QueueItem }) {
  const write = useWrite();
  const [open, setOpen] = useState(false);
  const [editing, setEditing] = useState(false);
  /** What the form holds and nobody has saved yet. */
  const [draft, setDraft] = useState<Record<string, string>>({});
  const [reason, setReason] = useState('');
  const id = useId();
  const listing = item.kind === 'business' || item.kind === 'event';
  const pending = item.state === 'pending';
  const path = `/queue/${item.kind}/${item.id}`;
  const decide = (decision: string, done: string) =>
    write.mutate({ method: 'POST', path: `${path}/decision`, body: { decision, reason }, done });
  const approve = () => decide('approve', listing ? 'It is published.' : 'Marked as done.');

  function onKeyDown(event: KeyboardEvent) {
    const typing = (event.target as HTMLElement).matches('input, textarea, select');
    if (typing || !pending || editing || event.ctrlKey || event.metaKey || event.altKey) return;
    const keys: Record<string, () => void> = {
      a: approve,
      s: () => decide('spam', 'Marked as spam.'),
      e: () => setEditing(true),
    };
    keys[event.key.toLowerCase()]?.();
  }

  return (
    <details
      className="py-3"
      onKeyDown={onKeyDown}
      onToggle={(event) => {
        // A preview inside may hold details of its own.
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
    >
      <summary className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
        <span className="w-40 text-sm font-semibold text-quiet">{NAMES[item.kind]}</span>
        <span className="headline grow basis-full text-lg sm:basis-auto">{item.title}</span>
        {pending ? <Promised dueAt={item.dueAt} /> : <span className="text-sm">{item.state}</span>}
      </summary>
      <div
        className={
          listing ? 'grid gap-8 pt-3 pb-4 lg:grid-cols-[2fr_3fr]' : 'max-w-[50rem] pt-3 pb-4'
        }
      >
        <div>
          {item.reason && <p className="mb-3 bg-raised p-3 text-sm">Note: {item.reason}</p>}
          {item.duplicates.length > 0 && (
            <p className="mb-3 border-l-4 border-red pl-3">
              Likely sent before:{' '}
              {item.duplicates.map((twin) => `${twin.title} (${twin.state})`).join(', ')}
            </p>
          )}
          {editing ? (
            <EditForm
              item={item}
              path={path}
              onDraft={setDraft}
              onDone={() => {
                setEditing(false);
                setDraft({});
              }}
            />
          ) : (
            <Shown item={item} />
          )}
          {pending && !editing && (
            <label htmlFor={id} className="mt-4 grid gap-1 text-sm font-semibold">
              {listing ? 'Reason, which the sender reads if you reject' : 'Note for yourself'}
              <textarea
                id={id}
                rows={2}
                className="field font-normal"
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </label>
          )}
          {/* A decision is about what is saved: first the corrections are, or are dropped. */}
          <div hidden={editing} className={editing ? '' : 'mt-4 flex flex-wrap gap-3'}>
            {pending ? (
              <>
                <button
                  type="button"
                  className="button"
                  disabled={write.isPending}
                  onClick={approve}
                >
                  {listing ? 'Approve' : 'Done'}
                </button>
                {listing && (
                  <button
                    type="button"
                    className="button button-plain"
                    disabled={write.isPending}
                    onClick={() => decide('reject', 'Rejected; the sender will read why.')}
                  >
                    Reject
                  </button>
                )}
                <button
                  type="button"
                  className="button button-plain"
                  disabled={write.isPending}
                  onClick={() => decide('spam', 'Marked as spam.')}
                >
                  Spam
                </button>
                {listing && (
                  <button
                    type="button"
                    className="button button-plain"
                    onClick={() => setEditing(true)}
                  >
                    Edit
                  </button>
                )}
                {item.email && (
                  <a href={`mailto:${item.email}`} className="button button-plain">
                    Answer by mail
                  </a>
                )}
              </>
            ) : (
              <button
                type="button"
                className="button button-plain"
                disabled={write.isPending}
                onClick={() => decide('undo', 'Back in the queue.')}
              >
                Undo
              </button>
            )}
          </div>
        </div>
        {open && listing && (
          <QueuePreview kind={item.kind as 'business' | 'event'} id={item.id} draft={draft} />
        )}
      </div>
    </details>
  );
}

function Shown({ item }: { item: QueueItem }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr]">
      {item.fields.map(({ name, label, value }) =>
        value ? (
          <div key={name} className="contents">
            <dt className="text-sm font-semibold text-quiet">{label}</dt>
            <dd className="break-words whitespace-pre-line">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

interface EditProps {
  item: QueueItem;
  path: string;
  onDraft: (given: Record<string, string>) => void;
  onDone: () => void;
}

function EditForm(props: EditProps) {
  const write = useWrite();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = valuesOf(event.currentTarget);
    write.mutate(
      { method: 'PUT', path: props.path, body, done: 'The entry is corrected.' },
      { onSuccess: props.onDone },
    );
  }
  return (
    <form
      onSubmit={submit}
      onInput={(event) => props.onDraft(valuesOf(event.currentTarget))}
      className="grid gap-3"
    >
      {props.item.fields
        .filter(({ editable }) => editable)
        .map(({ name, label, value }) => (
          <Line
            key={name}
            name={name}
            label={label}
            defaultValue={value}
            rows={name === 'description' ? 5 : undefined}
          />
        ))}
      <div className="flex gap-3">
        <button type="submit" className="button" disabled={write.isPending}>
          Save
        </button>
        <button type="button" className="button button-plain" onClick={props.onDone}>
          Cancel
        </button>
      </div>
    </form>
  );
}

const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** How much of the promised time is left, in words, and in red once it is broken. */
function Promised({ dueAt }: { dueAt: string }) {
  const hours = Math.floor((Date.parse(dueAt) - useNow().getTime()) / 3_600_000);
  if (hours < 0) {
    return <span className="text-sm font-semibold text-red">{-hours} h over our promise</span>;
  }
  return <span className="text-sm text-quiet">{hours} h left of our promise</span>;
}
