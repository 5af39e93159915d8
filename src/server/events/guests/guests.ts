import type { Context } from 'hono';
import { type GuestCount, guestSchema, type Invitation } from '../../../contract/events/guest.ts';
import { keySchema } from '../../../contract/newsletter/newsletter.ts';
import type { Database } from '../../database/database.ts';
import { reportFailures, tryEach } from '../../database/try-each.ts';
import type { FloodGate } from '../../http/flood-gate.ts';
import { ProblemError } from '../../http/problem-response.ts';
import { checked, type Read } from '../../http/read-input.ts';
import { isBaited } from '../../inbox/receive.ts';
import { enqueueMail } from '../../mail/mail-store.ts';
import type { Signer } from '../../mail/signer.ts';
import type { SuppressionStore } from '../../mail/suppression-store.ts';
import { admitGuest, askGuest, dayOfGuest, remindGuest } from './guest-mails.ts';
import { countGuests, type GuestRow, guestStore, isOpen, occasionOf } from './guest-store.ts';

interface Parts {
  database: Database;
  siteUrl: string;
  gate: FloodGate;
  mail: { signer: Signer; suppressions: SuppressionStore; canMail: boolean };
  now: () => Date;
}

export type Guests = ReturnType<typeof guests>;

const BROKEN_LINK =
  "This link isn't valid, or you've already cancelled. You can RSVP again on the event page.";
const CLOSED = 'This event no longer takes RSVPs.';

export const guestLink = (siteUrl: string, signer: Signer, id: string) =>
  `${siteUrl}/going?key=${encodeURIComponent(signer.sign('guest', id))}`;

/** Saying that one is coming: one way for each step, whether a call or a plain form brings it. */
export function guests({ gate, ...parts }: Parts) {
  const { database, siteUrl, mail, now } = parts;
  const store = guestStore(database);
  const { signer, suppressions, canMail } = mail;
  const linkFor = (guest: GuestRow) => guestLink(siteUrl, signer, guest.id);

  /** The guest whose link it is, in a transaction that holds the event. */
  async function withGuest<T>(
    read: Read,
    work: (
      query: Parameters<Parameters<typeof store.transaction>[0]>[0],
      guest: GuestRow,
      event: NonNullable<Awaited<ReturnType<typeof store.holdEvent>>>,
    ) => Promise<T>,
  ): Promise<T> {
    const { key } = checked(keySchema, await read());
    const id = signer.verify('guest', key);
    return store.transaction(async (query) => {
      const guest = id && (await store.find(query, id));
      const event = guest && (await store.holdEvent(query, guest.event_id));
      if (!guest || !event) throw new ProblemError(404, BROKEN_LINK);
      return work(query, guest, event);
    });
  }

  return {
    /** The same answer whoever asks: it tells nobody who is coming. */
    async ask(c: Context, read: Read): Promise<void> {
      await gate(c);
      const sent = await read();
      const { event: eventId, email } = checked(guestSchema, sent);
      if (isBaited(sent)) return;
      const suppressed = await suppressions.reasonFor(email);
      const at = now().toISOString();
      await store.transaction(async (query) => {
        const event = await store.holdEvent(query, eventId);
        if (!event || !isOpen(event, at)) throw new ProblemError(409, CLOSED);
        if (suppressed) return;
        const guest = await store.add(query, event, email, at);
        if (guest.state !== 'asked') {
          return enqueueMail(query, remindGuest(event, guest, linkFor(guest), at), at);
        }
        // Where no mail leaves nobody can be asked, so it counts at once.
        if (!canMail) await store.admit(query, event, guest, at);
        await enqueueMail(query, askGuest(event, guest, linkFor(guest), at), at);
      });
    },

    /** How many are coming; null where nobody can say so (any more). */
    async countOf(id: string): Promise<GuestCount | null> {
      const event = await database.query
        .selectFrom('event')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!event || !isOpen(event, now().toISOString())) return null;
      return countGuests(database.query, id, occasionOf(event));
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
      const guest = await withGuest(read, async (query, guest) => {
        await store.remove(query, guest.id);
        return guest;
      });
      if (guest.state === 'going') await fillPlaces(parts, guest.event_id, guest.occasion);
    },
  };
}

type Places = Omit<Parts, 'gate'>;

/** The first in line get what is free, and are told. */
async function fillPlaces({ database, siteUrl, mail, now }: Places, id: string, occasion: string) {
  const store = guestStore(database);
  const at = now().toISOString();
  await store.transaction(async (query) => {
    const event = await store.holdEvent(query, id);
    if (!event || !isOpen(event, at)) return;
    for (const guest of await store.moveUp(query, event, occasion)) {
      const link = guestLink(siteUrl, mail.signer, guest.id);
      await enqueueMail(query, admitGuest(event, guest, link), at);
    }
  });
}

/** Gives away places that became free in other ways: a larger hall, somebody who was erased. */
export async function tendGuests(parts: Places): Promise<void> {
  const lines = await guestStore(parts.database).lines();
  const failed = await tryEach(
    lines,
    ({ event_id }) => `event ${event_id}`,
    ({ event_id, occasion }) => fillPlaces(parts, event_id, occasion),
  );
  reportFailures(failed);
}
