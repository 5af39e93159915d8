import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { DeskNewsletter } from '../../../contract/newsletter/newsletter-issue.ts';
import { shortMoment } from '../../../domain/time/moment-text.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { deskIssues, useWrite } from '../data/desk-data.ts';
import { useUrlParam } from '../data/use-url-param.ts';
import { Loaded } from '../layout/loaded.tsx';
import { Cell, Table } from '../layout/table.tsx';
import { IssueDesk } from './issue-desk.tsx';
import { NewsletterSettings } from './newsletter-settings.tsx';

/** The issues and alerts of the newsletter, and its settings. */
export function NewsletterView() {
  const { open, hrefOf, close } = useUrlParam('issue');
  const query = useQuery(deskIssues());
  const write = useWrite();
  if (open !== undefined) return <IssueDesk key={open} number={Number(open)} onClose={close} />;
  return (
    <>
      <button
        type="button"
        className="button mb-4"
        disabled={write.isPending}
        onClick={() =>
          write.mutate(
            { call: 'POST /admin/issues', done: 'Drafted from the last seven days.' },
            { onSuccess: ({ number }) => navigate(hrefOf(String(number))) },
          )
        }
      >
        {write.isPending ? 'Drafting…' : 'Draft this week’s issue'}
      </button>
      <Loaded
        query={query}
        loading="Loading issues..."
        empty="No issues yet"
        isEmpty={({ issues, alerts }) => issues.length + alerts.length === 0}
      >
        {(newsletter) => (
          <>
            <IssueTable newsletter={newsletter} hrefOf={hrefOf} />
            <AlertTable newsletter={newsletter} hrefOf={hrefOf} />
          </>
        )}
      </Loaded>
      {query.data && <NewsletterSettings newsletter={query.data} />}
    </>
  );
}

interface TableProps {
  newsletter: DeskNewsletter;
  hrefOf: (number: string) => string;
}

function IssueTable({ newsletter: { issues, kept }, hrefOf }: TableProps) {
  return (
    <Table caption="Issues" columns={['No.', 'Subject', 'Status', 'Sent']}>
      {issues.map(({ number, subject, status, sendAt, sentAt }) => (
        <tr key={number}>
          <Cell>{number}</Cell>
          <Cell>
            <Link href={hrefOf(String(number))} className="headline-link font-semibold">
              {subject}
            </Link>
          </Cell>
          <Cell>
            {kept.includes(number)
              ? 'saved in the outbox folder'
              : status === 'draft' && sendAt
                ? `draft, scheduled for ${shortMoment(sendAt)} in Accra`
                : status}
          </Cell>
          <Cell quiet>{sentAt ? shortDate(sentAt) : '—'}</Cell>
        </tr>
      ))}
    </Table>
  );
}

function AlertTable({ newsletter: { alerts, kept }, hrefOf }: TableProps) {
  if (alerts.length === 0) return null;
  return (
    <div className="mt-8">
      <h2 className="mb-2 text-xl">Alerts</h2>
      <Table caption="Alerts" columns={['Subject', 'Status', 'Created']}>
        {alerts.map(({ number, subject, status, createdAt }) => (
          <tr key={number}>
            <Cell>
              <Link href={hrefOf(String(number))} className="headline-link font-semibold">
                {subject}
              </Link>
            </Cell>
            <Cell>{kept.includes(number) ? 'saved in the outbox folder' : status}</Cell>
            <Cell quiet>{shortDate(createdAt)}</Cell>
          </tr>
        ))}
      </Table>
    </div>
  );
}
