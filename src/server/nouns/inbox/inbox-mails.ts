import type { AdvertisingInquiry } from '../../../contract/inbox/advertising.ts';
import type { NewMail } from '../../platform/mail/mail-store.ts';
import { plainEmail } from '../../platform/mail/plain-email.ts';
import { valueIn } from '../../platform/review/decision-email.ts';
import type { WriteDecisionEmail } from '../../platform/review/reviewable.ts';

export function advertisingReceived(inquiry: AdvertisingInquiry, key: string): NewMail[] {
  return [
    {
      key: `received ${key}`,
      to: inquiry.email,
      unconfirmed: true,
      subject: 'We’ve received your advertising enquiry',
      text: plainEmail(
        `Thanks for your enquiry about ${inquiry.adType}. We’ll contact you within 24 hours.`,
        'If this wasn’t you, someone has used your address. You can ignore this email.',
      ),
    },
  ];
}

/** Notifies whoever reported a problem and left an address. */
export const reportDecided: WriteDecisionEmail = ({ fields }, { decision, reason }, siteUrl) => ({
  subject: 'Your problem report',
  text: plainEmail(
    'Thanks for telling us about a problem on our site.',
    decision === 'approve'
      ? `We’ve corrected it: ${siteUrl}${valueIn(fields)('page')}`
      : `We’ve checked ${siteUrl}${valueIn(fields)('page')}, and it’s right as it is.`,
    ...(reason ? [reason] : []),
    'If you disagree, please reply to this email.',
  ),
});
