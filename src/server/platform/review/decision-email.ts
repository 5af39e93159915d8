import type { DeskField } from '../../../contract/desk/desk-field.ts';
import type { QueueKind } from '../../../contract/desk/queue-choices.ts';
import type { Decision } from '../../../contract/desk/queue-decision.ts';
import { SENT_KINDS } from '../../../contract/senders/sender.ts';
import { SITE } from '../../../contract/site.ts';
import type { EmailPart } from '../mail/email-content.ts';
import { oneLine } from '../mail/plain-email.ts';
import { renderEmail } from '../mail/render-email.ts';
import type { DecisionEmail } from './reviewable.ts';

/** A listing as an email names it, so that its sender can spot a mistake there. */
interface ListingSummary {
  kind: QueueKind;
  id: string;
  /** The kind of listing in a word or two. */
  what: string;
  title: string;
  /** Its address once published, where it has no page of its own. */
  url?: string;
  /** When and where. */
  lines: readonly string[];
}

/** A field of a listing by its name; empty where it has none. */
export const valueIn =
  (fields: readonly DeskField[]) =>
  (name: string): string =>
    oneLine(fields.find((field) => field.name === name)?.value ?? '');

/** The listing with its public address, and the page on which its sender can edit it, if there is one. */
export function listingBlocks(listing: ListingSummary, siteUrl: string): EmailPart[] {
  const { kind, id, what, title, lines, url = `${siteUrl}/${kind}/${id}` } = listing;
  return [
    { kind: 'item', title: oneLine(title), url, text: lines.filter(Boolean).join('\n') },
    { kind: 'button', label: `See your ${what}`, url },
    ...(SENT_KINDS.some((sent) => sent === kind) ? editBlocks(what, siteUrl) : []),
  ];
}

const editBlocks = (what: string, siteUrl: string): EmailPart[] => [
  'If something is wrong, you can edit or remove it. We’ll email you a link to do that, without a password.',
  { kind: 'links', links: [{ label: `Edit your ${what}`, url: `${siteUrl}/your-listings` }] },
];

/** Notifies the sender of a listing of the decision. */
export function decisionEmail(
  listing: ListingSummary,
  { decision, reason }: Decision,
  siteUrl: string,
): DecisionEmail {
  const { what } = listing;
  const title = oneLine(listing.title);
  const approved = decision === 'approve';
  const blocks: EmailPart[] = approved
    ? [
        `Thanks for sending us your ${what}. It’s now published:`,
        ...listingBlocks(listing, siteUrl),
      ]
    : [
        `Thanks for sending us your ${what}. We haven’t been able to publish it because:`,
        reason,
        'You’re welcome to send it again once that’s resolved, or reply to this email.',
        // Not in the subject, because the title may come from somebody who does not own this address.
        {
          kind: 'small',
          text: [`You sent it to us as “${title}”.`, ...listing.lines].filter(Boolean).join('\n'),
        },
      ];
  return {
    subject: approved ? `“${title}” is now on ${SITE.name}` : `About your ${what}`,
    ...renderEmail({
      preview: approved
        ? 'Your submission has been published.'
        : 'We haven’t been able to publish it.',
      blocks,
      footer: [`You’re receiving this because this address was submitted with the ${what}.`],
    }),
  };
}
