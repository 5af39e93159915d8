import type { DeskField } from '../../../contract/desk/desk-field.ts';
import type { EventChange } from '../../../contract/events/event-desk.ts';
import { countryName, HOME_COUNTRY } from '../../../contract/places/countries.ts';
import { SITE } from '../../../contract/site.ts';
import { eventMoment } from '../../../domain/events/event-moment.ts';
import { isMoment } from '../../../domain/events/event-time.ts';
import { ruleMoment } from '../../../domain/events/repeats.ts';
import { momentOrAfter } from '../../../domain/time/zoned-time.ts';
import type { RowOf } from '../../platform/database/database.ts';
import { oneLine } from '../../platform/mail/plain-email.ts';
import { renderEmail } from '../../platform/mail/render-email.ts';
import { listingBlocks, valueIn } from '../../platform/review/decision-email.ts';
import type { DecisionEmail } from '../../platform/review/reviewable.ts';
import { acknowledgement } from '../listings/acknowledgement.ts';
import type { PlacedEvent } from './place-event.ts';
import { changedDates, seriesOf } from './series/series-store.ts';

const receivedMoment = ({ startDate, timeZone, allDay }: PlacedEvent) =>
  eventMoment({
    starts_at: startDate,
    time_zone: timeZone,
    all_day: allDay === 'Yes' ? 1 : 0,
  });

export const eventReceived = (submission: PlacedEvent, key: string) =>
  acknowledgement(submission.contactEmail, key, {
    what: 'event',
    thanks: `Thanks for sending us your event, which is on ${receivedMoment(submission)}.`,
    promise: "We'll review your event and publish it within 24 hours.",
  });

/** 'Saturday 5 December 2026, 20:00 Pacific Time', how it repeats, and where. */
export function eventLines(fields: readonly DeskField[], zone: string | undefined): string[] {
  const value = valueIn(fields);
  const [day = '', time = ''] = value('startDate').split('T');
  const isKnown = day && time && zone;
  return [
    isKnown
      ? eventMoment({
          starts_at: momentOrAfter(day, time, zone).toISOString(),
          time_zone: zone,
          all_day: value('allDay') === 'Yes' ? 1 : 0,
        })
      : '',
    value('repeats'),
    placeInWords({
      attendance: value('attendance'),
      location: value('location'),
      city: value('city'),
      country: value('country'),
    }),
  ];
}

function placeInWords(place: Record<'attendance' | 'location' | 'city' | 'country', string>) {
  if (place.attendance === 'Online') return 'Online';
  const abroad = place.country === HOME_COUNTRY ? '' : countryName(place.country);
  return oneLine([place.location, place.city, abroad].filter(Boolean).join(', '));
}

const CHANGED = {
  cancel: ['is marked as cancelled', 'It stays in the calendar, marked as cancelled.'],
  postpone: [
    'is marked as postponed',
    'When you know the new date, reply to this email and tell us.',
  ],
  'bring back': ['is back on', 'It’s in the calendar again.'],
  move: ['has a new date', 'Subscribed calendars will update automatically.'],
  'leave out': [
    'will skip a date',
    'All other dates stay the same. Subscribed calendars will update automatically.',
  ],
  'put back': ['has a date restored', 'It’s in the calendar again.'],
  'cancel date': [
    'has one date cancelled',
    'All other dates stay the same. Subscribed calendars will update automatically.',
  ],
  'move date': [
    'has one date moved',
    'All other dates stay the same. Subscribed calendars will update automatically.',
  ],
} as const satisfies Record<EventChange['change'], readonly [string, string]>;

type ChangedEvent = RowOf<'event'>;

/** When it takes place now, or would have. */
function changedWhen(event: ChangedEvent, changed: EventChange): string {
  if (!isMoment(event.starts_at)) return '';
  const inWords = (moment: string) => eventMoment({ ...event, starts_at: moment });
  if ('day' in changed) {
    const series = seriesOf(event);
    const byRule = series ? inWords(ruleMoment(series, changed.day)) : '';
    const now = changedDates(event).find(({ day }) => day === changed.day);
    return changed.change === 'move date' && now
      ? `${inWords(now.startDate)}, instead of ${byRule}`
      : byRule;
  }
  const when = inWords(event.starts_at);
  return changed.change === 'postpone' ? `It was due on ${when}` : when;
}

const placeAfter = (event: ChangedEvent, changed: EventChange) =>
  changed.change === 'move date' && changed.location
    ? { ...event, location: changed.location }
    : event;

/** Notifies the sender of a change to their published event. */
export function eventChanged(
  event: ChangedEvent,
  changed: EventChange,
  siteUrl: string,
): DecisionEmail {
  const { change, reason } = changed;
  const title = oneLine(event.title);
  const [happened, next] = CHANGED[change];
  return {
    subject: `“${title}” ${happened}`,
    ...renderEmail({
      preview: `Your event on ${SITE.name} ${happened}.`,
      blocks: [
        `Your event “${title}” ${happened}. ${next}`,
        ...(reason ? [reason] : []),
        ...listingBlocks(
          {
            kind: 'event',
            what: 'event',
            title,
            id: event.id,
            lines: [changedWhen(event, changed), placeInWords(placeAfter(event, changed))],
          },
          siteUrl,
        ),
      ],
      footer: ['You’re receiving this because this address was submitted with the event.'],
    }),
  };
}
