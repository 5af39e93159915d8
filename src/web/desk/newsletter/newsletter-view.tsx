import { useState } from 'react';
import type { Issue } from '../../../contract/newsletter-issue.ts';
import { shortDate } from '../../../domain/relative-time.ts';
import { useQuery } from '../../data/use-query.ts';
import { deskIssues, useWrite } from '../data/desk-data.ts';
import { usePlace } from '../data/use-place.ts';
import { Cell, DeskList, Table } from '../layout/desk-list.tsx';
import { IssueDesk } from './issue-desk.tsx';

/** Issues: drafted by the site, edited and sent here, with their figures. */
export function NewsletterView() {
  const { open: wanted } = usePlace('issue');
  const [open, setOpen] = useState(wanted === undefined ? undefined : Number(wanted));
  const query = useQuery(deskIssues());
  const write = useWrite();
  if (open !== undefined) return <IssueDesk number={open} onClose={() => setOpen(undefined)} />;
  return (
    <>
      <button
        type="button"
        className="button mb-4"
        disabled={write.isPending}
        onClick={() =>
          write.mutate(
            { method: 'POST', path: '/issues', done: 'Drafted from the last seven days.' },
            { onSuccess: (issue) => setOpen((issue as Issue).number) },
          )
        }
      >
        {write.isPending ? 'Drafting…' : 'Draft this week’s issue'}
      </button>
      <DeskList
        query={query}
        loading="Loading issues..."
        empty="No issue yet"
        isEmpty={({ issues }) => issues.length === 0}
      >
        {({ issues, kept }) => (
          <Table caption="Issues" columns={['No.', 'Subject', 'State', 'Sent']}>
            {issues.map((issue) => (
              <tr key={issue.number}>
                <Cell>{issue.number}</Cell>
                <Cell>
                  <button
                    type="button"
                    className="headline-link min-h-11 text-left font-semibold"
                    onClick={() => setOpen(issue.number)}
                  >
                    {issue.subject}
                  </button>
                </Cell>
                <Cell>
                  {kept.includes(issue.number) ? 'kept in the outbox folder' : issue.status}
                </Cell>
                <Cell quiet>{issue.sentAt ? shortDate(issue.sentAt) : '—'}</Cell>
              </tr>
            ))}
          </Table>
        )}
      </DeskList>
      {query.data && (
        <section className="mt-8 max-w-[50rem] border-t border-rule pt-4">
          {!query.data.canMail && (
            <p className="mb-4 bg-raised p-4">
              No mail server is set (SMTP_URL), so letters are written to the outbox folder and
              reach nobody.
            </p>
          )}
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5"
              checked={query.data.settings.countOpenings}
              onChange={(event) =>
                write.mutate({
                  method: 'PUT',
                  path: '/issues/settings',
                  body: { countOpenings: event.target.checked },
                  done: 'The next letters follow it.',
                })
              }
            />
            Count openings with a picture of one pixel
          </label>
          <p className="text-sm text-quiet">
            Off by default. Mail programs fetch pictures by themselves, so the number is inflated.
          </p>
        </section>
      )}
    </>
  );
}
