import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DeskLiveItem } from '../../../contract/desk/desk.ts';
import { SECOND } from '../../../contract/durations.ts';
import {
  type AlertWords,
  type DeskAlert,
  LONGEST_LEAD,
  SHOWN_ON_PHONES,
} from '../../../contract/newsletter/newsletter-issue.ts';
import { deskAlert } from '../data/desk-data.ts';
import { ShownLine } from '../layout/shown-line.tsx';
import { LetterPreview } from '../preview/letter-preview.tsx';

interface Props {
  item: DeskLiveItem;
  /** In the words of the outlet. */
  alert: DeskAlert;
  /** What the button says. */
  act: string;
  isPending: boolean;
  onSend: (words: AlertWords) => void;
  onClose: () => void;
}

const AFTER_TYPING = 0.7 * SECOND;

/** The words of an alert, changed before it leaves, and the letter with them. */
export function AlertLetter({ item, alert, act, isPending, onSend, onClose }: Props) {
  // Only what was changed: everything else is the outlet's, as it reads when the button is pressed.
  const [words, setWords] = useState<AlertWords>({});
  const { subject = alert.subject, lead = alert.lead } = words;
  const shown = useShownLead(item.id, words.lead);
  return (
    <>
      {alert.refused === null && (
        <>
          <ShownLine
            label="Subject"
            value={subject}
            shown={SHOWN_ON_PHONES.subject}
            onChange={(changed) => setWords({ ...words, subject: changed })}
          />
          <ShownLine
            label="Lead, which lists of mails show after it"
            value={lead}
            rows={3}
            most={LONGEST_LEAD}
            shown={SHOWN_ON_PHONES.preheader}
            onChange={(changed) => setWords({ ...words, lead: changed })}
          />
          {words.lead !== undefined && words.lead !== alert.lead && (
            <p className="text-sm text-quiet">
              Your words stand above the headline, apart from what the outlet signs.
            </p>
          )}
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {alert.refused === null && (
          <button
            type="button"
            className="button"
            disabled={isPending}
            onClick={() => onSend(words)}
          >
            {act}
          </button>
        )}
        <button type="button" className="button button-plain" onClick={onClose}>
          Do not send
        </button>
      </div>
      <LetterPreview
        name="The alert"
        src={`/api/admin/alerts/${item.id}/preview.html`}
        {...(shown.lead !== undefined && { search: { lead: shown.lead } })}
        version={item.publishedAt}
        subject={subject}
        text={shown.text ?? alert.text}
      />
    </>
  );
}

/** The lead a moment after the last key, and the plain text with the newest that was answered. */
function useShownLead(item: string, typed: string | undefined) {
  const [lead, setLead] = useState(typed);
  const [text, setText] = useState<string>();
  const { data } = useQuery(deskAlert(item, lead));
  useEffect(() => {
    const timer = setTimeout(() => setLead(typed), AFTER_TYPING);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (data) setText(data.text);
  }, [data]);
  return { lead, text };
}
