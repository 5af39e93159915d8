import {
  type DeskMail,
  MAIL_KINDS,
  MAIL_SORTS,
  MAILS_PER_PAGE,
  type MailCounts,
} from '../../../../contract/desk/outbox.ts';
import { NOTICE_PACES } from '../../../../contract/desk/queue-settings.ts';
import { call } from '../../kit/data/call.ts';
import { useRead, useWrite } from '../../kit/data/desk-data.ts';
import { useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { TickBox } from '../../kit/layout/controls.tsx';
import type { Columns } from '../../kit/lists/export-csv.tsx';
import { Filter, useList, withCount } from '../../kit/lists/list-filters.tsx';
import { ListScreen } from '../../kit/lists/list-screen.tsx';
import { mailState, OutboxEntry } from './outbox-entry.tsx';

const NAMES = {
  'at once': 'Straight away, no more than one every ten minutes',
  hourly: 'Once an hour, in one email',
};

function NoticeSetting() {
  const { data } = useRead('/admin/notices');
  const write = useWrite();
  return (
    <fieldset className="mt-8" disabled={write.isPending}>
      <legend className="font-semibold">Email notifications about submissions</legend>
      {NOTICE_PACES.map((pace) => (
        <TickBox
          key={pace}
          type="radio"
          name="pace"
          checked={data?.pace === pace}
          onChange={() =>
            write.mutate({
              call: 'PUT /admin/notices',
              body: { pace },
              done: 'Notification setting saved.',
            })
          }
        >
          {NAMES[pace]}
        </TickBox>
      ))}
    </fieldset>
  );
}

/** Single emails: what was not sent first. The emails of an issue are counted with the issue. */
export function OutboxView() {
  const list = useList('outbox', { state: '', kind: '' });
  const query = useRead('/admin/mails', { ...list.query, page: list.page });
  const { route } = useDeskRoute();
  const opened = route?.name === 'outbox/email' ? route.params.id : undefined;
  const isElsewhere =
    opened !== undefined && query.isSuccess && !query.data.mails.some(({ id }) => id === opened);
  const kinds = Object.entries(MAIL_KINDS);
  return (
    <>
      <ListScreen
        list={list}
        label="Outbox"
        hint="Address or subject"
        filters={
          <>
            <Filter name="state" label="State" options={statesOf(query.data?.counts)} />
            <Filter name="kind" label="About" options={[['', 'All'], ...kinds]} />
          </>
        }
        sorts={MAIL_SORTS}
        query={query}
        rowsOf={({ mails }) => mails}
        perPage={MAILS_PER_PAGE}
        csv={COLUMNS}
        read={async (page) =>
          (await call('GET /admin/mails', { params: { ...list.query, page } })).mails
        }
        empty={list.isFiltered ? 'No emails match' : 'No emails yet'}
        below={({ counts }) => <NotSent {...counts} />}
      >
        {(mails) => (
          <ul className="divide-y divide-rule border-y border-rule">
            {isElsewhere && <EmailFromElsewhere id={opened} />}
            {mails.map((mail) => (
              <li key={mail.id}>
                <OutboxEntry mail={mail} isOpen={mail.id === opened} />
              </li>
            ))}
          </ul>
        )}
      </ListScreen>
      <NoticeSetting />
    </>
  );
}

/** The email that the address opens, where it is not on this page of the list. */
function EmailFromElsewhere({ id }: { id: string }) {
  const { data } = useRead('/admin/mails/{id}', { id });
  return (
    data && (
      <li>
        <OutboxEntry mail={data} isOpen />
      </li>
    )
  );
}

function NotSent({ probablySent, kept }: Pick<MailCounts, 'probablySent' | 'kept'>) {
  if (probablySent + kept === 0) return null;
  const reasons = [
    probablySent > 0 &&
      `${probablySent} probably sent (the site stopped before the mail server confirmed them)`,
    kept > 0 &&
      `${kept} saved in the outbox folder and not sent, because no mail server was set up`,
  ];
  return (
    <p role="status" className="mt-4 text-sm">
      {reasons.filter(Boolean).join(', ')}.
    </p>
  );
}

const COLUMNS: Columns<DeskMail> = {
  State: mailState,
  Subject: 'subject',
  To: 'to',
  Written: 'createdAt',
  Sent: 'sentAt',
  Attempts: 'attempts',
  'Last error': 'lastError',
};

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
