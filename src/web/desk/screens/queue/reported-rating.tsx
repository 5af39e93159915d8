import { Link } from 'wouter';
import type { QueueItem } from '../../../../contract/desk/queue.ts';

/** Leads from a report to the customer review it is about, where it can be hidden. */
export function ReportedRating({ item: { fields } }: { item: Pick<QueueItem, 'fields'> }) {
  const page = fields.find(({ name }) => name === 'page')?.value ?? '';
  const id = /^\/business\/[^#]+#review-([\w-]{1,64})$/.exec(page)?.[1];
  if (!id) return null;
  return (
    <p className="mt-4">
      <Link href={`/admin?view=queue&state=done&open=rating:${id}`} className="button button-plain">
        Open the reported review
      </Link>
    </p>
  );
}
