import type { BusinessSubmission } from '../../contract/directory/business.ts';
import type { NewMail } from '../mail/mail-store.ts';
import { plainEmail } from '../mail/plain-email.ts';
import { decisionLetter } from '../review/decision-letter.ts';
import type { Letter } from '../review/reviewable.ts';

export function businessReceived(given: BusinessSubmission, key: string): NewMail[] {
  if (!given.email) return [];
  return [
    {
      key: `received ${key}`,
      to: given.email,
      unconfirmed: true,
      subject: 'We have your business listing',
      text: plainEmail(
        'Somebody, probably you, sent us a business listing with this address.',
        "We'll review your submission and contact you within 2-3 business days. Nothing is public until then.",
        'If you did not send this, somebody used your address: just ignore this mail.',
      ),
    },
  ];
}

export const businessDecided: Letter = ({ id, title }, decision, siteUrl) =>
  decisionLetter({ what: 'business listing', title, url: `${siteUrl}/business/${id}` }, decision);
