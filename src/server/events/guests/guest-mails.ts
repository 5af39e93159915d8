import { SITE } from '../../../contract/site.ts';
import { clockInWords } from '../../../domain/events/event-moment.ts';
import { ACCRA, eventDate } from '../../../domain/events/event-time.ts';
import type { NewMail } from '../../mail/mail-store.ts';
import { oneLine } from '../../mail/plain-email.ts';
import { renderEmail } from '../../mail/render-email.ts';
import type { GuestRow, HostRow } from './guest-store.ts';

/** 'Saturday 5 December 2026', in the event's time zone. */
export const dayOfGuest = ({ occasion }: GuestRow, event: HostRow): string =>
  occasion === 'once' ? eventDate(event.starts_at, event.time_zone) : eventDate(occasion, ACCRA);

interface EmailText {
  subject: string;
  text: string;
  button: string;
}

/** Every email to a guest has the link that cancels. */
function guestEmail(guest: GuestRow, link: string, { subject, text, button }: EmailText) {
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
          text: `You're receiving this because someone entered this address in an RSVP form on ${SITE.name}. We delete it after the event, or as soon as you cancel.`,
        },
      ],
    }),
  };
}

const eventAndDay = (event: HostRow, guest: GuestRow) =>
  `“${oneLine(event.title)}” on ${dayOfGuest(guest, event)}${clockInWords(event)}`;

/** Quotes nothing that was typed, because the address is unconfirmed. */
export const confirmationEmail = (
  event: HostRow,
  guest: GuestRow,
  link: string,
  at: string,
): NewMail => ({
  ...guestEmail(guest, link, {
    subject: 'Please confirm your RSVP',
    text: `Please confirm that you're coming to ${eventAndDay(event, guest)}. If you didn't ask to come, ignore this email: we'll delete your address in two days.`,
    button: "Confirm I'm coming",
  }),
  // At most one an hour, however often it is requested.
  key: `guest asked ${guest.id} ${at.slice(0, 13)}`,
  unconfirmed: true,
});

export const reminderEmail = (
  event: HostRow,
  guest: GuestRow,
  link: string,
  at: string,
): NewMail => ({
  ...guestEmail(guest, link, {
    subject: "You've already replied",
    text: `You've already told us that you're coming to ${eventAndDay(event, guest)}. There's nothing to do, unless you can't make it.`,
    button: 'View or cancel my RSVP',
  }),
  key: `guest reminded ${guest.id} ${at.slice(0, 10)}`,
  unconfirmed: true,
});

export const admissionEmail = (event: HostRow, guest: GuestRow, link: string): NewMail => ({
  ...guestEmail(guest, link, {
    subject: `A place has come up at “${oneLine(event.title)}”`,
    text: `A place has come up for you at ${eventAndDay(event, guest)}. If you can't make it, please cancel so the next person on the waiting list can have it.`,
    button: 'View or cancel my RSVP',
  }),
  key: `guest admitted ${guest.id}`,
});

const CHANGED = {
  cancel: 'has been cancelled',
  postpone: 'has been postponed; there is no new date yet',
  'bring back': 'is going ahead after all',
  move: 'has a new date',
  'leave out': 'has been cancelled; other dates are going ahead',
  'put back': 'is going ahead after all',
} as const;

/** Notifies a guest that the event has changed. */
export const changeEmail = (
  event: HostRow,
  guest: GuestRow,
  link: string,
  { change, reason }: { change: keyof typeof CHANGED; reason: string },
): Omit<NewMail, 'key'> =>
  guestEmail(guest, link, {
    subject: `“${oneLine(event.title)}” ${CHANGED[change].split(';')[0]}`,
    text: `${eventAndDay(event, guest)} ${CHANGED[change]}.${reason && ` ${reason}`}`,
    button: 'View or cancel my RSVP',
  });
