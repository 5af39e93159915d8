import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { DeskLiveItem } from '../../../contract/desk/desk.ts';
import type { AlertWords, DeskAlert } from '../../../contract/newsletter/newsletter-issue.ts';
import { deskAlert, useWrite } from '../data/desk-data.ts';
import { DeskList } from '../layout/desk-list.tsx';
import { AlertEditor } from './alert-editor.tsx';

interface Props {
  item: DeskLiveItem;
  onClose: () => void;
}

/** The dialog before an alert is sent: how many readers get it, and how it looks. */
export function SendAlert({ item, onClose }: Props) {
  const query = useQuery(deskAlert(item.id));
  const write = useWrite();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const send = (words: AlertWords) =>
    write.mutate(
      {
        call: 'POST /admin/alerts/{item}',
        params: { item: item.id },
        body: words,
        done: 'Sending the alert.',
        labels: { subject: 'Subject', lead: 'Introduction' },
      },
      { onSuccess: onClose },
    );
  return (
    <dialog
      ref={dialog}
      aria-label={`Alert: ${item.title}`}
      className="m-auto max-h-[90vh] w-full max-w-[34rem] overflow-auto border border-rule bg-paper p-4 text-ink"
      onClose={onClose}
    >
      <h2 className="mb-3 text-2xl">Send an alert?</h2>
      <DeskList query={query} loading="Loading alert..." empty="" isEmpty={() => false}>
        {(alert) => (
          <div className="grid grid-cols-1 gap-4">
            <Reach alert={alert} />
            <AlertEditor
              item={item}
              alert={alert}
              act={`Send to ${readersOf(alert.readers)}`}
              isPending={write.isPending}
              onSend={send}
              onClose={onClose}
            />
          </div>
        )}
      </DeskList>
    </dialog>
  );
}

const readersOf = (count: number) =>
  count === 1 ? '1 reader' : `${count.toLocaleString('en-GB')} readers`;

function Reach({ alert }: { alert: DeskAlert }) {
  if (alert.refused !== null) {
    return <p className="border-l-4 border-red bg-raised p-3">{alert.refused}</p>;
  }
  return (
    <p>
      It will go to <strong>{readersOf(alert.readers)}</strong> who chose{' '}
      {alert.topics.join(' or ')}.
      {alert.leftOut > 0 &&
        ` ${readersOf(alert.leftOut)} won't get it because they have had two alerts in the last seven days.`}
      {!alert.canMail &&
        ' No mail server is set up (SMTP_URL), so it will be saved in the outbox folder and not sent.'}
    </p>
  );
}
