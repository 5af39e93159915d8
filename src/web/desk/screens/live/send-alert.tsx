import { useQuery } from '@tanstack/react-query';
import type { DeskLiveItem } from '../../../../contract/news/live-items-desk.ts';
import type { AlertWords, DeskAlert } from '../../../../contract/newsletter/newsletter-issue.ts';
import { counted } from '../../../../contract/write-count.ts';
import { deskAlert, useWrite } from '../../kit/data/desk-data.ts';
import { DeskDialog } from '../../kit/dialogs/desk-dialog.tsx';
import type { SentForm } from '../../kit/forms/desk-form.tsx';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { AlertEditor } from './alert-editor.tsx';

interface Props {
  item: DeskLiveItem;
  onClose: () => void;
}

/** The dialog before an alert is sent: how many readers get it, and how it looks. */
export function SendAlert({ item, onClose }: Props) {
  const query = useQuery(deskAlert(item.id));
  const write = useWrite();
  const send = (words: AlertWords, form: SentForm) =>
    write.mutate(
      {
        call: 'POST /admin/alerts/{item}',
        params: { item: item.id },
        body: words,
        done: 'Sending the alert.',
        form,
      },
      { onSuccess: onClose },
    );
  return (
    <DeskDialog title={`Send an alert about “${item.title}”?`} onClose={onClose} wide>
      <Loaded query={query} loading="Loading alert...">
        {(alert) => (
          <div className="grid grid-cols-1 gap-4">
            <Reach alert={alert} />
            <AlertEditor
              item={item}
              alert={alert}
              act={`Send to ${counted(alert.readers, 'reader')}`}
              isPending={write.isPending}
              onSend={send}
              onClose={onClose}
            />
          </div>
        )}
      </Loaded>
    </DeskDialog>
  );
}

function Reach({ alert }: { alert: DeskAlert }) {
  if (alert.refused !== null) {
    return <p className="border-l-4 border-red bg-raised p-3">{alert.refused}</p>;
  }
  return (
    <p>
      It will go to <strong>{counted(alert.readers, 'reader')}</strong> who chose{' '}
      {alert.topics.join(' or ')}.
      {alert.leftOut > 0 &&
        ` ${counted(alert.leftOut, 'reader')} won't get it because they have had two alerts in the last seven days.`}
      {!alert.canMail &&
        ' No mail server is set up (SMTP_URL), so it will be saved in the outbox folder and not sent.'}
    </p>
  );
}
