import type { AdvertisingInquiry } from '../../contract/advertising.ts';
import type { BusinessSubmission } from '../../contract/business.ts';
import type { EventSubmission } from '../../contract/event.ts';
import type { ProblemReport } from '../../contract/problem-report.ts';
import { SITE } from '../../contract/site.ts';
import { longDate } from '../../domain/relative-time.ts';
import type { NewMail } from '../mail/mail-store.ts';

/** A subject is one line, whatever a sender typed into a name. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 120);

const letter = (...paragraphs: string[]) => [...paragraphs, SITE.name].join('\n\n');

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

export function eventReceived(given: EventSubmission, key: string): NewMail[] {
  return [
    {
      key: `received ${key}`,
      to: given.contactEmail,
      subject: `We have your event: ${oneLine(given.title)}`,
      text: letter(
        `Thank you for sending us ${oneLine(given.title)}, ${longDate(given.startDate)}.`,
        "We'll review your event and publish it within 24 hours.",
        'If you did not send this, somebody used your address: just ignore this mail.',
      ),
    },
  ];
}

export function advertisingReceived(
  given: AdvertisingInquiry,
  key: string,
  operatorEmail: string,
): NewMail[] {
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
