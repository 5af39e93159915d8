import type { EventChange } from '../../contract/desk/listing-desk.ts';
import { SITE } from '../../contract/site.ts';
import { eventDate, eventTime } from '../../domain/events/event-time.ts';
import { longDate } from '../../domain/time/relative-time.ts';
import type { NewMail } from '../mail/mail-store.ts';
import { oneLine, plainEmail } from '../mail/plain-email.ts';
import { renderEmail } from '../mail/render-email.ts';
import { decisionLetter } from '../review/decision-letter.ts';
import type { DecisionLetter, Letter } from '../review/reviewable.ts';
import type { PlacedEvent } from './place-event.ts';

export function eventReceived(given: PlacedEvent, key: string): NewMail[] {
  return [
    {
      key: `received ${key}`,
      to: given.contactEmail,
      unconfirmed: true,
      subject: 'We have your event',
      text: plainEmail(
        `Somebody, probably you, sent us an event on ${longDate(given.startDate)} with this address.`,
        "We'll review your event and publish it within 24 hours.",
        'If you did not send this, somebody used your address: just ignore this mail.',
      ),
    },
  ];
}

export const eventDecided: Letter = ({ id, title }, decision, siteUrl) =>
  decisionLetter({ what: 'event', title, url: `${siteUrl}/event/${id}` }, decision);

const CHANGED = {
  cancel: ['is marked as cancelled', 'It stays in the calendar, marked as cancelled.'],
  postpone: ['is marked as postponed', 'Tell us the new date when it is known: answer this mail.'],
  'bring back': ['takes place after all', 'It is back in the calendar.'],
  move: ['has a new date', 'Calendars that hold the event are told by themselves.'],
  'leave out': [
    'leaves out a day',
    'All its other days stay. Calendars that hold the event are told by themselves.',
  ],
  'put back': ['takes place on that day after all', 'The day is back in the calendar.'],
} as const satisfies Record<EventChange['change'], readonly [string, string]>;

/** Tells the sender what became of an event that was published. */
export function eventChanged(
  event: { id: string; title: string; starts_at: string; time_zone: string; city: string },
  changed: EventChange,
  siteUrl: string,
): DecisionLetter {
  const { change, reason } = changed;
  const title = oneLine(event.title);
  const [happened, next] = CHANGED[change];
  const { starts_at: starts, time_zone: zone } = event;
  const when =
    'day' in changed
      ? eventDate(changed.day)
      : change === 'move'
        ? `${eventDate(starts, zone)}, ${eventTime(starts, zone)} in ${oneLine(event.city)}`
        : '';
  return {
    subject: `“${title}” ${happened}`,
    ...renderEmail({
      preview: `On ${SITE.name}, your event ${happened}.`,
      blocks: [
        {
          kind: 'paragraph',
          text: `Your event “${title}” ${happened}${when && `: ${when}`}. ${next}`,
        },
        ...(reason ? [{ kind: 'paragraph' as const, text: reason }] : []),
        { kind: 'button', label: title, url: `${siteUrl}/event/${event.id}` },
        { kind: 'paragraph', text: 'If this is wrong, please answer this mail.' },
      ],
      footer: [
        {
          kind: 'small',
          text: 'You get this mail because this address was given with the event.',
        },
      ],
    }),
  };
}
