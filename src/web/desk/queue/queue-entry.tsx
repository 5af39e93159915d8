import { type KeyboardEvent, useId, useState } from 'react';
import type { QueueItem } from '../../../contract/desk.ts';
import { useWrite } from '../data/desk-data.ts';
import { KIND_NAMES } from './kind-names.ts';
import { Promised } from './promised.tsx';
import { QueueDecisions } from './queue-decisions.tsx';
import { QueueEditForm, QueueFields } from './queue-fields.tsx';
import { QueuePreview } from './queue-preview.tsx';

/** One submission: its fields, a preview as readers would see it, an edit form, the decision. */
export function QueueEntry({ item }: { item: QueueItem }) {
  const write = useWrite();
  const [open, setOpen] = useState(false);
  const [editing, setEditing] = useState(false);
  /** What is typed into the form but not saved yet. */
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
        // The preview may contain <details> elements too.
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
    >
      <summary className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
        <span className="w-40 text-sm font-semibold text-quiet">{KIND_NAMES[item.kind]}</span>
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
            <QueueEditForm
              item={item}
              path={path}
              onDraft={setDraft}
              onDone={() => {
                setEditing(false);
                setDraft({});
              }}
            />
          ) : (
            <QueueFields item={item} />
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
          <QueueDecisions
            item={item}
            listing={listing}
            hidden={editing}
            busy={write.isPending}
            onApprove={approve}
            onDecide={decide}
            onEdit={() => setEditing(true)}
          />
        </div>
        {open && listing && (
          <QueuePreview kind={item.kind as 'business' | 'event'} id={item.id} draft={draft} />
        )}
      </div>
    </details>
  );
}
