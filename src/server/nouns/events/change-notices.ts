import type { EventChange } from '../../../contract/events/event-desk.ts';
import { dayThere } from '../../../domain/events/event-time.ts';
import type { Query, RowOf } from '../../platform/database/database.ts';
import { enqueueMail, withdrawMail } from '../../platform/mail/mail-store.ts';
import type { Signer } from '../../platform/mail/signer.ts';
import { afterUndoWindow } from '../../platform/mail/undo-window.ts';
import { eventChanged } from './event-mails.ts';
import { changeEmail } from './guests/guest-mails.ts';
import {
  countByOccasion,
  type GuestRow,
  guestsOn,
  moveGuests,
  occasionOf,
} from './guests/guest-store.ts';
import { guestLink } from './guests/guests.ts';
import { happensOn } from './series/occurrences.ts';
import { seriesOf } from './series/series-store.ts';

type Row = RowOf<'event'>;

/** Changes that undo another; nobody is notified if its email has not been sent. */
const UNDO_CHANGES: readonly string[] = ['bring back', 'put back'];

/** Emails to the organiser and the guests of an event that was changed. */
export function changeNotices(siteUrl: string, signer: Signer) {
  /** Unless the change undoes one whose email has not been sent. */
  async function toSender(query: Query, row: Row, change: EventChange, now: string) {
    const keyOf = (sequence: number) => `event change:${row.id}:${sequence}`;
    const wasWithdrawn = await withdrawMail(query, keyOf(row.sequence - 1));
    const isUndone = wasWithdrawn && UNDO_CHANGES.includes(change.change);
    if (!row.organizer_email || row.is_sample || isUndone) return;
    const mail = {
      ...eventChanged(row, change, siteUrl),
      key: keyOf(row.sequence),
      to: row.organizer_email,
      dueAt: afterUndoWindow(now),
    };
    await enqueueMail(query, mail, now);
  }

  async function toGuests(
    query: Query,
    row: Row,
    guests: readonly GuestRow[],
    change: Parameters<typeof changeEmail>[3],
    now: string,
  ) {
    for (const guest of guests) {
      const keyOf = (sequence: number) => `event change:${row.id}:${sequence}:${guest.id}`;
      const wasWithdrawn = await withdrawMail(query, keyOf(row.sequence - 1));
      if (wasWithdrawn && UNDO_CHANGES.includes(change.change)) continue;
      const mail = changeEmail(row, guest, guestLink(siteUrl, signer, guest.id), change);
      await enqueueMail(
        query,
        { ...mail, key: keyOf(row.sequence), dueAt: afterUndoWindow(now) },
        now,
      );
    }
  }

  /** Those who come on a day that the event no longer has. */
  async function toGuestsOfGoneDays(query: Query, row: Row, now: string) {
    for (const day of await goneDays(query, row, now)) {
      const change = { change: 'leave out', reason: '' } as const;
      await toGuests(query, row, await guestsOn(query, row.id, day), change, now);
    }
  }

  return {
    /** After the change; when it is about one day, only the guests of that day are notified. */
    async ofChange(query: Query, before: Row, row: Row, change: EventChange, now: string) {
      await toSender(query, row, change, now);
      if (change.change === 'move') {
        await moveGuests(query, row.id, occasionOf(before), occasionOf(row));
      }
      const occasion = 'day' in change ? change.day : occasionOf(row);
      await toGuests(query, row, await guestsOn(query, row.id, occasion), change, now);
      if (change.change === 'move') await toGuestsOfGoneDays(query, row, now);
    },

    /** After the rule was changed: what happens once has one list of guests. */
    async ofRule(query: Query, before: Row, row: Row, now: string) {
      if ((before.repeats === null) !== (row.repeats === null)) {
        await moveGuests(query, row.id, occasionOf(before), occasionOf(row));
      }
      await toGuestsOfGoneDays(query, row, now);
    },
  };
}

/** Days to come for which there are guests, and which the event as it is in `row` does not have. */
export async function goneDays(query: Query, row: Row, now: string): Promise<string[]> {
  const series = seriesOf(row);
  const today = dayThere(now, row.time_zone);
  const hasDay = (day: string) =>
    day === occasionOf(row) ||
    (series !== null && !series.leftOut.includes(day) && happensOn(series, day));
  return Object.keys(await countByOccasion(query, row.id)).filter(
    (day) => day !== 'once' && day >= today && !hasDay(day),
  );
}
