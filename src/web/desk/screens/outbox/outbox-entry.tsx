import type { DeskMail } from '../../../../contract/desk/outbox.ts';
import { HOME_ZONE } from '../../../../contract/home-zone.ts';
import { counted } from '../../../../contract/write-count.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { eventTime } from '../../../../domain/events/event-time.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { openHere } from '../../kit/data/use-desk-route.ts';
import { WriteButton } from '../../kit/dialogs/writes.tsx';
import { Read } from '../../kit/layout/loaded.tsx';

export function OutboxEntry({ mail, isOpen }: { mail: DeskMail; isOpen: boolean }) {
  const state = mailState(mail);
  return (
    <details
      className="py-2"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open === isOpen) return;
        openHere(
          currentTarget.open ? deskPath('outbox/email', { id: mail.id }) : deskPath('outbox'),
        );
      }}
    >
      <summary className="flex min-h-11 flex-wrap items-center gap-x-4">
        <span className="basis-full font-semibold lg:grow lg:basis-64">{mail.subject}</span>
        <span className={`text-sm ${state === 'failed' ? 'font-semibold text-red' : 'text-quiet'}`}>
          {state}
        </span>
        <span className="text-sm break-all text-quiet">{mail.to}</span>
        <span className="text-sm whitespace-nowrap text-quiet">
          {shortDate(mail.createdAt)}, {eventTime(mail.createdAt, HOME_ZONE)}
        </span>
        {mail.lastError && (
          <span className="basis-full text-sm break-words text-quiet">
            {counted(mail.attempts, 'attempt')}. {mail.lastError}
          </span>
        )}
      </summary>
      {!mail.sentAt && (
        <WriteButton
          call="POST /admin/mails/{id}/again"
          params={{ id: mail.id }}
          done="Trying again now."
          className="my-2"
        >
          Try again now
        </WriteButton>
      )}
      {isOpen && <Text id={mail.id} />}
    </details>
  );
}

/** An email saved in the outbox folder was not sent. */
export function mailState(mail: DeskMail): string {
  if (mail.probablySent) return 'probably sent';
  if (mail.sentAt) return mail.savedInFolder ? 'saved in the outbox folder' : 'sent';
  return mail.givenUpAt ? 'failed' : 'waiting';
}

const Text = ({ id }: { id: string }) => (
  <Read path="/admin/mails/{id}" params={{ id }}>
    {({ text }) => (
      <pre className="overflow-x-auto bg-raised p-4 text-sm whitespace-pre-wrap">{text}</pre>
    )}
  </Read>
);
