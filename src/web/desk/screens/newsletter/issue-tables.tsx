import { Link } from 'wouter';
import type {
  DeskNewsletter,
  IssueSummary,
  ListedIssue,
} from '../../../../contract/newsletter/newsletter-issue.ts';
import { shortMoment } from '../../../../domain/time/moment-text.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { Cell, Table } from '../../kit/layout/table.tsx';

type Kind = 'Issue' | 'Alert';

/** An issue or an alert, and what became of it in words. */
interface Row {
  kind: Kind;
  issue: IssueSummary;
  state: string;
}

export const issueRows = ({ issues, alerts, kept }: DeskNewsletter): Row[] => [
  ...issues.map((issue) => ({ kind: 'Issue' as const, issue, state: stateOf(issue, kept) })),
  ...alerts.map((issue) => ({ kind: 'Alert' as const, issue, state: stateOf(issue, kept) })),
];

function stateOf(
  { number, status, sendAt }: IssueSummary & Partial<Pick<ListedIssue, 'sendAt'>>,
  kept: readonly number[],
): string {
  if (kept.includes(number)) return 'saved in the outbox folder';
  return status === 'draft' && sendAt
    ? `draft, scheduled for ${shortMoment(sendAt)} in Accra`
    : status;
}

export const ISSUES_CSV = {
  name: 'newsletters',
  head: ['Kind', 'No.', 'Subject', 'Status', 'Created', 'Sent'],
  toRow: ({ kind, issue, state }: Row) => [
    kind,
    issue.number,
    issue.subject,
    state,
    issue.createdAt,
    issue.sentAt,
  ],
};

interface TableProps {
  shown: readonly Row[];
  hrefOf: (number: number) => string;
}

export function IssueTable({ shown, hrefOf }: TableProps) {
  const issues = shown.filter(({ kind }) => kind === 'Issue');
  if (issues.length === 0) return null;
  return (
    <Table caption="Issues" columns={['No.', 'Subject', 'Status', 'Sent']}>
      {issues.map(({ issue: { number, subject, sentAt }, state }) => (
        <tr key={number}>
          <Cell>{number}</Cell>
          <Cell>
            <Link href={hrefOf(number)} className="headline-link font-semibold">
              {subject}
            </Link>
          </Cell>
          <Cell>{state}</Cell>
          <Cell quiet>{sentAt ? shortDate(sentAt) : '—'}</Cell>
        </tr>
      ))}
    </Table>
  );
}

export function AlertTable({ shown, hrefOf }: TableProps) {
  const alerts = shown.filter(({ kind }) => kind === 'Alert');
  if (alerts.length === 0) return null;
  return (
    <div className="mt-8">
      <h2 className="mb-2 text-xl">Alerts</h2>
      <Table caption="Alerts" columns={['Subject', 'Status', 'Created']}>
        {alerts.map(({ issue: { number, subject, createdAt }, state }) => (
          <tr key={number}>
            <Cell>
              <Link href={hrefOf(number)} className="headline-link font-semibold">
                {subject}
              </Link>
            </Cell>
            <Cell>{state}</Cell>
            <Cell quiet>{shortDate(createdAt)}</Cell>
          </tr>
        ))}
      </Table>
    </div>
  );
}
