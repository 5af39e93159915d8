import type { DeskField } from '../../../contract/desk/desk-field.ts';
import type { BusinessSubmission } from '../../../contract/directory/business.ts';
import { countryName, HOME_COUNTRY } from '../../../contract/places/countries.ts';
import type { NewMail } from '../../platform/mail/mail-store.ts';
import { plainEmail } from '../../platform/mail/plain-email.ts';
import { decisionEmail, valueIn } from '../../platform/review/decision-email.ts';
import type { WriteDecisionEmail } from '../../platform/review/reviewable.ts';

export function businessReceived(
  submission: Pick<BusinessSubmission, 'email'>,
  key: string,
): NewMail[] {
  if (!submission.email) return [];
  return [
    {
      key: `received ${key}`,
      to: submission.email,
      unconfirmed: true,
      subject: "We've received your business listing",
      text: plainEmail(
        'Thanks for sending us your business listing.',
        "We'll review your submission and contact you within 2-3 business days. It won't be published until then.",
        "If this wasn't you, someone has used your address. You can ignore this email.",
      ),
    },
  ];
}

/** What it is, where, and when it's open. */
export function businessLines(fields: readonly DeskField[]): string[] {
  const value = valueIn(fields);
  const country = value('country');
  const place = [
    value('address'),
    value('city'),
    country === HOME_COUNTRY ? value('region') : countryName(country),
  ];
  return [value('category'), place.filter(Boolean).join(', '), value('openingHours')];
}

export const businessDecided: WriteDecisionEmail = ({ id, title, fields }, decision, siteUrl) =>
  decisionEmail(
    { kind: 'business', id, what: 'listing', title, lines: businessLines(fields) },
    decision,
    siteUrl,
  );
