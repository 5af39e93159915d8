import type { QueueItem } from '../../../contract/desk/desk.ts';
import { isListing, isSenderNotified, type Queue, type Verdict } from './use-queue.ts';

interface Props {
  item: QueueItem;
  /** Hidden while an entry is edited, because a decision is about the saved version. */
  hidden: boolean;
  queue: Queue;
}

export function QueueDecisions({ item, hidden, queue }: Props) {
  const listing = isListing(item);
  const button = (verdict: Verdict, name: string, plain = true) => (
    <button
      type="button"
      className={`button ${plain ? 'button-plain' : ''}`}
      disabled={queue.busy}
      onClick={() => queue.decide([item], verdict)}
    >
      {name}
    </button>
  );
  if (item.state !== 'pending') return null;
  return (
    <div
      hidden={hidden}
      className={
        hidden
          ? ''
          : 'sticky bottom-0 z-10 mt-4 flex flex-wrap gap-3 border-t border-rule bg-paper py-2'
      }
    >
      {button('approve', listing || item.kind === 'change' ? 'Approve' : 'Done', false)}
      {isSenderNotified(item) && button('reject', 'Reject')}
      {button('spam', 'Spam')}
      {listing && (
        <button
          type="button"
          className="button button-plain"
          onClick={() => queue.setEditing(true)}
        >
          Edit
        </button>
      )}
      {item.email && item.kind !== 'contact' && (
        <a href={`mailto:${item.email}`} className="button button-plain">
          Reply by email
        </a>
      )}
    </div>
  );
}
