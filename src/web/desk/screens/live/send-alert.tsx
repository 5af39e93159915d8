import { useEffect, useState } from 'react';
import { SECOND } from '../../../../contract/durations.ts';
import { LENGTH } from '../../../../contract/limits.ts';
import type { DeskLiveItem } from '../../../../contract/news/live-items-desk.ts';
import {
  type AlertWords,
  type DeskAlert,
  LONGEST_LEAD,
  SHOWN_ON_PHONES,
} from '../../../../contract/newsletter/newsletter-issue.ts';
import { counted } from '../../../../contract/write-count.ts';
import { useRead } from '../../kit/data/desk-data.ts';
import { usePaused } from '../../kit/data/use-paused.ts';
import { DeskDialog } from '../../kit/dialogs/desk-dialog.tsx';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import { Button, bound, TextField } from '../../kit/layout/controls.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { EmailPreview } from '../../kit/preview/email-preview.tsx';

interface Props {
  item: DeskLiveItem;
  onClose: () => void;
}

/** The dialog before an alert is sent: how many readers get it, and how it looks. */
export const SendAlert = ({ item, onClose }: Props) => (
  <DeskDialog title={`Send an alert about “${item.title}”?`} onClose={onClose} wide>
    <Read path="/admin/alerts/{item}" params={{ item: item.id, lead: undefined }}>
      {(alert) => (
        <div className="grid grid-cols-1 gap-4">
          <Reach alert={alert} />
          <AlertEditor item={item} alert={alert} onClose={onClose} />
        </div>
      )}
    </Read>
  </DeskDialog>
);

function Reach({ alert }: { alert: DeskAlert }) {
  if (alert.refused !== null) {
    return <p className="border-l-4 border-red bg-raised p-3">{alert.refused}</p>;
  }
  return (
    <p>
      It will go to <strong>{counted(alert.readers, 'reader')}</strong> who chose{' '}
      {alert.topics.join(' or ')}.
      {alert.leftOut > 0 &&
        ` ${counted(alert.leftOut, 'reader')} won’t get it because they have had two alerts in the last seven days.`}
      {!alert.canMail &&
        ' No mail server or public address is set up, so it will be saved in the outbox folder and not sent.'}
    </p>
  );
}

/** The alert with the outlet's own text. */
type AlertEditorProps = Props & { alert: DeskAlert };

const PREVIEW_DELAY_MS = 0.7 * SECOND;

/** Edits the subject and introduction of an alert, with a preview of the email. */
function AlertEditor({ item, alert, onClose }: AlertEditorProps) {
  // Only what was edited; the rest is the outlet's text at the time of sending.
  const [words, setWords] = useState<AlertWords>({});
  const { subject = alert.subject, lead = alert.lead } = words;
  const field = bound({ subject, lead }, (change) => setWords({ ...words, ...change }));
  const shown = useShownLead(item.id, words.lead);
  return (
    <>
      {alert.refused === null ? (
        <WriteForm
          call="POST /admin/alerts/{item}"
          params={{ item: item.id }}
          body={() => words}
          done="Sending the alert."
          submit={`Send to ${counted(alert.readers, 'reader')}`}
          onDone={onClose}
          onCancel={onClose}
        >
          <TextField
            label="Subject"
            {...field('subject')}
            maxLength={LENGTH.line}
            shown={SHOWN_ON_PHONES.subject}
          />
          <TextField
            label="Introduction (shown in inboxes)"
            {...field('lead')}
            rows={3}
            maxLength={LONGEST_LEAD}
            shown={SHOWN_ON_PHONES.preheader}
          />
          {words.lead !== undefined && words.lead !== alert.lead && (
            <p className="text-sm text-quiet">
              Your introduction appears above the headline, separate from the outlet’s text.
            </p>
          )}
        </WriteForm>
      ) : (
        <Button className="justify-self-start" onClick={onClose}>
          Cancel
        </Button>
      )}
      <EmailPreview
        name="Alert"
        src={`/api/admin/alerts/${item.id}/preview.html`}
        {...(shown.lead !== undefined && { search: { lead: shown.lead } })}
        version={item.publishedAt}
        subject={subject}
        text={shown.text ?? alert.text}
      />
    </>
  );
}

/** The introduction, debounced, and the plain text of the newest preview. */
function useShownLead(item: string, typed: string | undefined) {
  const lead = usePaused(typed, PREVIEW_DELAY_MS);
  const [text, setText] = useState<string>();
  const { data } = useRead('/admin/alerts/{item}', { item, lead });
  useEffect(() => {
    if (data) setText(data.text);
  }, [data]);
  return { lead, text };
}
