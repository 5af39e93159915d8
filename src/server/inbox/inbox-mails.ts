import type { AdvertisingInquiry } from '../../contract/advertising.ts';
import type { NewMail } from '../mail/mail-store.ts';
import { letter } from '../mail/plain-letter.ts';

export function advertisingReceived(given: AdvertisingInquiry, key: string): NewMail[] {
  return [
    {
      key: `received ${key}`,
      to: given.email,
      unconfirmed: true,
      subject: 'We have your advertising inquiry',
      text: letter(
        `Somebody, probably you, sent us an inquiry about ${given.adType} with this address. We will contact you within 24 hours.`,
        'If you did not send this, somebody used your address: just ignore this mail.',
      ),
    },
  ];
}
