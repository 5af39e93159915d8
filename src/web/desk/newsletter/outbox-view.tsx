import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskMail } from '../../../contract/desk/desk.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { deskMail, deskMails, useWrite } from '../data/desk-data.ts';
import { DeskList, Pager } from '../layout/desk-list.tsx';
import { NoticeSetting } from './notice-setting.tsx';

/** Single emails: sent, waiting or failed. The emails of an issue are counted with the issue. */
export function OutboxView() {
  const [page, setPage] = useState(1);
  const query = useQuery(deskMails(page));
  return (
    <>
      <NoticeSetting />
      <DeskList
        query={query}
        loading="Loading emails..."
        empty="No emails yet"
        isEmpty={({ mails }) => mails.length === 0}
      >
        {({ mails, counts }) => (
          <>
            <p role="status" className="mb-3">
              {counts.waiting} waiting, {counts.sent} sent, {counts.givenUp} failed
              {counts.probablySent > 0 &&
                `, ${counts.probablySent} probably sent (the site stopped before the mail server confirmed them)`}
              {counts.kept > 0 &&
                `, ${counts.kept} saved in the outbox folder and not sent, because no mail server was set up`}
            </p>
            <ul className="divide-y divide-rule border-y border-rule">
              {mails.map((mail) => (
                <li key={mail.id}>
                  <Entry mail={mail} />
                </li>
              ))}
            </ul>
            <Pager
              page={page}
              last={Math.ceil(Object.values(counts).reduce((sum, count) => sum + count) / 100)}
              onPage={setPage}
            />
          </>
        )}
      </DeskList>
    </>
  );
}

function Entry({ mail }: { mail: DeskMail }) {
  const [open, setOpen] = useState(false);
  const write = useWrite();
  const state = stateOf(mail);
  return (
    <details className="py-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 flex-wrap items-center gap-x-4">
        <span className="w-24 text-sm font-semibold">{state}</span>
        <span className="grow font-semibold">{mail.subject}</span>
        <span className="text-sm break-all text-quiet">{mail.to}</span>
        <span className="text-sm text-quiet">{shortDate(mail.createdAt)}</span>
      </summary>
      {mail.lastError && (
        <p className="my-2 bg-raised p-3 text-sm">
          {mail.attempts === 1 ? '1 attempt' : `${mail.attempts} attempts`}. {mail.lastError}
        </p>
      )}
      {!mail.sentAt && (
        <button
          type="button"
          className="button button-plain my-2"
          onClick={() =>
            write.mutate({
              call: 'POST /admin/mails/{id}/again',
              params: { id: mail.id },
              done: 'Trying again now.',
            })
          }
        >
          Try again now
        </button>
      )}
      {open && <Text id={mail.id} />}
    </details>
  );
}

/** An email saved in the outbox folder was not sent. */
function stateOf(mail: DeskMail): string {
  if (mail.probablySent) return 'probably sent';
  if (mail.sentAt) return mail.keptInFolder ? 'saved in the outbox folder' : 'sent';
  return mail.givenUpAt ? 'failed' : 'waiting';
}

function Text({ id }: { id: string }) {
  const query = useQuery(deskMail(id));
  return (
    <DeskList query={query} loading="Loading email..." empty="" isEmpty={() => false}>
      {({ text }) => (
        <pre className="overflow-x-auto bg-raised p-4 text-sm whitespace-pre-wrap">{text}</pre>
      )}
    </DeskList>
  );
}
