import { useId, useState } from 'react';
import { Link } from 'wouter';
import type { QueueItem } from '../../../../contract/desk/queue.ts';
import { QUEUE_KIND_NAMES } from '../../../../contract/desk/queue-choices.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { firstWords } from '../../../../domain/text/first-words.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { useMay, useRead } from '../../kit/data/desk-data.ts';
import { ListingPreview } from '../listings/listing-preview.tsx';
import { EventPicture } from '../listings/photos-form.tsx';
import { EventRule } from '../listings/rule-form.tsx';
import { SubmissionEditForm, SubmissionFields } from '../listings/submission-fields.tsx';
import { ProblemReport } from './problem-report.tsx';
import { Promised } from './promised.tsx';
import { QueueDecisions, ReasonForm } from './queue-decisions.tsx';
import { QueueThread } from './queue-thread.tsx';
import { isListing, keyOf, type Queue, reasonKey } from './use-queue.ts';
import { useUnsent } from './use-unsent.ts';

/** One submission in the list: its summary, and everything about it while it is open. */
export function QueueEntry({ item, queue }: { item: QueueItem; queue: Queue }) {
  const key = keyOf(item);
  const open = queue.open === key;
  return (
    <details
      className="min-w-0 grow py-3 max-sm:py-1.5"
      open={open}
      onToggle={(event) => {
        // The preview may contain <details> elements too.
        if (event.target !== event.currentTarget || event.currentTarget.open === open) return;
        queue.show(event.currentTarget.open ? item : undefined);
      }}
    >
      <Summary item={item} />
      {open && <OpenEntry item={item} queue={queue} />}
    </details>
  );
}

const FIRST_WORDS = 140;

function Summary({ item }: { item: QueueItem }) {
  const text = item.fields.find(({ input }) => input === 'text')?.value ?? '';
  const place = item.fields.find(({ name }) => name === 'pin')?.shown;
  const pending = item.state === 'pending';
  const twins = item.duplicates.map((twin) => `${twin.title} (${twin.state})`).join(', ');
  return (
    <summary className="flex min-h-11 flex-wrap items-baseline gap-x-4 gap-y-1 max-sm:gap-y-0">
      <span className="headline grow basis-40 text-lg break-words sm:basis-64">{item.title}</span>
      {pending ? <Promised dueAt={item.dueAt} /> : <span className="text-sm">{item.state}</span>}
      <span className="min-w-0 basis-full text-sm break-words text-quiet max-sm:line-clamp-1">
        <span className="font-semibold">
          {QUEUE_KIND_NAMES[item.kind]}
          {item.from && ` from ${item.from}`}
        </span>
        {text && `: ${firstWords(text, FIRST_WORDS)}`}
      </span>
      {place && (
        <span className="basis-full text-sm break-words text-quiet max-sm:hidden">{place}</span>
      )}
      {item.suspicion && (
        <span className={`basis-full text-sm break-words ${pending ? 'text-red' : 'text-quiet'}`}>
          Possible spam: {item.suspicion}
        </span>
      )}
      {item.answers.length > 0 && (
        <span className="basis-full text-sm">
          Replied to by {[...new Set(item.answers.map(({ writtenBy }) => writtenBy))].join(', ')}
        </span>
      )}
      {item.reason && <span className="basis-full text-sm break-words">Note: {item.reason}</span>}
      {twins && <span className="basis-full text-sm text-red">Possible duplicate of: {twins}</span>}
    </summary>
  );
}

/** An open submission: its fields, a preview as readers would see it, an edit form, the decision. */
function OpenEntry({ item, queue }: { item: QueueItem; queue: Queue }) {
  /** Unsaved edits by field. */
  const [draft, setDraft] = useState<Record<string, string>>({});
  const reason = useUnsent(reasonKey(keyOf(item)));
  const form = useId();
  const { editing } = queue;
  const isUndecided = item.state === 'pending' && !editing;
  const listing = isListing(item) ? item.kind : undefined;
  return (
    <div className={listing ? 'grid gap-8 pt-3 pb-4 xl:grid-cols-2' : 'max-w-[50rem] pt-3 pb-4'}>
      <div className="min-w-0">
        {editing ? (
          <SubmissionEditForm
            item={item}
            onDraft={setDraft}
            onDone={() => {
              queue.edit(undefined);
              setDraft({});
            }}
          />
        ) : (
          <SubmissionFields item={item} />
        )}
        {item.kind === 'event' && !editing && <EventPicture id={item.id} />}
        {item.kind === 'event' && isUndecided && <EventRule id={item.id} />}
        {isUndecided && <ReasonForm id={form} item={item} queue={queue} reason={reason} />}
        {item.kind === 'problem' && (
          <ProblemReport item={item} reason={reason.text} isUndecided={isUndecided} />
        )}
        {!editing && <SenderHistory item={item} />}
        {(item.kind === 'contact' || item.kind === 'problem') && <TakedownLink item={item} />}
        {item.kind === 'contact' && <QueueThread item={item} queue={queue} />}
        <QueueDecisions
          item={item}
          hidden={editing}
          queue={queue}
          reason={reason.text}
          form={form}
        />
      </div>
      {listing && <ListingPreview kind={listing} id={item.id} draft={draft} />}
    </div>
  );
}

/** A request to remove a page is decided with a file of its own. */
function TakedownLink({ item }: { item: QueueItem }) {
  const mayPublish = useMay('publish');
  if (!mayPublish) return null;
  return (
    <p className="mt-4 text-sm">
      <Link
        href={deskPath('takedowns/new', {}, { of: `${item.kind}/${item.id}` })}
        className="inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-6"
      >
        Open a takedown file
      </Link>
    </p>
  );
}

/** What else the sender sent in, and what became of it. */
function SenderHistory({ item: { kind, id, email } }: { item: QueueItem }) {
  const { data } = useRead(
    '/admin/queue/{kind}/{id}/history',
    { kind, id },
    { enabled: email !== null },
  );
  if (!email || !data) return null;
  if (data.length === 0) return <p className="mt-4 text-sm text-quiet">First from this address.</p>;
  return (
    <section aria-label="From the same sender" className="mt-4 text-sm">
      <p className="font-semibold">
        From the same sender ({data.length}){' '}
        <Link
          href={deskPath('queue', {}, { state: 'done', search: email })}
          className="font-normal underline underline-offset-4"
        >
          Show all decided
        </Link>
      </p>
      <ul>
        {data.map((sent) => (
          <li key={sent.id} className="break-words">
            {shortDate(sent.receivedAt)}, {QUEUE_KIND_NAMES[sent.kind].toLowerCase()} “{sent.title}
            ”: <strong>{sent.state}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
