import type { QueueItem } from '../../../contract/desk/queue.ts';
import { Button } from '../layout/button.tsx';
import { RatingStatus } from './rating-status.tsx';
import { isListing, isPublished, isSenderNotified, type Queue, type Verdict } from './use-queue.ts';

interface Props {
  item: QueueItem;
  /** Hidden while an entry is edited, because a decision is about the saved version. */
  hidden: boolean;
  queue: Queue;
  reason: string;
  /** The id of the form with the reason, which a rejection sends. */
  form: string;
}

export function QueueDecisions({ item, hidden, queue, reason, form }: Props) {
  const isRating = item.kind === 'rating';
  const button = (verdict: Verdict, name: string, kind?: 'main') => (
    <Button
      {...(verdict === 'reject'
        ? { type: 'submit', form }
        : { onClick: () => queue.decide([item], verdict, { reason }) })}
      data-verdict={verdict}
      kind={kind}
      disabled={queue.busy}
    >
      {name}
    </Button>
  );
  if (item.state !== 'pending') {
    return isRating && !hidden ? <RatingStatus item={item} queue={queue} /> : null;
  }
  return (
    <div
      hidden={hidden}
      className={
        hidden
          ? ''
          : 'sticky bottom-0 z-10 mt-4 flex flex-wrap gap-3 border-t border-rule bg-paper py-2'
      }
    >
      {button('approve', isPublished(item) ? 'Approve' : 'Done', 'main')}
      {isSenderNotified(item) && button('reject', 'Reject')}
      {button('spam', 'Spam')}
      {(isListing(item) || isRating) && (
        <Button onClick={() => queue.setEditing(true)}>
          {isRating ? 'Remove personal data' : 'Edit'}
        </Button>
      )}
      {item.email && item.kind !== 'contact' && (
        <a href={`mailto:${item.email}`} className="button button-plain">
          Reply by email
        </a>
      )}
    </div>
  );
}
