import { useId, useState } from 'react';
import type { QueueItem } from '../../../../contract/desk/queue.ts';
import { EventPicture } from '../listings/event-picture.tsx';
import { EventRule } from '../listings/event-rule.tsx';
import { ListingPreview } from '../listings/listing-preview.tsx';
import { LISTING_SCREENS } from '../listings/listing-screens.ts';
import { SubmissionEditForm, SubmissionFields } from '../listings/submission-fields.tsx';
import { QueueDecisions } from './queue-decisions.tsx';
import { QueueThread } from './queue-thread.tsx';
import { ReasonForm } from './reason-form.tsx';
import { ReportEmail } from './report-email.tsx';
import { ReportedRating } from './reported-rating.tsx';
import { SenderHistory } from './sender-history.tsx';
import { isListing, keyOf, type Queue, reasonKey } from './use-queue.ts';
import { useUnsent } from './use-unsent.ts';

/** An open submission: its fields, a preview as readers would see it, an edit form, the decision. */
export function OpenEntry({ item, queue }: { item: QueueItem; queue: Queue }) {
  /** Unsaved edits by field. */
  const [draft, setDraft] = useState<Record<string, string>>({});
  const reason = useUnsent(reasonKey(keyOf(item)));
  const form = useId();
  const { editing } = queue;
  const isUndecided = item.state === 'pending' && !editing;
  const preview = isListing(item) ? LISTING_SCREENS[item.kind].preview : undefined;
  return (
    <div className={preview ? 'grid gap-8 pt-3 pb-4 xl:grid-cols-2' : 'max-w-[50rem] pt-3 pb-4'}>
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
        {item.kind === 'event' && isUndecided && <EventRule id={item.id} />}
        {isUndecided && <ReasonForm id={form} item={item} queue={queue} reason={reason} />}
        {item.kind === 'problem' && <ReportedRating item={item} />}
        {item.kind === 'problem' && item.state === 'pending' && (
          <ReportEmail item={item} reason={reason.text} />
        )}
        {!editing && <SenderHistory item={item} />}
        {item.kind === 'contact' && <QueueThread item={item} queue={queue} />}
        <QueueDecisions
          item={item}
          hidden={editing}
          queue={queue}
          reason={reason.text}
          form={form}
        />
      </div>
      {preview && <ListingPreview preview={preview} id={item.id} draft={draft} />}
    </div>
  );
}
