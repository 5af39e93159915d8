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

/** What a report can be about, by its page: where the desk hides it. */
const REPORTED = [
  {
    page: /^\/business\/[^#]+#review-([\w-]{1,64})$/,
    path: (id: string) => deskPath('queue/entry', { kind: 'rating', id }, { state: 'done' }),
    label: 'Open the reported review',
  },
  {
    page: /^\/funeral\/([\w-]{1,64})/,
    path: (id: string) => deskPath('funerals/listing', { id }),
    label: 'Open the announcement',
  },
];

function Reported({ item: { fields } }: { item: Pick<QueueItem, 'fields'> }) {
  const reported = fields.find(({ name }) => name === 'page')?.value ?? '';
  return REPORTED.map(({ page, path, label }) => {
    const id = page.exec(reported)?.[1];
    if (!id) return null;
    return (
      <p key={label} className="mt-4">
        <Link href={path(id)} className="button button-plain">
          {label}
        </Link>
      </p>
    );
  });
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
