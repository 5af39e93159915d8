import { useQuery } from '@tanstack/react-query';
import {
  type DeskMail,
  MAIL_KINDS,
  MAIL_SORTS,
  MAILS_PER_PAGE,
  type MailCounts,
} from '../../../../contract/desk/outbox.ts';
import { call } from '../../kit/data/call.ts';
import { deskMails } from '../../kit/data/desk-data.ts';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { ExportCsv } from '../../kit/lists/export-csv.tsx';
import { Filter, ListFilters, SortFilter } from '../../kit/lists/list-filters.tsx';
import { ListPager, ListRange } from '../../kit/lists/list-pages.tsx';
import { useList } from '../../kit/lists/use-list.ts';
import { withCount } from '../../kit/lists/with-count.ts';
import { NoticeSetting } from './notice-setting.tsx';
import { mailState, OutboxEntry } from './outbox-entry.tsx';

/** Single emails: what was not sent first. The emails of an issue are counted with the issue. */
export function OutboxView() {
  const list = useList({ state: '', kind: '' });
  const query = useQuery(deskMails({ ...list.query, page: list.page }));
  const counts = query.data?.counts;
  return (
    <>
      <NoticeSetting />
      <ListFilters label="Outbox" list={list} hint="Address or subject">
        <Filter name="state" label="State" options={statesOf(counts)} />
        <Filter name="kind" label="About" options={[['', 'All'], ...Object.entries(MAIL_KINDS)]} />
        <SortFilter sorts={MAIL_SORTS} />
      </ListFilters>
      <ListRange list={list} total={query.data?.total} perPage={MAILS_PER_PAGE}>
        <ExportCsv
          name="outbox"
          total={query.data?.total}
          head={['State', 'Subject', 'To', 'Written', 'Sent', 'Attempts', 'Last error']}
          toRow={(mail: DeskMail) => [
            mailState(mail),
            mail.subject,
            mail.to,
            mail.createdAt,
            mail.sentAt,
            mail.attempts,
            mail.lastError,
          ]}
          read={async (page) =>
            (await call('GET /admin/mails', { params: { ...list.query, page } })).mails
          }
        />
      </ListRange>
      <Loaded
        query={query}
        loading="Loading emails..."
        empty={list.isFiltered ? 'No emails match' : 'No emails yet'}
        isEmpty={({ mails }) => mails.length === 0}
      >
        {({ mails, total, counts: { probablySent, kept } }) => (
          <>
            {probablySent + kept > 0 && (
              <p role="status" className="mb-3 text-sm">
                {[
                  probablySent > 0 &&
                    `${probablySent} probably sent (the site stopped before the mail server confirmed them)`,
                  kept > 0 &&
                    `${kept} saved in the outbox folder and not sent, because no mail server was set up`,
                ]
                  .filter(Boolean)
                  .join(', ')}
                .
              </p>
            )}
            <ul className="divide-y divide-rule border-y border-rule">
              {mails.map((mail) => (
                <li key={mail.id}>
                  <OutboxEntry mail={mail} />
                </li>
              ))}
            </ul>
            <ListPager list={list} total={total} perPage={MAILS_PER_PAGE} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Every state with how many there are. */
function statesOf(counts: MailCounts | undefined): [value: string, name: string][] {
  return [
    ['', 'All'],
    ['unsent', withCount('Not sent', counts && counts.waiting + counts.givenUp)],
    ['failed', withCount('Failed', counts?.givenUp)],
    ['waiting', withCount('Waiting', counts?.waiting)],
    ['sent', withCount('Sent', counts && counts.sent + counts.probablySent)],
    ['kept', withCount('Saved in the outbox folder', counts?.kept)],
  ];
}
