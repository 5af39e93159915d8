import type { Decision } from '../../contract/desk/desk.ts';
import { SITE } from '../../contract/site.ts';
import type { Block } from '../mail/email-content.ts';
import { renderEmail } from '../mail/render-email.ts';
import type { DecisionLetter } from './reviewable.ts';

interface Decided {
  /** What was sent, in a word or two. */
  what: string;
  title: string;
  /** Where it is once it is published. */
  url: string;
}

/** Tells the sender of a listing what became of it. */
export function decisionLetter(
  { what, url, ...entry }: Decided,
  { decision, reason }: Decision,
): DecisionLetter {
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
        // Last, and not in the subject: it is what somebody typed who may not have this address.
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
