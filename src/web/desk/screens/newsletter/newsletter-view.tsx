import { Link } from 'wouter';
import type {
  DeskNewsletter,
  IssueSummary,
  ListedIssue,
} from '../../../../contract/newsletter/newsletter-issue.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { shortMoment } from '../../../../domain/time/moment-text.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { useRead } from '../../kit/data/desk-data.ts';
import { openHere, useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { WriteButton } from '../../kit/dialogs/writes.tsx';
import { BackButton } from '../../kit/layout/controls.tsx';
import { Loaded, Read } from '../../kit/layout/loaded.tsx';
import { ScreenAct } from '../../kit/layout/screen-act.tsx';
import { Cell, Table } from '../../kit/layout/table.tsx';
import type { Columns } from '../../kit/lists/export-csv.tsx';
import { useList } from '../../kit/lists/list-filters.tsx';
import { SearchedList } from '../../kit/lists/searched-list.tsx';
import { EmailPreview } from '../../kit/preview/email-preview.tsx';
import { IssueDraft } from './issue-draft.tsx';
import { IssueFigureList } from './issue-figures.tsx';
import { NewsletterSettings } from './newsletter-settings.tsx';

export function NewsletterView() {
  const { route, hrefOf } = useDeskRoute();
  const list = useList('newsletter');
  const query = useRead('/admin/issues');
  const draft = query.data?.issues.find(({ status }) => status === 'draft');
  if (route?.name === 'newsletter/issue') {
    const { number } = route.params;
    return <IssueDesk key={number} number={Number(number)} />;
  }
  const pathOf = (number: number) => deskPath('newsletter/issue', { number: String(number) });
  const hrefOfIssue = (number: number) => hrefOf(pathOf(number));
  return (
    <>
      <ScreenAct>
        <WriteButton
          call="POST /admin/issues"
          done="Drafted from the last seven days."
          onDone={({ number }) => openHere(pathOf(number))}
          kind="main"
          busy="Drafting…"
          disabled={query.isPending}
          question={
            draft && {
              title: 'Draft another issue?',
              details: `No. ${draft.number}, “${draft.subject}”, is still a draft.`,
              act: 'Draft another issue',
            }
          }
        >
          Draft this week’s issue
        </WriteButton>
      </ScreenAct>
      <Loaded
        query={query}
        empty="No issues yet"
        isEmpty={({ issues, alerts }) => issues.length + alerts.length === 0}
      >
        {(newsletter) => (
          <SearchedList
            list={list}
            label="Newsletters"
            hint="Subject or number"
            rows={issueRows(newsletter)}
            textOf={({ issue: { number, subject } }) => `${number} ${subject}`}
            csv={COLUMNS}
          >
            {(shown) => (
              <>
                <IssueTable kind="Issue" shown={shown} hrefOf={hrefOfIssue} />
                <IssueTable kind="Alert" shown={shown} hrefOf={hrefOfIssue} />
              </>
            )}
          </SearchedList>
        )}
      </Loaded>
      {query.data && <NewsletterSettings newsletter={query.data} />}
    </>
  );
}

/** One issue: the editor while it is a draft, its figures once it is sent. */
function IssueDesk({ number }: { number: number }) {
  return (
    <>
      <BackButton to="newsletter">All issues</BackButton>
      <Read
        path="/admin/issues/{number}"
        params={{ number }}
        // The figures change while an issue is sent, and a test is sent within seconds.
        refetchMs={(data) =>
          data?.issue.status === 'sending' || data?.test?.state === 'waiting' ? 2000 : false
        }
      >
        {(answer) => {
          const { issue, figures, links, preview } = answer;
          return (
            <div className="grid gap-8 lg:grid-cols-[3fr_2fr]">
              {issue.status === 'draft' ? (
                <IssueDraft key={issue.number} answer={answer} />
              ) : (
                <div className="min-w-0">
                  <IssueFigureList issue={issue} figures={figures} links={links} />
                </div>
              )}
              <section aria-label="Preview" className="min-w-0">
                <h2 className="text-xl">Preview</h2>
                <EmailPreview
                  name={`No. ${issue.number}`}
                  src={`/api/admin/issues/${issue.number}/preview.html`}
                  version={issue.editedAt ?? issue.createdAt}
                  subject={issue.subject}
                  text={preview.text}
                />
              </section>
            </div>
          );
        }}
      </Read>
    </>
  );
}

type Kind = 'Issue' | 'Alert';

/** An issue or an alert, and what became of it in words. */
interface Row {
  kind: Kind;
  issue: IssueSummary;
  state: string;
}

const issueRows = ({ issues, alerts, kept }: DeskNewsletter): Row[] => [
  ...issues.map((issue) => ({ kind: 'Issue' as const, issue, state: stateOf(issue, kept) })),
  ...alerts.map((issue) => ({ kind: 'Alert' as const, issue, state: stateOf(issue, kept) })),
];

function stateOf(
  { number, status, sendAt, stoppedAt }: IssueSummary & Partial<ListedIssue>,
  kept: readonly number[],
): string {
  if (stoppedAt) return 'stopped half-way';
  if (kept.includes(number)) return 'saved in the outbox folder';
  return status === 'draft' && sendAt
    ? `draft, scheduled for ${shortMoment(sendAt)} in Accra`
    : status;
}

const COLUMNS: Columns<Row> = {
  Kind: 'kind',
  'No.': ({ issue }) => issue.number,
  Subject: ({ issue }) => issue.subject,
  Status: 'state',
  Created: ({ issue }) => issue.createdAt,
  Sent: ({ issue }) => issue.sentAt,
};

interface TableProps {
  kind: Kind;
  shown: readonly Row[];
  hrefOf: (number: number) => string;
}

function IssueTable({ kind, shown, hrefOf }: TableProps) {
  const rows = shown.filter((row) => row.kind === kind);
  if (rows.length === 0) return null;
  const isIssue = kind === 'Issue';
  return (
    <>
      {!isIssue && <h2 className="mt-8 mb-2 text-xl">Alerts</h2>}
      <Table
        caption={`${kind}s`}
        stacks
        columns={['Subject', 'No.', 'Status', isIssue ? 'Sent' : 'Created']}
      >
        {rows.map(({ issue: { number, subject, sentAt, createdAt }, state }) => {
          const date = isIssue ? sentAt : createdAt;
          return (
            <tr key={number}>
              <Cell>
                <Link href={hrefOf(number)} className="headline-link row-title">
                  {subject}
                </Link>
              </Cell>
              <Cell>{number}</Cell>
              <Cell>{state}</Cell>
              <Cell quiet>{date ? shortDate(date) : '—'}</Cell>
            </tr>
          );
        })}
      </Table>
    </>
  );
}
