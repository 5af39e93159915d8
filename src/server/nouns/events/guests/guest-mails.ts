import { HOME_ZONE } from '../../../../contract/home-zone.ts';
import { SITE } from '../../../../contract/site.ts';
import { eventMoment } from '../../../../domain/events/event-moment.ts';
import { eventDate } from '../../../../domain/events/event-time.ts';
import { ruleMoment } from '../../../../domain/events/repeats.ts';
import type { NewMail } from '../../../platform/mail/mail-store.ts';
import { oneLine } from '../../../platform/mail/plain-email.ts';
import { renderEmail } from '../../../platform/mail/render-email.ts';
import { seriesOf } from '../series/series-store.ts';
import type { GuestRow, HostRow } from './guest-store.ts';

/** 'Saturday 5 December 2026', in the event's time zone. */
export const dayOfGuest = (guest: GuestRow, event: HostRow): string =>
  eventDate(momentOfGuest(guest, event), event.time_zone);

interface EmailText {
  subject: string;
  text: string;
  /** Which event and day it is about, where the text does not say so. */
  about?: string;
  button: string;
}

/** Every email to a guest has the link that cancels. */
function guestEmail(guest: GuestRow, link: string, { subject, text, about, button }: EmailText) {
  return {
    to: guest.email,
    subject,
    ...renderEmail({
      preview: text,
      blocks: [
        ...text.split(/\n{2,}/),
        ...(about ? [{ kind: 'small' as const, text: about }] : []),
        { kind: 'button', label: button, url: link },
      ],
      footer: [
        `You’re receiving this because someone entered this address in an RSVP form on ${SITE.name}. We delete it after the event, or as soon as you cancel.`,
      ],
    }),
  };
}

/** When the guest comes: the day by the rule, unless that date was moved. */
function momentOfGuest({ occasion }: GuestRow, event: HostRow): string {
  const series = seriesOf(event);
  if (occasion === 'once' || !series) return event.starts_at;
  const change = series.changed?.find(({ day }) => day === occasion);
  return change?.startDate ?? ruleMoment(series, occasion);
}

const eventAndDay = (event: HostRow, guest: GuestRow) =>
  `“${oneLine(event.title)}” on ${eventMoment({ ...event, starts_at: momentOfGuest(guest, event) })}`;

/** Quotes nothing that was typed, because the address is unconfirmed. */
export const confirmationEmail = (
  event: HostRow,
  guest: GuestRow,
  link: string,
  at: string,
): NewMail => ({
  ...guestEmail(guest, link, {
    subject: 'Please confirm your RSVP',
    text: `Please confirm that you’re coming to ${eventAndDay(event, guest)}. If you didn’t ask to come, ignore this email: we’ll delete your address in two days.`,
    button: 'Confirm I’m coming',
  }),
  // At most one an hour, however often it is requested.
  key: `guest asked ${guest.id} ${at.slice(0, 13)}`,
});

export const reminderEmail = (
  event: HostRow,
  guest: GuestRow,
  link: string,
  at: string,
): NewMail => ({
  ...guestEmail(guest, link, {
    subject: 'You’ve already replied',
    text: `You’ve already told us that you’re coming to ${eventAndDay(event, guest)}. There’s nothing to do, unless you can’t make it.`,
    button: 'View or cancel my RSVP',
  }),
  key: `guest reminded ${guest.id} ${at.slice(0, 10)}`,
});

export const admissionEmail = (event: HostRow, guest: GuestRow, link: string): NewMail => ({
  ...guestEmail(guest, link, {
    subject: `A place has come up at “${oneLine(event.title)}”`,
    text: `A place has come up for you at ${eventAndDay(event, guest)}. If you can’t make it, please cancel so the next person on the waiting list can have it.`,
    button: 'View or cancel my RSVP',
  }),
  key: `guest admitted ${guest.id}`,
});

/** What the operator writes to the guests. */
export const messageEmail = (
  event: HostRow,
  guest: GuestRow,
  link: string,
  { subject, text }: { subject: string; text: string },
): Omit<NewMail, 'key'> =>
  guestEmail(guest, link, {
    subject: oneLine(subject),
    text,
    about: `About ${eventAndDay(event, guest)}`,
    button: 'View or cancel my RSVP',
  });

const CHANGED = {
  cancel: 'has been cancelled',
  postpone: 'has been postponed; there is no new date yet',
  'bring back': 'is going ahead after all',
  move: 'has a new date',
  'leave out': 'has been cancelled; other dates are going ahead',
  'put back': 'is going ahead after all',
  'cancel date': 'has been cancelled; other dates are going ahead',
  'move date': 'has a new date',
} as const;

/** Notifies a guest that the event has changed. */
export const changeEmail = (
  event: HostRow,
  guest: GuestRow,
  link: string,
  changed: { change: keyof typeof CHANGED; reason: string; location?: string },
): Omit<NewMail, 'key'> => {
  const { change, reason, location = '' } = changed;
  const sentences = [
    `${eventAndDay(event, guest)} ${CHANGED[change]}.`,
    location && `It takes place at ${location}.`,
    change === 'move date' && `It was due on ${eventDate(guest.occasion, HOME_ZONE)}.`,
    reason,
  ];
  return guestEmail(guest, link, {
    subject: `“${oneLine(event.title)}” ${CHANGED[change].split(';')[0]}`,
    text: sentences.filter(Boolean).join(' '),
    button: 'View or cancel my RSVP',
  });
};
