import { useQuery } from '@tanstack/react-query';
import type { QueueItem } from '../../../../contract/desk/queue.ts';
import { deskQuery } from '../../kit/data/desk-query.ts';

/** What whoever reported a problem is told by “Done”, before it is pressed. */
export function ReportEmail({
  item: { kind, id, email },
  reason,
}: {
  item: QueueItem;
  reason: string;
}) {
  const { data } = useQuery({
    ...deskQuery('/admin/queue/{kind}/{id}/email', { kind, id, decision: 'approve', reason }),
    enabled: email !== null,
  });
  if (!data?.mail) return null;
  return (
    <div className="mt-3 bg-raised p-3 text-sm">
      <p className="font-semibold">“Done” emails {data.mail.to} two minutes later:</p>
      <p className="mt-1 break-words whitespace-pre-line">{data.mail.text}</p>
    </div>
  );
}
