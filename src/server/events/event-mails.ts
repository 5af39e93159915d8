import type { EventChange } from '../../contract/events/event-desk.ts';
import { SITE } from '../../contract/site.ts';
import { eventDate, eventTime } from '../../domain/events/event-time.ts';
import { longDate } from '../../domain/time/relative-time.ts';
import type { NewMail } from '../mail/mail-store.ts';
import { oneLine, plainEmail } from '../mail/plain-email.ts';
import { renderEmail } from '../mail/render-email.ts';
import { decisionEmail } from '../review/decision-email.ts';
import type { DecisionEmail, WriteDecisionEmail } from '../review/reviewable.ts';
import type { PlacedEvent } from './place-event.ts';

export function eventReceived(submission: PlacedEvent, key: string): NewMail[] {
  return [
    {
      key: `received ${key}`,
      to: submission.contactEmail,
      unconfirmed: true,
      subject: "We've received your event",
      text: plainEmail(
        `Thanks for sending us your event on ${longDate(submission.startDate)}.`,
        "We'll review your event and publish it within 24 hours.",
        "If this wasn't you, someone has used your address. You can ignore this email.",
      ),
    },
  ];
}

export const eventDecided: WriteDecisionEmail = ({ id, title }, decision, siteUrl) =>
  decisionEmail({ what: 'event', title, url: `${siteUrl}/event/${id}` }, decision);

const CHANGED = {
  cancel: ['is marked as cancelled', 'It stays in the calendar, marked as cancelled.'],
  postpone: [
    'is marked as postponed',
    'When you know the new date, reply to this email and tell us.',
  ],
  'bring back': ['is back on', "It's in the calendar again."],
  move: ['has a new date', 'Subscribed calendars will update automatically.'],
  'leave out': [
    'will skip a date',
    'All other dates stay the same. Subscribed calendars will update automatically.',
  ],
  'put back': ['has a date restored', "It's in the calendar again."],
} as const satisfies Record<EventChange['change'], readonly [string, string]>;

/** Notifies the sender of a change to their published event. */
export function eventChanged(
  event: { id: string; title: string; starts_at: string; time_zone: string; city: string },
  changed: EventChange,
  siteUrl: string,
): DecisionEmail {
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
      preview: `Your event on ${SITE.name} ${happened}.`,
      blocks: [
        {
          kind: 'paragraph',
          text: `Your event “${title}” ${happened}${when && `: ${when}`}. ${next}`,
        },
        ...(reason ? [{ kind: 'paragraph' as const, text: reason }] : []),
        { kind: 'button', label: 'See the event', url: `${siteUrl}/event/${event.id}` },
        { kind: 'paragraph', text: 'If something is wrong, please reply to this email.' },
      ],
      footer: [
        {
          kind: 'small',
          text: "You're receiving this because this address was submitted with the event.",
        },
      ],
    }),
  };
}
