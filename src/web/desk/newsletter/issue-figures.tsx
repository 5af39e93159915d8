import type { Issue, IssueFigures } from '../../../contract/newsletter/newsletter-issue.ts';

export function IssueFigureList({ issue, figures }: { issue: Issue; figures: IssueFigures }) {
  const gone = figures.sent + figures.probablySent + figures.kept;
  const all = figures.queued + gone + figures.failed;
  const rows = [
    ['Sent', figures.sent],
    ...(figures.probablySent > 0
      ? [['Probably sent (not confirmed by the mail server)', figures.probablySent] as const]
      : []),
    ...(figures.kept > 0 ? [['Saved in the outbox folder, not sent', figures.kept] as const] : []),
    ['Delivered', figures.delivered],
    ['Bounced', figures.bounced],
    ['Not sent', figures.failed],
    ['Readers who clicked a link', figures.clicked],
    ['Clicks', figures.clicks],
    ['Opened (overcounted by email apps)', figures.opened],
    ['Unsubscribed afterwards', figures.unsubscribed],
  ] as const;
  return (
    <>
      {issue.status === 'sending' && (
        <p role="status" className="mb-4">
          <label className="grid gap-1">
            Sending: {gone} of {all}
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
