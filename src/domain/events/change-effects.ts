import type { EventChange, ListedEvent } from '../../contract/events/event-desk.ts';
import { HOME_ZONE } from '../../contract/home-zone.ts';
import { counted } from '../../contract/write-count.ts';
import { eventDate } from './event-time.ts';

type Listed = Pick<ListedEvent, 'guests' | 'senderEmail' | 'repeats'>;

const READERS: Record<EventChange['change'], string> = {
  cancel: 'The event page and lists show it as cancelled, with your reason.',
  postpone: 'The event page and lists show it as postponed, with your reason.',
  'bring back': 'The event page and lists show it as going ahead.',
  move: 'The event page and lists show the new date, with your reason.',
  'leave out': 'The date disappears from lists. The event page names it as left out.',
  'put back': 'The date is in lists again, as the event repeats.',
  'cancel date': 'The event page and the month show this date as cancelled, with your reason.',
  'move date': 'The event page and lists show the new date, with your reason.',
};

/** They undo another change, whose emails are withdrawn where they are not sent yet. */
const UNDOING: readonly EventChange['change'][] = ['bring back', 'put back'];

/** What a change does, in sentences: what readers see, and who is emailed. */
export function changeEffects(
  event: Listed,
  change: { change: EventChange['change']; day?: string },
): string[] {
  const { going, waiting } = (change.day ? event.repeats?.guests[change.day] : event.guests) ?? {
    going: 0,
    waiting: 0,
  };
  const guests = going + waiting;
  const mailed = [
    guests > 0 && `${counted(guests, 'guest')}${waiting > 0 ? ` (${waiting} waiting)` : ''}`,
    event.senderEmail && `the organiser (${event.senderEmail})`,
  ].filter(Boolean);
  const whole = event.repeats && !change.day && change.change === 'move';
  return [
    READERS[change.change],
    ...(whole ? ['All later dates move with it.'] : []),
    ...(change.day
      ? [`All dates other than ${eventDate(change.day, HOME_ZONE)} stay the same.`]
      : []),
    'Subscribed calendars update automatically.',
    mailed.length > 0
      ? `We email ${mailed.join(' and ')} in two minutes, ${
          UNDOING.includes(change.change)
            ? 'unless our email about the change you undo has not been sent yet.'
            : 'so that you can still undo it.'
        }`
      : 'Nobody is emailed.',
  ];
}
