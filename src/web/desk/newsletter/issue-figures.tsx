import type { Issue, IssueFigures } from '../../../contract/newsletter/newsletter-issue.ts';

export function IssueFigureList({ issue, figures }: { issue: Issue; figures: IssueFigures }) {
  const gone = figures.sent + figures.probablySent + figures.kept;
  const all = figures.queued + gone + figures.failed;
  const rows = [
    ['Sent', figures.sent],
    ...(figures.probablySent > 0
      ? [['Probably sent, not confirmed by the mail server', figures.probablySent] as const]
      : []),
    ...(figures.kept > 0
      ? [['Kept in the outbox folder, reached nobody', figures.kept] as const]
      : []),
    ['Delivered', figures.delivered],
    ['Bounced', figures.bounced],
    ['Not sent', figures.failed],
    ['Readers who followed a link', figures.clicked],
    ['Links followed', figures.clicks],
    ['Opened (inflated by mail programs)', figures.opened],
    ['Unsubscribed after it', figures.unsubscribed],
  ] as const;
  return (
    <>
      {issue.status === 'sending' && (
        <p role="status" className="mb-4">
          <label className="grid gap-1">
            Leaving: {gone} of {all}
            <progress className="w-full max-w-xl" max={all} value={gone} />
          </label>
        </p>
      )}
      <dl className="grid gap-px border border-rule bg-rule sm:grid-cols-2">
        {rows.map(([label, value]) => (
          <div key={label} className="bg-paper p-4">
            <dt className="text-sm font-semibold">{label}</dt>
            <dd className="headline mt-1 text-3xl">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
