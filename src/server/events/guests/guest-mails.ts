import { SITE } from '../../../contract/site.ts';
import { eventDate } from '../../../domain/events/event-time.ts';
import type { NewMail } from '../../mail/mail-store.ts';
import { oneLine } from '../../mail/plain-email.ts';
import { renderEmail } from '../../mail/render-email.ts';
import type { GuestRow, HostRow } from './guest-store.ts';

/** 'Saturday 5 December 2026', where the event takes place. */
export const dayOfGuest = ({ occasion }: GuestRow, event: HostRow): string =>
  occasion === 'once' ? eventDate(event.starts_at, event.time_zone) : eventDate(occasion);

interface Said {
  subject: string;
  text: string;
  button: string;
}

/** What the owner of an address is told; every such mail has the link that says no again. */
function guestLetter(guest: GuestRow, link: string, { subject, text, button }: Said) {
  return {
    to: guest.email,
    subject,
    ...renderEmail({
      preview: text,
      blocks: [
        { kind: 'paragraph', text },
        { kind: 'button', label: button, url: link },
      ],
      footer: [
        {
          kind: 'small',
          text: `You get this mail because somebody, probably you, gave this address on ${SITE.name} to say that you are coming. It is forgotten after the event, or at once if you say that you are not coming.`,
        },
      ],
    }),
  };
}

const named = (event: HostRow, guest: GuestRow) =>
  `“${oneLine(event.title)}” on ${dayOfGuest(guest, event)}`;

/** To an address that nobody has confirmed: only words that we have published. */
export const askGuest = (event: HostRow, guest: GuestRow, link: string, at: string): NewMail => ({
  ...guestLetter(guest, link, {
    subject: 'Are you coming?',
    text: `Somebody, probably you, told us that you are coming to ${named(event, guest)}. Please say yes, and you are counted. If it was not you, just ignore this mail: the address is forgotten in two days.`,
    button: 'Yes, I am coming',
  }),
  // Once an hour, however often it is asked for.
  key: `guest asked ${guest.id} ${at.slice(0, 13)}`,
  unconfirmed: true,
});

export const remindGuest = (
  event: HostRow,
  guest: GuestRow,
  link: string,
  at: string,
): NewMail => ({
  ...guestLetter(guest, link, {
    subject: 'You are on the list already',
    text: `You told us before that you are coming to ${named(event, guest)}. There is nothing to do, unless you cannot come.`,
    button: 'See or cancel',
  }),
  key: `guest reminded ${guest.id} ${at.slice(0, 10)}`,
  unconfirmed: true,
});

export const admitGuest = (event: HostRow, guest: GuestRow, link: string): NewMail => ({
  ...guestLetter(guest, link, {
    subject: `A place is free for you: “${oneLine(event.title)}”`,
    text: `Somebody cannot come, and you are next: you have a place at ${named(event, guest)}. If you cannot come either, please say so, and the next in line gets it.`,
    button: 'See or cancel',
  }),
  key: `guest admitted ${guest.id}`,
});

const CHANGED = {
  cancel: 'is cancelled',
  postpone: 'is postponed; the new date is not known yet',
  'bring back': 'takes place after all',
  move: 'has a new date',
  'leave out': 'does not take place on that day',
  'put back': 'takes place on that day after all',
} as const;

/** What became of an event that they are coming to. */
export const tellGuest = (
  event: HostRow,
  guest: GuestRow,
  link: string,
  { change, reason }: { change: keyof typeof CHANGED; reason: string },
): Omit<NewMail, 'key'> =>
  guestLetter(guest, link, {
    subject: `“${oneLine(event.title)}” ${CHANGED[change].split(';')[0]}`,
    text: `${named(event, guest)} ${CHANGED[change]}.${reason && ` ${reason}`}`,
    button: 'See or cancel',
  });
