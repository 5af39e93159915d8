import { type Kysely, type Selectable, sql } from 'kysely';
import { LISTING_STATUSES } from '../../contract/desk/desk-choices.ts';
import {
  LISTINGS_PER_PAGE,
  type ListingPage,
  type ListingStatus,
} from '../../contract/desk/listing-desk.ts';
import type {
  EventChange,
  EventScreenQuery,
  ListedEvent,
} from '../../contract/events/event-desk.ts';
import { isMoment } from '../../domain/events/event-time.ts';
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
import { changeEmail } from './guests/guest-mails.ts';
import { countGuests, guestsOn, occasionOf } from './guests/guest-store.ts';
import { guestLink } from './guests/guests.ts';
import { datesAfter } from './series/occurrences.ts';
import { seriesOf, writeOccurrences } from './series/series-store.ts';

export type PublishedEvents = ReturnType<typeof publishedEvents>;

type Row = Selectable<Tables['event']>;

/** Emails about a change wait this long, so that it can be undone. */
const UNDO_WINDOW_MS = 2 * 60_000;
const dueAfter = (now: string) => new Date(Date.parse(now) + UNDO_WINDOW_MS).toISOString();

const SEARCHED = ['title', 'city', 'location', 'organizer_name', 'organizer_email'];

/** Published events at the desk: listed, hidden, removed, cancelled or moved. */
export function publishedEvents(db: Database, siteUrl: string, signer: Signer) {
  function filteredRows(filters: EventScreenQuery, now: string) {
    let rows = db.query.selectFrom('event').where('status', '=', filters.status);
    const { category, sample, state, search, when } = filters;
    if (category) rows = rows.where(sql.ref<string>('category'), '=', category);
    if (sample) rows = rows.where('is_sample', '=', sample === 'yes' ? 1 : 0);
    if (state) rows = rows.where('state', '=', state);
    if (search) {
      rows = rows.where(holdsText(SEARCHED, search));
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

  /** The higher sequence makes calendars replace their copy. */
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

  /** Notifies the sender, unless the change undoes one whose email has not been sent. */
  async function notifySender(query: Kysely<Tables>, row: Row, change: EventChange, now: string) {
    const keyOf = (sequence: number) => `event change:${row.id}:${sequence}`;
    const wasWithdrawn = await withdrawMail(query, keyOf(row.sequence - 1));
    if (
      !row.organizer_email ||
      row.is_sample ||
      (wasWithdrawn && UNDO_CHANGES.includes(change.change))
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

  /** Notifies the guests; when one day is left out, only those of that day. */
  async function notifyGuests(
    query: Kysely<Tables>,
    before: Row,
    row: Row,
    change: EventChange,
    now: string,
  ) {
    const occasion = 'day' in change ? change.day : occasionOf(before);
    for (const guest of await guestsOn(query, row.id, occasion)) {
      const keyOf = (sequence: number) => `event change:${row.id}:${sequence}:${guest.id}`;
      const wasWithdrawn = await withdrawMail(query, keyOf(row.sequence - 1));
      if (wasWithdrawn && UNDO_CHANGES.includes(change.change)) continue;
      const mail = changeEmail(row, guest, guestLink(siteUrl, signer, guest.id), change);
      await enqueueMail(query, { ...mail, key: keyOf(row.sequence), dueAt: dueAfter(now) }, now);
    }
  }

  return {
    /** Soonest first; past events newest first. */
    async page(filters: EventScreenQuery, now: string): Promise<ListingPage<ListedEvent>> {
      const after = filters.after ? readCursor(filters.after) : undefined;
      const [order, beyond] =
        filters.when === 'past' ? (['desc', '<'] as const) : (['asc', '>'] as const);
      let rows = filteredRows(filters, now);
      if (after) {
        rows = rows.where((row) =>
          row(row.refTuple('starts_at', 'id'), beyond, row.tuple(...after)),
        );
      }
      const [pageRows, { total }] = await Promise.all([
        rows
          .selectAll()
          .orderBy('starts_at', order)
          .orderBy('id', order)
          .limit(LISTINGS_PER_PAGE + 1)
          .offset(after ? 0 : (filters.page - 1) * LISTINGS_PER_PAGE)
          .execute(),
        filteredRows(filters, now)
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      const { shown, next } = toPage(pageRows, LISTINGS_PER_PAGE, (row) => [row.starts_at, row.id]);
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

    /** Updates the event and queues the emails in one transaction. */
    change: (id: string, change: EventChange, now: string): Promise<ListedEvent | undefined> =>
      db.query.transaction().execute(async (query) => {
        const before = await find(query, id);
        if (!before) return undefined;
        const row = await save(query, id, changedColumns(before, change), now);
        await notifySender(query, row, change, now);
        await notifyGuests(query, before, row, change, now);
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

    ...decidedIn(db, 'event', { title: 'title', searched: SEARCHED }),
  };
}

/** Changes that undo another; nobody is notified if its email has not been sent. */
const UNDO_CHANGES: readonly string[] = ['bring back', 'put back'];

const DAYS_OFFERED = 12;

function repeatsOf(row: Row): ListedEvent['repeats'] {
  const series = seriesOf(row);
  if (!series) return null;
  const next = [row.starts_at, ...datesAfter(series, row.starts_at, DAYS_OFFERED)].filter(isMoment);
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
  allDay: row.all_day === 1,
  location: row.location,
  city: row.city,
  timeZone: row.time_zone,
  // Every query here selects only these statuses.
  status: row.status as ListingStatus,
  state: row.state,
  previousStartDate: row.previous_starts_at,
  isSample: row.is_sample === 1,
  repeats: repeatsOf(row),
  guests: row.takes_guests ? await countGuests(query, row.id, occasionOf(row)) : null,
});
