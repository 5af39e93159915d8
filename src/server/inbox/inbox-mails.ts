import type { AdvertisingInquiry } from '../../contract/advertising.ts';
import type { NewMail } from '../mail/mail-store.ts';
import { letter, oneLine } from '../mail/plain-letter.ts';

export function advertisingReceived(given: AdvertisingInquiry, key: string): NewMail[] {
  return [
    {
      key: `received ${key}`,
      to: given.email,
      subject: 'We have your advertising inquiry',
      text: letter(
        `Dear ${oneLine(given.contactName)},`,
        `Thank you for your inquiry about ${given.adType} for ${oneLine(given.companyName)}. We will contact you within 24 hours.`,
        'If you did not send this, somebody used your address: just ignore this mail.',
      ),
    },
  ];
}
