import { useId, useState } from 'react';
import { QUEUE_KIND_NAMES, type QueueItem } from '../../../contract/desk/queue.ts';
import { firstWords } from '../../../domain/text/first-words.ts';
import { EventPicture } from '../listings/event-picture.tsx';
import { EventRule } from '../listings/event-rule.tsx';
import { ListingPreview } from '../listings/listing-preview.tsx';
import { LISTING_SCREENS } from '../listings/listing-screens.ts';
import { SubmissionEditForm, SubmissionFields } from '../listings/submission-fields.tsx';
import { CannedTexts } from '../replies/canned-texts.tsx';
import { Promised } from './promised.tsx';
import { QueueDecisions } from './queue-decisions.tsx';
import { QueueThread } from './queue-thread.tsx';
import { ReportEmail } from './report-email.tsx';
import { ReportedRating } from './reported-rating.tsx';
import { SenderHistory } from './sender-history.tsx';
import { isListing, isSenderNotified, keyOf, type Queue } from './use-queue.ts';

/** One submission: its fields, a preview as readers would see it, an edit form, the decision. */
export function QueueEntry({ item, queue }: { item: QueueItem; queue: Queue }) {
  /** Unsaved edits by field. */
  const [draft, setDraft] = useState<Record<string, string>>({});
  const id = useId();
  const key = keyOf(item);
  const open = queue.open === key;
  const editing = open && queue.editing;
  const preview = isListing(item) ? LISTING_SCREENS[item.kind].preview : undefined;
  return (
    <details
      className="min-w-0 grow py-3"
      open={open}
      onToggle={(event) => {
        // The preview may contain <details> elements too.
        if (event.target !== event.currentTarget || event.currentTarget.open === open) return;
        queue.show(event.currentTarget.open ? key : undefined);
      }}
    >
      <Summary item={item} />
      {open && (
        <div
          className={preview ? 'grid gap-8 pt-3 pb-4 xl:grid-cols-2' : 'max-w-[50rem] pt-3 pb-4'}
        >
          <div className="min-w-0">
            {editing ? (
              <SubmissionEditForm
                item={item}
                onDraft={setDraft}
                onDone={() => {
                  queue.setEditing(false);
                  setDraft({});
                }}
              />
            ) : (
              <SubmissionFields item={item} />
            )}
            {item.kind === 'event' && !editing && <EventPicture id={item.id} heading="h2" />}
            {item.kind === 'event' && item.state === 'pending' && !editing && (
              <EventRule id={item.id} />
            )}
            {item.state === 'pending' && !editing && (
              <label htmlFor={id} className="mt-4 grid gap-1 text-sm font-semibold">
                {reasonLabel(item)}
                <textarea
                  id={id}
                  data-reason=""
                  rows={2}
                  className="field font-normal"
                  value={queue.reason}
                  onChange={(event) => queue.setReason(event.target.value)}
                />
              </label>
            )}
            {item.state === 'pending' && !editing && isSenderNotified(item) && (
              <div className="mt-2 max-w-72">
                <CannedTexts onChoose={queue.setReason} />
              </div>
            )}
            {item.kind === 'problem' && <ReportedRating item={item} />}
            {item.kind === 'problem' && item.state === 'pending' && (
              <ReportEmail item={item} reason={queue.reason} />
            )}
            {!editing && <SenderHistory item={item} />}
            {item.kind === 'contact' && <QueueThread item={item} queue={queue} />}
            <QueueDecisions item={item} hidden={editing} queue={queue} />
          </div>
          {preview && <ListingPreview preview={preview} id={item.id} draft={draft} />}
        </div>
      )}
    </details>
  );
}

function reasonLabel(item: QueueItem): string {
  if (item.kind === 'problem' && item.email) return 'Message to the person who reported it';
  return isSenderNotified(item) ? 'Reason (sent to the sender if you reject)' : 'Private note';
}

const FIRST_WORDS = 140;

/** The sender, the first words, any warnings and the deadline. */
function Summary({ item }: { item: QueueItem }) {
  const text = item.fields.find(({ input }) => input === 'text')?.value ?? '';
  const place = item.fields.find(({ name }) => name === 'pin')?.shown;
  const pending = item.state === 'pending';
  const twins = item.duplicates.map((twin) => `${twin.title} (${twin.state})`).join(', ');
  return (
    <summary className="flex min-h-11 flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="headline grow basis-64 text-lg break-words">{item.title}</span>
      {pending ? <Promised dueAt={item.dueAt} /> : <span className="text-sm">{item.state}</span>}
      <span className="min-w-0 basis-full text-sm break-words text-quiet">
        <span className="font-semibold">
          {QUEUE_KIND_NAMES[item.kind]}
          {item.from && ` from ${item.from}`}
        </span>
        {text && `: ${firstWords(text, FIRST_WORDS)}`}
      </span>
      {place && <span className="basis-full text-sm break-words text-quiet">{place}</span>}
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
