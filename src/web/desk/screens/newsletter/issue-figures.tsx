import type {
  DeskIssue,
  IssueFigures,
  LinkClicks,
} from '../../../../contract/newsletter/newsletter-issue.ts';
import { writeCount } from '../../../../contract/write-count.ts';
import { WriteButton } from '../../kit/dialogs/writes.tsx';
import { Cell, Table } from '../../kit/layout/table.tsx';

interface Props {
  issue: DeskIssue;
  figures: IssueFigures;
  links: readonly LinkClicks[];
}

const handedOver = ({ sent, probablySent, kept }: IssueFigures) => sent + probablySent + kept;

/** What became of an issue, and the button that stops it half-way. */
export function IssueFigureList({ issue, figures, links }: Props) {
  const rows: (readonly [string, number | string])[] = [
    ['Sent', figures.sent],
    ...optional('Probably sent (not confirmed by the mail server)', figures.probablySent),
    ...optional('Saved in the outbox folder, not sent', figures.kept),
    ['Delivered', figures.delivered],
    ['Bounced', figures.bounced],
    ['Not sent', figures.failed],
    ...optional('Stopped before it was sent', figures.stopped),
    ['Readers who clicked a link', figures.clicked],
    ['Clicks', figures.clicks],
    ['Opened (overcounted by email apps)', issue.countsOpens ? figures.opened : '—'],
    ['Unsubscribed afterwards', figures.unsubscribed],
  ];
  return (
    <>
      <Progress issue={issue} figures={figures} />
      <dl className="grid grid-cols-2 gap-px border border-rule bg-rule">
        {rows.map(([label, value]) => (
          <div key={label} className="bg-paper p-3 sm:p-4">
            <dt className="text-sm font-semibold">{label}</dt>
            <dd className="headline mt-1 text-2xl sm:text-3xl">
              {typeof value === 'number' ? writeCount(value) : value}
            </dd>
          </div>
        ))}
      </dl>
      <Links isCounted={issue.countsLinks} links={links} />
    </>
  );
}

const optional = (label: string, value: number) => (value > 0 ? [[label, value] as const] : []);

function Progress({ issue, figures }: Omit<Props, 'links'>) {
  const gone = handedOver(figures);
  const all = gone + figures.queued + figures.failed + figures.bounced;
  return (
    <div className="mb-4 grid justify-items-start gap-3">
      {issue.status === 'sending' && (
        <label className="grid w-full max-w-xl gap-1">
          <span role="status">
            Sending: {writeCount(gone)} of {writeCount(all)}
          </span>
          <progress className="w-full" max={all} value={gone} />
        </label>
      )}
      {figures.retried > 0 && (
        <p role="status">
          {writeCount(figures.retried)} still being tried: the readers’ mail servers refuse them for
          now, for example because a mailbox is full. We try for about five days.
        </p>
      )}
      {issue.stoppedAt && (
        <p role="status" className="border-l-4 border-gold bg-raised p-3">
          Stopped half-way: {writeCount(gone)} sent, {writeCount(figures.stopped)} not sent.
        </p>
      )}
      {figures.queued > 0 && issue.stoppedAt === null && (
        <WriteButton
          call="POST /admin/issues/{number}/stop"
          params={{ number: issue.number }}
          done="Stopped. Nothing more is sent."
          question={{
            title: `Stop sending No. ${issue.number}?`,
            details: `${writeCount(gone)} of ${writeCount(all)} have been sent and can’t be called back. The rest won’t be sent.`,
            act: 'Stop sending',
            isFinal: true,
          }}
        />
      )}
    </div>
  );
}

function Links({ isCounted, links }: { isCounted: boolean; links: readonly LinkClicks[] }) {
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-xl">Links</h2>
      {isCounted ? (
        <Table caption="Clicks per link" columns={['Link', 'Clicks']} narrow>
          {links.map(({ url, clicks }) => (
            <tr key={url}>
              <Cell>
                <a href={url} className="break-all underline underline-offset-4">
                  {url}
                </a>
              </Cell>
              <Cell>{writeCount(clicks)}</Cell>
            </tr>
          ))}
        </Table>
      ) : (
        <p className="text-quiet">
          Clicks per link are not counted. You can switch that on in the newsletter’s settings, for
          later issues.
        </p>
      )}
    </section>
  );
}
