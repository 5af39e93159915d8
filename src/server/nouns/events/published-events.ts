import { type Kysely, type Selectable, sql } from 'kysely';
import { LISTING_STATUSES } from '../../../contract/desk/desk-choices.ts';
import {
  LISTINGS_PER_PAGE,
  type ListingPage,
  type ListingStatus,
} from '../../../contract/desk/listing-desk.ts';
import type { EventRule } from '../../../contract/events/event.ts';
import type {
  DeskRule,
  EVENT_SORTS,
  EventChange,
  EventScreenQuery,
  ListedEvent,
  SeveralEvents,
} from '../../../contract/events/event-desk.ts';
import { dayThere, isMoment } from '../../../domain/events/event-time.ts';
import { repeatWords } from '../../../domain/events/repeats.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import { countBy, countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  holdsText,
  isAfter,
  type RowOrder,
  readCursor,
  toPage,
} from '../../platform/database/pages.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { ProblemError } from '../../platform/http/problem-response.ts';
import type { Signer } from '../../platform/mail/signer.ts';
import { photosIn } from '../../platform/photos/photo-store.ts';
import { isListed } from '../../platform/review/listing-review.ts';
import { decidedIn } from '../../platform/review/listing-rows.ts';
import { changeNotices } from './change-notices.ts';
import { changedColumns } from './changed-columns.ts';
import { countByOccasion, countGuests, occasionOf } from './guests/guest-store.ts';
import { ruleColumns, ruleOf } from './rule-columns.ts';
import { ruleEffects } from './rule-effects.ts';
import { datesAfter } from './series/occurrences.ts';
import { seriesOf, writeOccurrences } from './series/series-store.ts';
import { type EventCondition, startsInMonth } from './starts-in-month.ts';

export type PublishedEvents = ReturnType<typeof publishedEvents>;

const SEVERAL_REFUSED = 'One of the selected events is no longer there. Nothing was changed.';

type Row = Selectable<Tables['event']>;

/** What waits in the queue can get another rule and another organiser, too. */
const EDITABLE_STATUSES = [...LISTING_STATUSES, 'pending'] as const;

const ORDERS: Readonly<Record<keyof typeof EVENT_SORTS, RowOrder>> = {
  date: { by: sql<string>`starts_at`, direction: 'asc' },
  newest: { by: sql<string>`created_at`, direction: 'desc' },
  name: { by: sql<string>`lower(title)`, direction: 'asc' },
};

function orderOf({ sort = 'date', when }: EventScreenQuery): RowOrder {
  const isPastByDate = sort === 'date' && when === 'past';
  return isPastByDate ? { ...ORDERS.date, direction: 'desc' } : ORDERS[sort];
}

const SEARCHED = ['title', 'city', 'location', 'organizer_name', 'organizer_email'] as const;

export const eventPhotos = (db: Database) => photosIn(db, 'event', 'title');

/** Published events at the desk: listed, hidden, removed, cancelled or moved. */
export function publishedEvents(db: Database, siteUrl: string, signer: Signer) {
  const notices = changeNotices(siteUrl, signer);

  async function filterFor(filters: EventScreenQuery, now: string) {
    const month = /^\d/.test(filters.when)
      ? await startsInMonth(db.query, filters.when)
      : undefined;
    return () => filteredRows(filters, now, month);
  }

  function filteredRows(filters: EventScreenQuery, now: string, month?: EventCondition) {
    let rows = db.query.selectFrom('event').where('status', 'in', LISTING_STATUSES);
    const { category, sample, state, search, when } = filters;
    if (category) rows = rows.where(sql.ref<string>('category'), '=', category);
    if (sample) rows = rows.where('is_sample', '=', sample === 'yes' ? 1 : 0);
    if (state) rows = rows.where('state', '=', state);
    if (search) {
      rows = rows.where(holdsText(SEARCHED, search));
    }
    if (when === 'past') return rows.where('starts_at', '<', now);
    return month ? rows.where(month) : rows.where('starts_at', '>=', now);
  }

  const find = (query: Kysely<Tables>, id: string, statuses: readonly Row['status'][]) =>
    query
      .selectFrom('event')
      .selectAll()
      .where('id', '=', id)
      .where('status', 'in', statuses)
      .executeTakeFirst();
  const findListed = (query: Kysely<Tables>, id: string) => find(query, id, LISTING_STATUSES);
  const findEditable = (query: Kysely<Tables>, id: string) => find(query, id, EDITABLE_STATUSES);

  /** The higher sequence makes calendars replace their copy. */
  async function save(query: Kysely<Tables>, id: string, columns: Partial<Row>, now: string) {
    await query
      .updateTable('event')
      .set((row) => ({ ...columns, sequence: row('sequence', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .execute();
    await writeOccurrences(query, id, now);
    await bumpContentVersion(query);
    return query.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  return {
    /** Soonest first, past events latest first, unless sorted otherwise. */
    async page(filters: EventScreenQuery, now: string): Promise<ListingPage<ListedEvent>> {
      const after = filters.after ? readCursor(filters.after) : undefined;
      const order = orderOf(filters);
      const filtered = await filterFor(filters, now);
      let rows = filtered().where('status', '=', filters.status);
      if (after) rows = rows.where(isAfter(order, after));
      const [pageRows, counts] = await Promise.all([
        rows
          .selectAll()
          .select(order.by.as('sorted_by'))
          .orderBy(order.by, order.direction)
          .orderBy('id', order.direction)
          .limit(LISTINGS_PER_PAGE + 1)
          .offset(after ? 0 : (filters.page - 1) * LISTINGS_PER_PAGE)
          .execute(),
        countBy(filtered(), 'status'),
      ]);
      const { shown, next } = toPage(pageRows, LISTINGS_PER_PAGE, (row) => [row.sorted_by, row.id]);
      const listed = await Promise.all(shown.map((row) => toListed(db.query, row)));
      return { rows: listed, total: counts[filters.status] ?? 0, counts, next };
    },

    /** As it is stored, for emails to its guests. */
    findHost: (id: string): Promise<Row | undefined> => findListed(db.query, id),

    async find(id: string): Promise<ListedEvent | undefined> {
      const row = await findListed(db.query, id);
      return row && toListed(db.query, row);
    },

    setStatus: (id: string, status: ListingStatus, now: string): Promise<ListedEvent | undefined> =>
      db.query.transaction().execute(async (query) => {
        const before = await findListed(query, id);
        if (!before) return undefined;
        return toListed(query, await save(query, id, { status, decided_at: now }, now));
      }),

    /** Updates the event and queues the emails in one transaction. */
    change: (id: string, change: EventChange, now: string): Promise<ListedEvent | undefined> =>
      db.query.transaction().execute(async (query) => {
        const before = await findListed(query, id);
        if (!before) return undefined;
        const row = await save(query, id, changedColumns(before, change), now);
        await notices.ofChange(query, before, row, change, now);
        return toListed(query, row);
      }),

    async findRule(id: string): Promise<DeskRule | undefined> {
      const row = await findEditable(db.query, id);
      return row && toRule(row);
    },

    /** What a new rule would do, for the operator to confirm. */
    async ruleEffects(id: string, rule: EventRule, now: string): Promise<string[]> {
      const row = await findEditable(db.query, id);
      return row ? ruleEffects(db.query, row, rule, now) : [];
    },

    setRule: (id: string, rule: EventRule, now: string): Promise<void> =>
      db.query.transaction().execute(async (query) => {
        const before = await findEditable(query, id);
        if (!before) return;
        const row = await save(query, id, ruleColumns(before, rule), now);
        await notices.ofRule(query, before, row, now);
      }),

    setSender: (id: string, email: string | null, now: string): Promise<void> =>
      db.query.transaction().execute(async (query) => {
        const before = await findEditable(query, id);
        if (before) await save(query, id, { organizer_email: email }, now);
      }),

    /** Changes several at once, or none. */
    changeSeveral: (changes: SeveralEvents, now: string): Promise<void> =>
      db.query.transaction().execute(async (query) => {
        for (const { id, status, category } of changes) {
          const row = await findListed(query, id);
          if (!row) throw new ProblemError(422, SEVERAL_REFUSED);
          const columns = {
            ...(status && { status, decided_at: now }),
            ...(category && { category }),
          };
          await save(query, id, columns, now);
        }
      }),

    async countUpcoming(now: string): Promise<number> {
      return countRows(db.query.selectFrom('event').where(isListed).where('starts_at', '>=', now));
    },

    ...decidedIn(db, 'event', { title: 'title', searched: SEARCHED }),
  };
}

/** A little over a year of a weekly event. */
const DAYS_OFFERED = 60;

async function repeatsOf(query: Kysely<Tables>, row: Row): Promise<ListedEvent['repeats']> {
  const series = seriesOf(row);
  if (!series) return null;
  const { leftOut, changed = [], timeZone } = series;
  const unchanged = { ...series, changed: [] };
  // A moment earlier, so that the date the row stands for is among them.
  const next = isMoment(row.starts_at) ? datesAfter(unchanged, before(row), DAYS_OFFERED) : [];
  const days = next.map((date) => dayThere(date, timeZone));
  return {
    words: repeatWords(series),
    leftOut: [...leftOut],
    changed: [...changed],
    next: days.filter((day) => !changed.some((change) => change.day === day)),
    guests: await countByOccasion(query, row.id),
  };
}

function toRule(row: Row): DeskRule {
  const series = seriesOf(row);
  return {
    id: row.id,
    title: row.title,
    isSample: row.is_sample === 1,
    senderEmail: senderOf(row),
    words: series && repeatWords(series),
    rule: ruleOf(row),
  };
}

const senderOf = (row: Row) => (row.is_sample ? null : row.organizer_email);

/** Those who replied before RSVPs were closed are still emailed about changes. */
async function guestsOf(query: Kysely<Tables>, row: Row): Promise<ListedEvent['guests']> {
  const count = await countGuests(query, row.id, occasionOf(row));
  return row.takes_guests || count.going + count.waiting > 0 ? count : null;
}

const before = ({ starts_at }: Row) => new Date(Date.parse(starts_at) - 1).toISOString();

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
  senderEmail: senderOf(row),
  note: row.note,
  repeats: await repeatsOf(query, row),
  guests: await guestsOf(query, row),
});
