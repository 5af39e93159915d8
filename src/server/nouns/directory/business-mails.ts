import type { DeskField } from '../../../contract/desk/desk-field.ts';
import type { BusinessSubmission } from '../../../contract/directory/business.ts';
import { countryName, HOME_COUNTRY } from '../../../contract/places/countries.ts';
import { valueIn } from '../../platform/review/decision-email.ts';
import { acknowledgement } from '../listings/acknowledgement.ts';

export const businessReceived = ({ email }: Pick<BusinessSubmission, 'email'>, key: string) =>
  acknowledgement(email, key, {
    what: 'business listing',
    thanks: 'Thanks for sending us your business listing.',
    promise:
      "We'll review your submission and contact you within 2-3 business days. It won't be published until then.",
  });

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
