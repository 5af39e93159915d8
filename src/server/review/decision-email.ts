import type { Decision } from '../../contract/desk/desk.ts';
import { SITE } from '../../contract/site.ts';
import type { Block } from '../mail/email-content.ts';
import { renderEmail } from '../mail/render-email.ts';
import type { DecisionEmail } from './reviewable.ts';

interface DecidedListing {
  /** The kind of listing in a word or two. */
  what: string;
  title: string;
  /** Its address once published. */
  url: string;
}

/** Notifies the sender of a listing of the decision. */
export function decisionEmail(
  { what, url, ...entry }: DecidedListing,
  { decision, reason }: Decision,
): DecisionEmail {
  const title = entry.title.replaceAll(/\s+/g, ' ');
  const approved = decision === 'approve';
  const blocks: Block[] = approved
    ? [
        { kind: 'paragraph', text: `Thanks for sending us your ${what}. It's now published:` },
        { kind: 'button', label: `See your ${what}`, url },
      ]
    : [
        {
          kind: 'paragraph',
          text: `Thanks for sending us your ${what}. We haven't been able to publish it because:`,
        },
        { kind: 'paragraph', text: reason },
        {
          kind: 'paragraph',
          text: "You're welcome to send it again once that's resolved, or reply to this email.",
        },
        // Not in the subject, because the title may come from somebody who does not own this address.
        { kind: 'small', text: `You sent it to us as “${title}”.` },
      ];
  return {
    subject: approved ? `“${title}” is now on ${SITE.name}` : `About your ${what}`,
    ...renderEmail({
      preview: approved
        ? 'Your submission has been published.'
        : "We haven't been able to publish it.",
      blocks,
      footer: [
        {
          kind: 'small',
          text: `You're receiving this because this address was submitted with the ${what}.`,
        },
      ],
    }),
  };
}
