import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { QUEUE_KIND_NAMES, type QueueItem } from '../../../../contract/desk/queue.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { deskQuery } from '../../kit/data/desk-query.ts';

/** What else the sender sent in, and what became of it. */
export function SenderHistory({ item: { kind, id, email } }: { item: QueueItem }) {
  const { data } = useQuery({
    ...deskQuery('/admin/queue/{kind}/{id}/history', { kind, id }),
    enabled: email !== null,
  });
  if (!email || !data) return null;
  if (data.length === 0) return <p className="mt-4 text-sm text-quiet">First from this address.</p>;
  return (
    <section aria-label="From the same sender" className="mt-4 text-sm">
      <h3 className="font-semibold">
        From the same sender ({data.length}){' '}
        <Link
          href={`/admin?view=queue&state=done&search=${encodeURIComponent(email)}`}
          className="font-normal underline underline-offset-4"
        >
          Show all decided
        </Link>
      </h3>
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
