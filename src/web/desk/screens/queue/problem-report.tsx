import { Link } from 'wouter';
import type { QueueItem } from '../../../../contract/desk/queue.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { claimIn } from '../../../../domain/news/story-claims.ts';
import { useRead } from '../../kit/data/desk-data.ts';
import { WriteButton } from '../../kit/dialogs/writes.tsx';

/** What a reported problem is about, what can be done about it here, and the email it ends with. */
export function ProblemReport({
  item,
  reason,
  isUndecided,
}: {
  item: QueueItem;
  reason: string;
  isUndecided: boolean;
}) {
  return (
    <>
      <Reported item={item} />
      {isUndecided && <StoryClaim item={item} />}
      {item.state === 'pending' && <ReportEmail item={item} reason={reason} />}
    </>
  );
}

/** Leads to the customer review or the announcement that a report is about, where it can be hidden. */
function Reported({ item: { fields } }: { item: Pick<QueueItem, 'fields'> }) {
  const page = fields.find(({ name }) => name === 'page')?.value ?? '';
  const rating = /^\/business\/[^#]+#review-([\w-]{1,64})$/.exec(page)?.[1];
  const id = rating ?? /^\/funeral\/([\w-]{1,64})/.exec(page)?.[1];
  if (!id) return null;
  const path = rating
    ? deskPath('queue/entry', { kind: 'rating', id }, { state: 'done' })
    : deskPath('funerals/listing', { id });
  return (
    <p className="mt-4">
      <Link href={path} className="button button-plain">
        {rating ? 'Open the reported review' : 'Open the announcement'}
      </Link>
    </p>
  );
}

/** Splits or joins the reports that a reader named on a story page. */
function StoryClaim({ item: { fields } }: { item: Pick<QueueItem, 'fields'> }) {
  const claim = claimIn(fields.find(({ name }) => name === 'message')?.value ?? '');
  if (!claim) return null;
  const [id = '', other = ''] = claim.ids;
  return (
    <p className="mt-4">
      {claim.kind === 'split' ? (
        <WriteButton
          call="POST /admin/live-items/{id}/take-out"
          params={{ id }}
          done="Removed from the story."
        >
          Take this report out of its story
        </WriteButton>
      ) : (
        <WriteButton
          call="POST /admin/live-items/{id}/join"
          params={{ id }}
          body={{ with: other }}
          done="Stories merged."
        >
          Merge these stories
        </WriteButton>
      )}
    </p>
  );
}

/** What whoever reported a problem is told by “Done”, before it is pressed. */
function ReportEmail({ item: { kind, id, email }, reason }: { item: QueueItem; reason: string }) {
  const { data } = useRead(
    '/admin/queue/{kind}/{id}/email',
    { kind, id, decision: 'approve', reason },
    { enabled: email !== null },
  );
  if (!data?.mail) return null;
  return (
    <div className="mt-3 bg-raised p-3 text-sm">
      <p className="font-semibold">“Done” emails {data.mail.to} two minutes later:</p>
      <p className="mt-1 break-words whitespace-pre-line">{data.mail.text}</p>
    </div>
  );
}
