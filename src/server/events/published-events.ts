import { type Kysely, type Selectable, sql } from 'kysely';
import { LISTING_STATUSES } from '../../contract/desk/desk-choices.ts';
import {
  type EventChange,
  type EventRoomQuery,
  LISTINGS_PER_PAGE,
  type ListedEvent,
  type ListingPage,
  type ListingStatus,
} from '../../contract/desk/listing-desk.ts';
import { dayThere, repeatWords } from '../../domain/events/repeats.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import { holdsText, readCursor, toPage } from '../database/pages.ts';
import type { Tables } from '../database/schema.ts';
import { enqueueMail, withdrawMail } from '../mail/mail-store.ts';
import type { Signer } from '../mail/signer.ts';
import { isListed } from '../review/listing-review.ts';
import { decidedIn } from '../review/listing-rows.ts';
import { changedColumns } from './changed-columns.ts';
import { eventChanged } from './event-mails.ts';
import { tellGuest } from './guests/guest-mails.ts';
import { countGuests, guestsOn, occasionOf } from './guests/guest-store.ts';
import { guestLink } from './guests/guests.ts';
import { datesAfter } from './series/occurrences.ts';
import { seriesOf, writeOccurrences } from './series/series-store.ts';

export type PublishedEvents = ReturnType<typeof publishedEvents>;

type Row = Selectable<Tables['event']>;

/** As long as a change can be taken back before its mail leaves. */
const SECOND_THOUGHTS = 2 * 60_000;
const dueAfter = (now: string) => new Date(Date.parse(now) + SECOND_THOUGHTS).toISOString();

/** Events after they were published: looked through, hidden, removed, cancelled, moved. */
export function publishedEvents(db: Database, siteUrl: string, signer: Signer) {
  function wantedRows(wanted: EventRoomQuery, now: string) {
    let rows = db.query.selectFrom('event').where('status', '=', wanted.status);
    const { category, sample, state, search, when } = wanted;
    if (category) rows = rows.where(sql.ref<string>('category'), '=', category);
    if (sample) rows = rows.where('is_sample', '=', sample === 'yes' ? 1 : 0);
    if (state) rows = rows.where('state', '=', state);
    if (search) {
      rows = rows.where(holdsText(['title', 'city', 'location', 'organizer_name'], search));
    }
    if (when === 'past') return rows.where('starts_at', '<', now);
    if (when === 'upcoming') return rows.where('starts_at', '>=', now);
    const from = new Date(`${when}-01T00:00:00.000Z`);
    const to = new Date(from);
    to.setUTCMonth(to.getUTCMonth() + 1);
    return rows
      .where('starts_at', '>=', from.toISOString())
      .where('starts_at', '<', to.toISOString());
  }

  const find = (query: Kysely<Tables>, id: string) =>
    query
      .selectFrom('event')
      .selectAll()
      .where('id', '=', id)
      .where('status', 'in', LISTING_STATUSES)
      .executeTakeFirst();

  /** Calendars that hold the event take the newer sequence. */
  async function save(query: Kysely<Tables>, id: string, columns: Partial<Row>, now: string) {
    await query
      .updateTable('event')
      .set((row) => ({ ...columns, sequence: row('sequence', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .where('status', 'in', LISTING_STATUSES)
      .executeTakeFirstOrThrow();
    await writeOccurrences(query, id, now);
    await bumpContentVersion(query);
    return query.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  /** The sender is told, unless the change takes back one they have not been told of. */
  async function tell(query: Kysely<Tables>, row: Row, change: EventChange, now: string) {
    const keyOf = (sequence: number) => `event change:${row.id}:${sequence}`;
    const takenBack = await withdrawMail(query, keyOf(row.sequence - 1));
    if (
      !row.organizer_email ||
      row.is_sample ||
      (takenBack && TAKES_BACK.includes(change.change))
    ) {
      return;
    }
    await enqueueMail(
      query,
      {
        ...eventChanged(row, change, siteUrl),
        key: keyOf(row.sequence),
        to: row.organizer_email,
        dueAt: dueAfter(now),
      },
      now,
    );
  }

  /** Whoever is coming has to know. A day that is left out concerns those of that day alone. */
  async function tellGuests(
    query: Kysely<Tables>,
    before: Row,
    row: Row,
    change: EventChange,
    now: string,
  ) {
    const occasion = 'day' in change ? change.day : occasionOf(before);
    for (const guest of await guestsOn(query, row.id, occasion)) {
      const keyOf = (sequence: number) => `event change:${row.id}:${sequence}:${guest.id}`;
      const takenBack = await withdrawMail(query, keyOf(row.sequence - 1));
      if (takenBack && TAKES_BACK.includes(change.change)) continue;
      const mail = tellGuest(row, guest, guestLink(siteUrl, signer, guest.id), change);
      await enqueueMail(query, { ...mail, key: keyOf(row.sequence), dueAt: dueAfter(now) }, now);
    }
  }

  return {
    /** The next first; of those that are over, the last. */
    async page(wanted: EventRoomQuery, now: string): Promise<ListingPage<ListedEvent>> {
      const after = wanted.after ? readCursor(wanted.after) : undefined;
      const [order, beyond] =
        wanted.when === 'past' ? (['desc', '<'] as const) : (['asc', '>'] as const);
      let rows = wantedRows(wanted, now);
      if (after) {
        rows = rows.where((row) =>
          row(row.refTuple('starts_at', 'id'), beyond, row.tuple(...after)),
        );
      }
      const [found, { total }] = await Promise.all([
        rows
          .selectAll()
          .orderBy('starts_at', order)
          .orderBy('id', order)
          .limit(LISTINGS_PER_PAGE + 1)
          .execute(),
        wantedRows(wanted, now)
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      const { shown, next } = toPage(found, LISTINGS_PER_PAGE, (row) => [row.starts_at, row.id]);
      const listed = await Promise.all(shown.map((row) => toListed(db.query, row)));
      return { rows: listed, total, next };
    },

    async find(id: string): Promise<ListedEvent | undefined> {
      const row = await find(db.query, id);
      return row && toListed(db.query, row);
    },

    setStatus: (id: string, status: ListingStatus, now: string): Promise<ListedEvent> =>
      db.query
        .transaction()
        .execute(async (query) =>
          toListed(query, await save(query, id, { status, decided_at: now }, now)),
        ),

    /** What readers see, what calendars get and the mail about it change together, or not at all. */
    change: (id: string, change: EventChange, now: string): Promise<ListedEvent | undefined> =>
      db.query.transaction().execute(async (query) => {
        const before = await find(query, id);
        if (!before) return undefined;
        const row = await save(query, id, changedColumns(before, change), now);
        await tell(query, row, change, now);
        await tellGuests(query, before, row, change, now);
        return toListed(query, row);
      }),

    async countUpcoming(now: string): Promise<number> {
      const { count } = await db.query
        .selectFrom('event')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(isListed)
        .where('starts_at', '>=', now)
        .executeTakeFirstOrThrow();
      return count;
    },

    ...decidedIn(db, 'event', 'title'),
  };
}

/** Whoever was not told yet need not be told of these. */
const TAKES_BACK: readonly string[] = ['bring back', 'put back'];

const DAYS_OFFERED = 12;

function repeatsOf(row: Row): ListedEvent['repeats'] {
  const series = seriesOf(row);
  if (!series) return null;
  const next = [row.starts_at, ...datesAfter(series, row.starts_at, DAYS_OFFERED)];
  return {
    words: repeatWords(series),
    leftOut: [...series.leftOut],
    next: next.map((date) => dayThere(date, series.timeZone)),
  };
}

const toListed = async (query: Kysely<Tables>, row: Row): Promise<ListedEvent> => ({
  id: row.id,
  title: row.title,
  category: row.category,
  startDate: row.starts_at,
  endDate: row.ends_at,
  location: row.location,
  city: row.city,
  timeZone: row.time_zone,
  // Every read here asks for those alone.
  status: row.status as ListingStatus,
  state: row.state,
  previousStartDate: row.previous_starts_at,
  isSample: row.is_sample === 1,
  repeats: repeatsOf(row),
  guests: row.takes_guests ? await countGuests(query, row.id, occasionOf(row)) : null,
});
