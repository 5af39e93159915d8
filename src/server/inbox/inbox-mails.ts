import type { AdvertisingInquiry } from '../../contract/inbox/advertising.ts';
import type { NewMail } from '../mail/mail-store.ts';
import { plainEmail } from '../mail/plain-email.ts';
import type { Letter } from '../review/reviewable.ts';

export function advertisingReceived(given: AdvertisingInquiry, key: string): NewMail[] {
  return [
    {
      key: `received ${key}`,
      to: given.email,
      unconfirmed: true,
      subject: 'We have your advertising inquiry',
      text: plainEmail(
        `Somebody, probably you, sent us an inquiry about ${given.adType} with this address. We will contact you within 24 hours.`,
        'If you did not send this, somebody used your address: just ignore this mail.',
      ),
    },
  ];
}

/** To whoever reported something and left an address: what we found, in our words. */
export const reportDecided: Letter = (_entry, { decision, reason }) => ({
  subject: 'What came of your report',
  text: plainEmail(
    'Somebody, probably you, told us that something on our site was wrong, and left this address.',
    decision === 'approve'
      ? 'We have looked into it and put it right. Thank you: a site like this lives from readers who say so.'
      : 'We have looked into it, and leave it as it is.',
    ...(reason ? [reason] : []),
    'If you see it otherwise, please answer this mail.',
  ),
});
