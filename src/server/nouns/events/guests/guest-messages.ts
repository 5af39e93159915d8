import { DAY } from '../../../../contract/durations.ts';
import {
  type DeskGuest,
  GUEST_MESSAGES_PER_DAY,
  type GuestMessage,
  type GuestMessagePreview,
} from '../../../../contract/events/event-desk.ts';
import type { Database, Query } from '../../../platform/database/database.ts';
import { FieldsError, ProblemError } from '../../../platform/http/calls.ts';
import { enqueueMail, keysSince } from '../../../platform/mail/mail-store.ts';
import type { Signer } from '../../../platform/mail/signer.ts';
import { messageEmail } from './guest-mails.ts';
import type { GuestRow, HostRow } from './guest-store.ts';
import { guestLink } from './guests.ts';

const MOST_GUESTS = 10_000;

/** The guests of an event at the desk, and messages to them. */
export function guestMessages(db: Database, siteUrl: string, signer: Signer) {
  const replied = (query: Query, eventId: string) =>
    query
      .selectFrom('event_guest')
      .selectAll()
      .where('event_id', '=', eventId)
      .where('state', '<>', 'asked');

  async function recipients(query: Query, eventId: string, { to, day }: GuestMessage) {
    let rows = replied(query, eventId);
    if (to !== 'everyone') rows = rows.where('state', '=', to);
    if (day) rows = rows.where('occasion', '=', day);
    return rows.orderBy('id').execute();
  }

  const mailTo = (event: HostRow, guest: GuestRow, message: GuestMessage) =>
    messageEmail(event, guest, guestLink(siteUrl, signer, guest.id), message);

  return {
    /** By day, then in the order in which they replied. */
    async list(eventId: string): Promise<DeskGuest[]> {
      const rows = await replied(db.query, eventId)
        .orderBy('occasion')
        .orderBy('state')
        .orderBy('confirmed_at')
        .limit(MOST_GUESTS)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        email: row.email,
        state: row.state === 'going' ? 'going' : 'waiting',
        day: row.occasion === 'once' ? null : row.occasion,
        repliedAt: row.confirmed_at ?? row.created_at,
      }));
    },

    async preview(event: HostRow, message: GuestMessage): Promise<GuestMessagePreview> {
      const guests = await recipients(db.query, event.id, message);
      const [first] = guests;
      if (!first) throw nobody();
      // The link is the recipient's own, so the preview has none.
      const { subject, text } = messageEmail(event, first, `${siteUrl}/going`, message);
      return { recipients: guests.length, subject, text };
    },

    /** Queues one email for each guest, once per key. Returns their number. */
    send: (event: HostRow, message: GuestMessage, now: string): Promise<number> =>
      db.query.transaction().execute(async (query) => {
        const prefix = `guest message ${event.id} `;
        const since = new Date(Date.parse(now) - DAY).toISOString();
        const keys = await keysSince(query, prefix, since);
        const messages = new Set(keys.map((key) => key.slice(prefix.length).split(' ')[0]));
        if (!messages.has(message.key) && messages.size >= GUEST_MESSAGES_PER_DAY) {
          throw new ProblemError(
            429,
            `The guests have had ${GUEST_MESSAGES_PER_DAY} messages in the last 24 hours. Try again tomorrow.`,
          );
        }
        const guests = await recipients(query, event.id, message);
        if (guests.length === 0) throw nobody();
        for (const guest of guests) {
          const key = `${prefix}${message.key} ${guest.id}`;
          await enqueueMail(query, { ...mailTo(event, guest, message), key }, now);
        }
        return guests.length;
      }),
  };
}

const nobody = () => new FieldsError({ to: ['No guests match. Choose other guests'] });
