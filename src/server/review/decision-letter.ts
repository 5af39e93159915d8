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
        { kind: 'paragraph', text: `Thank you for sending us your ${what}. It is published now:` },
        { kind: 'button', label: title, url },
      ]
    : [
        {
          kind: 'paragraph',
          text: `Thank you for sending us your ${what}. We have not published it, for this reason:`,
        },
        { kind: 'paragraph', text: reason },
        {
          kind: 'paragraph',
          text: 'You are welcome to send it again once that is settled, or to answer this mail.',
        },
        // Last, and not in the subject: it is what somebody typed who may not have this address.
        { kind: 'small', text: `It was sent to us as “${title}”.` },
      ];
  return {
    subject: approved ? `“${title}” is on ${SITE.name}` : `About your ${what}`,
    ...renderEmail({
      preview: approved ? 'Your submission has been published.' : 'We could not publish it.',
      blocks,
      footer: [
        {
          kind: 'small',
          text: `You get this mail because this address was given with the ${what}.`,
        },
      ],
    }),
  };
}
