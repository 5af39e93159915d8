import type { Context } from 'hono';
import {
  type GuestCount,
  guestSchema,
  type Invitation,
} from '../../../../contract/events/guest.ts';
import { keySchema } from '../../../../contract/newsletter/newsletter.ts';
import type { Database, Query } from '../../../platform/database/database.ts';
import { findById } from '../../../platform/database/rows-by-id.ts';
import { reportFailures, tryEach } from '../../../platform/database/try-each.ts';
import { checked, ProblemError, type Read } from '../../../platform/http/calls.ts';
import type { FloodGate } from '../../../platform/http/flood-gate.ts';
import { enqueueMail } from '../../../platform/mail/mail-store.ts';
import type { MailboxLimit } from '../../../platform/mail/mailbox-limit.ts';
import type { Signer } from '../../../platform/mail/signer.ts';
import type { SuppressionStore } from '../../../platform/mail/suppression-store.ts';
import { isBaited } from '../../submissions/receive.ts';
import { admissionEmail, confirmationEmail, dayOfGuest, reminderEmail } from './guest-mails.ts';
import { countGuests, type GuestRow, guestStore, isOpen, occasionOf } from './guest-store.ts';

interface GuestsDeps {
  database: Database;
  siteUrl: string;
  gate: FloodGate;
  limitConfirmations: MailboxLimit;
  mail: { signer: Signer; suppressions: SuppressionStore; canMail: boolean };
  now: () => Date;
}

export type Guests = ReturnType<typeof guests>;

const BROKEN_LINK =
  'This link isn’t valid, or you’ve already cancelled. You can RSVP again on the event page.';
const CLOSED = 'This event no longer takes RSVPs.';

export const guestLink = (siteUrl: string, signer: Signer, id: string) =>
  `${siteUrl}/going?key=${encodeURIComponent(signer.sign('guest', id))}`;

/** The steps of an RSVP, shared by the API and the HTML forms. */
export function guests({ gate, limitConfirmations, ...deps }: GuestsDeps) {
  const { database, siteUrl, mail, now } = deps;
  const store = guestStore(database);
  const { signer, suppressions, canMail } = mail;
  const linkFor = (guest: GuestRow) => guestLink(siteUrl, signer, guest.id);

  /** Runs `work` for the guest of the link, in a transaction that has locked the event. */
  async function withGuest<T>(
    read: Read,
    work: (
      query: Query,
      guest: GuestRow,
      event: NonNullable<Awaited<ReturnType<typeof store.lockEvent>>>,
    ) => Promise<T>,
    ifGone?: () => T,
  ): Promise<T> {
    const { key } = checked(keySchema, await read());
    const id = signer.verify('guest', key);
    return store.transaction(async (query) => {
      const guest = id && (await store.find(query, id));
      const event = guest && (await store.lockEvent(query, guest.event_id));
      if (id && !guest && ifGone) return ifGone();
      if (!guest || !event) throw new ProblemError(404, BROKEN_LINK);
      return work(query, guest, event);
    });
  }

  return {
    /** Answers the same for every address, so that nobody learns who is coming. */
    async ask(c: Context, read: Read): Promise<void> {
      await gate(c);
      const sent = await read();
      const { event: eventId, email } = checked(guestSchema, sent);
      if (isBaited(sent)) return;
      await limitConfirmations(c, email);
      const suppressed = await suppressions.reasonFor(email);
      const at = now().toISOString();
      await store.transaction(async (query) => {
        const event = await store.lockEvent(query, eventId);
        if (!event || !isOpen(event, at)) throw new ProblemError(409, CLOSED);
        if (suppressed) return;
        const guest = await store.add(query, event, email, at);
        if (guest.state !== 'asked') {
          return enqueueMail(query, reminderEmail(event, guest, linkFor(guest), at), at);
        }
        // Without a mail server nobody can confirm, so the RSVP counts at once.
        if (!canMail) await store.admit(query, event, guest, at);
        await enqueueMail(query, confirmationEmail(event, guest, linkFor(guest), at), at);
      });
    },

    invitation: (read: Read): Promise<Invitation> =>
      withGuest(read, async (query, guest, event) => ({
        eventId: event.id,
        title: event.title,
        day: dayOfGuest(guest, event),
        state: guest.state,
        ahead: await store.aheadOf(query, guest),
      })),

    confirm: (read: Read): Promise<'going' | 'waiting'> =>
      withGuest(read, async (query, guest, event) => {
        if (guest.state !== 'asked') return guest.state;
        const at = now().toISOString();
        if (!isOpen(event, at)) throw new ProblemError(409, CLOSED);
        return store.admit(query, event, guest, at);
      }),

    async cancel(read: Read): Promise<void> {
      const cancelled = async (query: Query, guest: GuestRow) => {
        await store.remove(query, guest.id);
        return guest;
      };
      // Pressed twice, it is as good as once.
      const guest = await withGuest<GuestRow | undefined>(read, cancelled, () => undefined);
      if (guest?.state === 'going') await fillSeats(deps, guest.event_id, guest.occasion);
    },
  };
}

/** How many are coming; null if the event takes no RSVPs or no longer does. */
export async function guestCountOf(
  { query }: Database,
  id: string,
  now: Date,
): Promise<GuestCount | null> {
  const event = await findById(query, 'event', id);
  if (!event || !isOpen(event, now.toISOString())) return null;
  return countGuests(query, id, occasionOf(event));
}

type SeatDeps = Omit<GuestsDeps, 'gate' | 'limitConfirmations'>;

/** Gives free seats to the first on the waiting list and notifies them. */
async function fillSeats({ database, siteUrl, mail, now }: SeatDeps, id: string, occasion: string) {
  const store = guestStore(database);
  const at = now().toISOString();
  await store.transaction(async (query) => {
    const event = await store.lockEvent(query, id);
    if (!event || !isOpen(event, at)) return;
    for (const guest of await store.moveUp(query, event, occasion)) {
      const link = guestLink(siteUrl, mail.signer, guest.id);
      await enqueueMail(query, admissionEmail(event, guest, link), at);
    }
  });
}

/** Fills seats that became free otherwise: a larger capacity, or a guest who was erased. */
export async function fillFreeSeats(deps: SeatDeps): Promise<void> {
  const waitingLists = await guestStore(deps.database).waitingLists();
  const failed = await tryEach(
    waitingLists,
    ({ event_id }) => `event ${event_id}`,
    ({ event_id, occasion }) => fillSeats(deps, event_id, occasion),
  );
  reportFailures(failed);
}
