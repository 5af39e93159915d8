import type { Issue, IssueFigures } from '../../../contract/newsletter-issue.ts';

export function IssueFigureList({ issue, figures }: { issue: Issue; figures: IssueFigures }) {
  const all = figures.queued + figures.sent + figures.failed;
  const rows = [
    ['Sent', figures.sent],
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
            Leaving: {figures.sent} of {all}
            <progress className="w-full max-w-xl" max={all} value={figures.sent} />
          </label>
        </p>
      )}
      <dl className="grid gap-px border border-rule bg-rule sm:grid-cols-2 lg:grid-cols-4">
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
