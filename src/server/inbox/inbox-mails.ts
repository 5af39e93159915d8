import type { AdvertisingInquiry } from '../../contract/advertising.ts';
import type { ProblemReport } from '../../contract/problem-report.ts';
import type { NewMail } from '../mail/mail-store.ts';
import { letter, oneLine } from '../mail/plain-letter.ts';

export function advertisingReceived(
  given: AdvertisingInquiry,
  key: string,
  operatorEmail: string,
): NewMail[] {
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
    {
      key: `operator ${key}`,
      to: operatorEmail,
      subject: `Advertising inquiry: ${oneLine(given.companyName)}`,
      text: letter(
        `${given.adType}, ${given.budget}, ${given.duration}`,
        `From ${oneLine(given.contactName)}, ${given.email}, ${oneLine(given.phone)} ${given.website}`,
        `Audience: ${given.targetAudience}`,
        `Objectives: ${given.objectives}`,
        `More: ${given.additionalInfo || 'nothing'}`,
        'We promise an answer within 24 hours.',
      ),
    },
  ];
}

export function problemReported(given: ProblemReport, key: string, operatorEmail: string): NewMail {
  return {
    key: `operator ${key}`,
    to: operatorEmail,
    subject: `A problem with ${oneLine(given.page)}`,
    text: letter(given.message, `From ${given.email || 'a reader who left no address'}`),
  };
}
