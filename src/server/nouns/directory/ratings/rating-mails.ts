import { SITE } from '../../../../contract/site.ts';
import type { Block } from '../../../platform/mail/email-content.ts';
import type { NewMail } from '../../../platform/mail/mail-store.ts';
import { oneLine } from '../../../platform/mail/plain-email.ts';
import { renderEmail } from '../../../platform/mail/render-email.ts';
import type { Signer } from '../../../platform/mail/signer.ts';
import { valueIn } from '../../../platform/review/decision-email.ts';
import type { WriteDecisionEmail } from '../../../platform/review/reviewable.ts';
import type { RatedBusiness, RatingRow } from './rating-store.ts';

export const confirmLink = (siteUrl: string, signer: Signer, id: string) =>
  `${siteUrl}/write-review/confirm?${new URLSearchParams({ key: signer.sign('rating', id) })}`;

const yourListings = (siteUrl: string) => `${siteUrl}/your-listings`;

const ENTERED = `You’re receiving this because this address was entered in the review form on ${SITE.name}. If it wasn’t you, ignore this email: nothing will be published, and we’ll delete the address in seven days.`;

/** Quotes nothing that was typed, because the address is unconfirmed. */
export const confirmationEmail = (
  rating: RatingRow,
  business: RatedBusiness,
  link: string,
  at: string,
): NewMail => ({
  // At most one an hour, however often the form is sent.
  key: `rating confirm ${rating.id} ${at.slice(0, 13)}`,
  to: rating.email,
  subject: 'Please confirm your review',
  ...renderEmail({
    preview: 'We check it once you have confirmed it.',
    blocks: [
      `Thanks for reviewing “${oneLine(business.name)}”. Please confirm that this is your email address. We’ll then check your review within 2-3 business days and email you.`,
      { kind: 'button', label: 'Confirm my review', url: link },
      'The link works once and expires in seven days.',
    ],
    footer: [ENTERED],
  }),
});

/** Only the owner's own mailbox learns that it is the owner's. */
export const ownBusinessEmail = (
  rating: RatingRow,
  business: RatedBusiness,
  siteUrl: string,
  at: string,
): NewMail => ({
  key: `rating own ${rating.id} ${at.slice(0, 13)}`,
  to: rating.email,
  subject: 'You can’t review your own business',
  ...renderEmail({
    preview: 'You can reply to reviews instead.',
    blocks: [
      `This address manages “${oneLine(business.name)}” on ${SITE.name}, and owners can’t review their own business. You can reply to what customers say.`,
      { kind: 'button', label: 'Open my listings', url: yourListings(siteUrl) },
    ],
    footer: [ENTERED],
  }),
});

/** Notifies the owner of a business that readers see a new review of it. */
export const publishedEmail = (
  rating: RatingRow,
  business: RatedBusiness,
  siteUrl: string,
): Pick<NewMail, 'subject' | 'text' | 'html'> => ({
  subject: `A new review of “${oneLine(business.name)}”`,
  ...renderEmail({
    preview: `${rating.stars} of 5 stars. You can reply once.`,
    blocks: [
      `A customer has reviewed “${oneLine(business.name)}”: ${rating.stars} of 5 stars.`,
      rating.words,
      {
        kind: 'button',
        label: 'See the review',
        url: `${siteUrl}/business/${business.id}#review-${rating.id}`,
      },
      'You can reply once, and we’ll check your reply before readers see it. If the review is false or breaks the law, use “Report this review” below it.',
      { kind: 'links', links: [{ label: 'Reply to this review', url: yourListings(siteUrl) }] },
    ],
    footer: ['You’re receiving this because this address is on the listing.'],
  }),
});

/** Notifies the author of the decision. */
export const ratingDecided: WriteDecisionEmail = ({ fields }, { decision, reason }, siteUrl) => {
  const value = valueIn(fields);
  const business = value('business');
  const approved = decision === 'approve';
  const change: Block = {
    kind: 'links',
    links: [{ label: 'Change or withdraw your review', url: yourListings(siteUrl) }],
  };
  return {
    subject: approved ? `Your review of “${business}” is published` : 'About your review',
    ...renderEmail({
      preview: approved ? 'Readers can see it now.' : 'We haven’t been able to publish it.',
      blocks: approved
        ? [
            `Thanks for reviewing “${business}”. It’s now published:`,
            { kind: 'button', label: 'See your review', url: siteUrl + value('listing') },
            change,
          ]
        : [
            `Thanks for reviewing “${business}”. We haven’t been able to publish it because:`,
            reason,
            'You’re welcome to write another one once that’s resolved, or reply to this email.',
          ],
      footer: ['You’re receiving this because you confirmed a review with us.'],
    }),
  };
};
