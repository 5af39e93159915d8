import type { QueueItem } from '../../../contract/desk.ts';

interface Props {
  item: QueueItem;
  /** It gets a public page once it is approved. */
  listing: boolean;
  hidden: boolean;
  busy: boolean;
  onApprove: () => void;
  onDecide: (decision: string, done: string) => void;
  onEdit: () => void;
}

/** Hidden while an entry is edited: a decision is about what is saved. */
export function QueueDecisions(props: Props) {
  const { item, hidden, busy, onDecide } = props;
  return (
    <div hidden={hidden} className={hidden ? '' : 'mt-4 flex flex-wrap gap-3'}>
      {item.state === 'pending' ? (
        <Pending {...props} />
      ) : (
        <button
          type="button"
          className="button button-plain"
          disabled={busy}
          onClick={() => onDecide('undo', 'Back in the queue.')}
        >
          Undo
        </button>
      )}
    </div>
  );
}

function Pending({ item, listing, busy, onApprove, onDecide, onEdit }: Props) {
  return (
    <>
      <button type="button" className="button" disabled={busy} onClick={onApprove}>
        {listing ? 'Approve' : 'Done'}
      </button>
      {listing && (
        <button
          type="button"
          className="button button-plain"
          disabled={busy}
          onClick={() => onDecide('reject', 'Rejected; the sender will read why.')}
        >
          Reject
        </button>
      )}
      <button
        type="button"
        className="button button-plain"
        disabled={busy}
        onClick={() => onDecide('spam', 'Marked as spam.')}
      >
        Spam
      </button>
      {listing && (
        <button type="button" className="button button-plain" onClick={onEdit}>
          Edit
        </button>
      )}
      {item.email && (
        <a href={`mailto:${item.email}`} className="button button-plain">
          Answer by mail
        </a>
      )}
    </>
  );
}
