import type { EventSubmission } from '../../contract/event.ts';
import { longDate } from '../../domain/relative-time.ts';
import type { NewMail } from '../mail/mail-store.ts';
import { letter } from '../mail/plain-letter.ts';
import { decisionLetter } from '../review/decision-letter.ts';
import type { Listing } from '../review/reviewable.ts';

export function eventReceived(given: EventSubmission, key: string): NewMail[] {
  return [
    {
      key: `received ${key}`,
      to: given.contactEmail,
      unconfirmed: true,
      subject: 'We have your event',
      text: letter(
        `Somebody, probably you, sent us an event on ${longDate(given.startDate)} with this address.`,
        "We'll review your event and publish it within 24 hours.",
        'If you did not send this, somebody used your address: just ignore this mail.',
      ),
    },
  ];
}

export const eventDecided: Listing['letter'] = ({ id, title }, decision, siteUrl) =>
  decisionLetter({ what: 'event', title, url: `${siteUrl}/event/${id}` }, decision);
