import type { DeskField } from '../../../contract/desk/desk-field.ts';
import type { Decision } from '../../../contract/desk/queue-decision.ts';
import type { SentKind } from '../../../contract/senders/sender.ts';
import { SITE } from '../../../contract/site.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import { businessLines } from '../../nouns/directory/business-mails.ts';
import { eventLines } from '../../nouns/events/event-mails.ts';
import { funeralLines } from '../../nouns/funerals/funeral-listing.ts';
import type { Block } from '../../platform/mail/email-content.ts';
import type { NewMail } from '../../platform/mail/mail-store.ts';
import { oneLine } from '../../platform/mail/plain-email.ts';
import { renderEmail } from '../../platform/mail/render-email.ts';
import { listingBlocks, valueIn } from '../../platform/review/decision-email.ts';
import type { DecisionEmail, QueueEntry } from '../../platform/review/reviewable.ts';
import type { ListingChange } from './listing-change-store.ts';

type EmailContent = Omit<NewMail, 'key' | 'to'>;

const linkTo = (siteUrl: string, key: string) =>
  `${siteUrl}/your-listings?${new URLSearchParams({ key })}`;

/** Quotes nothing from the listing, because anybody can enter somebody else's address. */
export const linkMail = (siteUrl: string, key: string): EmailContent => ({
  subject: `Your link to your listings on ${SITE.name}`,
  ...renderEmail({
    preview: 'It works once and expires in 24 hours.',
    blocks: [
      'Here is the link to everything you’ve sent us from this address. You can edit, confirm or remove it there.',
      { kind: 'button', label: 'Open my listings', url: linkTo(siteUrl, key) },
      'The link works once and expires in 24 hours.',
    ],
    footer: [
      'If you didn’t ask for this, ignore this email and nothing will change. Don’t share the link.',
    ],
  }),
});

interface RenewalDetails {
  name: string;
  since: string;
  key: string;
}

/** Sent once a year. A listing that is not confirmed is marked, and later hidden. */
export const renewalMail = (
  siteUrl: string,
  { name, since, key }: RenewalDetails,
): EmailContent => ({
  subject: `Are the details for “${oneLine(name)}” still correct?`,
  ...renderEmail({
    preview: 'It takes one click, once a year.',
    blocks: [
      `Your listing on ${SITE.name} was last confirmed on ${longDate(since)}. Please check it and press “Still correct”, or update the details.`,
      { kind: 'button', label: 'Open my listings', url: linkTo(siteUrl, key) },
      `The link works once and expires in 24 hours. You can get a new one at ${siteUrl}/your-listings. If we don’t hear from you within 30 days, the listing will be marked as unconfirmed. After another 60 days it will be hidden until you confirm it.`,
    ],
    footer: ['You’re receiving this because this address is on the listing.'],
  }),
});

/** Goes to the old address, in case the claim was false. */
export const takenOverMail = (name: string): EmailContent => ({
  subject: `Someone else now manages “${oneLine(name)}”`,
  ...renderEmail({
    preview: 'If this is wrong, please tell us.',
    blocks: [
      `Someone told us that they run “${oneLine(name)}”, and we’ve checked and accepted their claim. Links to edit the listing now go to their address instead of yours.`,
      'If this is wrong, please reply to this email and we’ll correct it.',
    ],
    footer: ['You’re receiving this because this address was on the listing.'],
  }),
});

type LinesOf = (fields: readonly DeskField[], zone: string | undefined) => string[];
const LINES: Record<SentKind, LinesOf> = {
  business: businessLines,
  event: eventLines,
  funeral: funeralLines,
  rating: (fields) => {
    const value = valueIn(fields);
    return [`${value('stars')} of 5 stars`, value('words')];
  },
};

interface DecidedChange {
  change: ListingChange;
  listing: QueueEntry | undefined;
  /** Whose clocks the listing's times are on. */
  zone: string | undefined;
}

const NOUNS: Record<SentKind, string> = {
  business: 'listing',
  event: 'event',
  funeral: 'announcement',
  rating: 'review',
};

/** The listing as it is once the change is published. */
function changedListing({ change, zone }: DecidedChange, listing: QueueEntry, siteUrl: string) {
  const { kind, listing_id, body } = change;
  // Another city may have other clocks, and the start is told by them only once it is stored.
  const isElsewhere = 'city' in body.after || 'country' in body.after;
  const fields = listing.fields.map((field) => ({
    ...field,
    value: body.after[field.name] ?? field.value,
  }));
  return {
    kind,
    id: listing_id,
    what: NOUNS[kind],
    // The name in a review is its author's.
    title: (kind !== 'rating' && (body.after.title ?? body.after.name)) || listing.title,
    ...(kind === 'rating' && { url: siteUrl + valueIn(fields)('listing') }),
    lines: LINES[kind](fields, isElsewhere ? undefined : zone),
  };
}

/** 'Changed: Opening hours, Phone'. */
function changedFields({ body }: ListingChange, { fields }: QueueEntry): string {
  const labels = fields.filter(({ name }) => name in body.after).map(({ label }) => label);
  return labels.length > 0 ? `Changed: ${labels.join(', ')}.` : '';
}

interface DecisionWords {
  subject: string;
  approved: string;
  refused: string;
}

function wordsOf({ change, listing }: DecidedChange): DecisionWords {
  if (change.what === 'claim') {
    return {
      subject: `Your claim to a listing on ${SITE.name}`,
      approved:
        'We’ve accepted your claim, and you can now edit the listing. Request a link with this address to get started.',
      refused: 'We haven’t been able to accept your claim to a listing because:',
    };
  }
  if (change.what === 'reply') {
    return {
      subject: `Your reply on ${SITE.name}`,
      approved: 'Your reply is published below the review.',
      refused: 'We haven’t been able to publish your reply because:',
    };
  }
  const thanks = `Thanks for keeping your ${NOUNS[change.kind]} up to date.`;
  return {
    subject: `Your change on ${SITE.name}`,
    approved:
      `Your change is published. ${thanks} ${listing ? changedFields(change, listing) : ''}`.trim(),
    refused: 'We haven’t been able to publish your change because:',
  };
}

/** The decision about a change, a claim or a reply. */
export function changeDecided(
  decided: DecidedChange,
  { decision, reason }: Decision,
  siteUrl: string,
): DecisionEmail {
  const { change, listing } = decided;
  const isApproved = decision === 'approve';
  const { subject, approved, refused } = wordsOf(decided);
  const openListings: Block = {
    kind: 'button',
    label: 'Open my listings',
    url: `${siteUrl}/your-listings`,
  };
  return {
    subject,
    ...renderEmail({
      preview: isApproved ? 'It’s been approved.' : 'We haven’t been able to approve it.',
      blocks: [
        isApproved ? approved : refused,
        ...(isApproved ? [] : [reason]),
        ...(isApproved && listing && change.what !== 'reply'
          ? listingBlocks(changedListing(decided, listing, siteUrl), siteUrl)
          : [openListings]),
      ],
      footer: ['You’re receiving this because you gave us this address.'],
    }),
  };
}
