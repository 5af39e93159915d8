import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SECOND } from '../../../contract/durations.ts';
import type { DeskLiveItem } from '../../../contract/news/live-items-desk.ts';
import {
  type AlertWords,
  type DeskAlert,
  LONGEST_LEAD,
  SHOWN_ON_PHONES,
} from '../../../contract/newsletter/newsletter-issue.ts';
import { deskAlert } from '../data/desk-data.ts';
import { usePaused } from '../data/use-paused.ts';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { Button } from '../layout/button.tsx';
import { CountedField } from '../layout/counted-field.tsx';
import { EmailPreview } from '../preview/email-preview.tsx';

interface Props {
  item: DeskLiveItem;
  /** With the outlet's own text. */
  alert: DeskAlert;
  /** The label of the send button. */
  act: string;
  isPending: boolean;
  onSend: (words: AlertWords, form: SentForm) => void;
  onClose: () => void;
}

const PREVIEW_DELAY_MS = 0.7 * SECOND;

/** Edits the subject and introduction of an alert, with a preview of the email. */
export function AlertEditor({ item, alert, act, isPending, onSend, onClose }: Props) {
  // Only what was edited; the rest is the outlet's text at the time of sending.
  const [words, setWords] = useState<AlertWords>({});
  const { subject = alert.subject, lead = alert.lead } = words;
  const shown = useShownLead(item.id, words.lead);
  return (
    <DeskForm onSend={(form) => onSend(words, form)} className="grid gap-4">
      {alert.refused === null && (
        <>
          <CountedField
            label="Subject"
            name="subject"
            value={subject}
            shown={SHOWN_ON_PHONES.subject}
            onChange={(changed) => setWords({ ...words, subject: changed })}
          />
          <CountedField
            label="Introduction (shown in inboxes)"
            name="lead"
            value={lead}
            rows={3}
            most={LONGEST_LEAD}
            shown={SHOWN_ON_PHONES.preheader}
            onChange={(changed) => setWords({ ...words, lead: changed })}
          />
          {words.lead !== undefined && words.lead !== alert.lead && (
            <p className="text-sm text-quiet">
              Your introduction appears above the headline, separate from the outlet’s text.
            </p>
          )}
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {alert.refused === null && (
          <Button type="submit" kind="main" disabled={isPending}>
            {act}
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
      </div>
      <EmailPreview
        name="Alert"
        src={`/api/admin/alerts/${item.id}/preview.html`}
        {...(shown.lead !== undefined && { search: { lead: shown.lead } })}
        version={item.publishedAt}
        subject={subject}
        text={shown.text ?? alert.text}
      />
    </DeskForm>
  );
}

/** The introduction, debounced, and the plain text of the newest preview. */
function useShownLead(item: string, typed: string | undefined) {
  const lead = usePaused(typed, PREVIEW_DELAY_MS);
  const [text, setText] = useState<string>();
  const { data } = useQuery(deskAlert(item, lead));
  useEffect(() => {
    if (data) setText(data.text);
  }, [data]);
  return { lead, text };
}
