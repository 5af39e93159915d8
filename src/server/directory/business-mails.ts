import type { BusinessSubmission } from '../../contract/business.ts';
import type { NewMail } from '../mail/mail-store.ts';
import { letter, oneLine } from '../mail/plain-letter.ts';
import { decisionLetter } from '../review/decision-letter.ts';
import type { Listing } from '../review/reviewable.ts';

export function businessReceived(given: BusinessSubmission, key: string): NewMail[] {
  if (!given.email) return [];
  return [
    {
      key: `received ${key}`,
      to: given.email,
      subject: `We have your listing: ${oneLine(given.name)}`,
      text: letter(
        `Thank you for listing ${oneLine(given.name)} in our directory.`,
        "We'll review your submission and contact you within 2-3 business days. Nothing is public until then.",
        'If you did not send this, somebody used your address: just ignore this mail.',
      ),
    },
  ];
}

export const businessDecided: Listing['letter'] = ({ id, title }, decision, siteUrl) =>
  decisionLetter({ what: 'business listing', title, url: `${siteUrl}/business/${id}` }, decision);
