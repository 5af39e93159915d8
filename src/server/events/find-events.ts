import { type SelectQueryBuilder, sql } from 'kysely';
import type { Event } from '../../contract/events/event.ts';
import type { EventSearch } from '../../contract/events/event-filter.ts';
import type { EventFacets, FoundEvents } from '../../contract/events/event-search.ts';
import { CALENDAR_LIMITS } from '../../contract/limits.ts';
import { countryName, HOME_COUNTRY } from '../../contract/places/countries.ts';
import type { Place } from '../../contract/places/place.ts';
import { almanacBetween } from '../../domain/calendar/almanac.ts';
import { cutAtWord } from '../../domain/text/cut-text.ts';
import { foldText } from '../../domain/text/fold-text.ts';
import { addDays, type Day, dayOf, weekdayOf } from '../../domain/time/calendar-day.ts';
import { readContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import { readCursor, toPage } from '../database/pages.ts';
import type { Tables } from '../database/schema.ts';
import type { FactStore } from '../facts/fact-store.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { circleOf, withinCircle } from '../places/within-circle.ts';
import { isListed } from '../review/listing-review.ts';
import type { FindAnything } from '../search/find-anything.ts';
import { type StoredEvent, toEvent } from './event-row.ts';
import { asStored, withoutRevision } from './whats-on.ts';

interface Parts {
  database: Database;
  facts: Pick<FactStore, 'almanac'>;
  places: Gazetteer;
  find: Pick<FindAnything, 'ids'>;
  now: () => Date;
}

export type FindEvents = ReturnType<typeof findEvents>;

const PAGE = 30;
/** Of words that match more events than this, the best are looked through. */
const MOST_FOUND = 500;
const AHEAD = 366;

interface Span {
  from: Day;
  to: Day;
  past: boolean;
  /** Not from today on: what happens again may be due in it although it is due before. */
  later: boolean;
}

/** All that is on, wherever: filtered, searched, page by page. */
export function findEvents({ database, facts, places, find, now }: Parts) {
  let remembered: { key: string; facets: EventFacets } | undefined;
  const listed = () => database.query.selectFrom('event').where(isListed);

  async function storedRows(wanted: EventSearch, place: Place | null) {
    let rows = chosen(listed(), wanted);
    if (place) {
      rows = rows.where(withinCircle(circleOf(place, wanted.within)));
    }
    if (wanted.q) {
      const asked = { kind: 'event', q: wanted.q, facets: [], limit: MOST_FOUND } as const;
      const ids = await find.ids({ ...asked, now: now().toISOString() });
      if (ids.length === 0) return undefined;
      rows = rows.where('id', 'in', ids);
    }
    return rows;
  }

  /** Days of the almanac are in Ghana, free of charge and nowhere in particular. */
  async function computed(wanted: EventSearch, span: Span): Promise<StoredEvent[]> {
    const { near, online, free, country, kind, category, q = '' } = wanted;
    if (near || online || free || kind === 'community') return [];
    if (country && country !== HOME_COUNTRY) return [];
    const words = foldText(q);
    const almanac = await facts.almanac();
    return almanacBetween(span.from, span.to, almanac)
      .map((entry) => asStored(entry, almanac))
      .filter(
        (event) =>
          (!kind || event.kind === kind) &&
          (!category || event.category === category) &&
          foldText(`${event.title} ${event.location}`).includes(words),
      );
  }

  async function read(wanted: EventSearch, limit: number) {
    const span = spanOf(wanted.when, dayOf(now()));
    const place = wanted.near ? places.nearest(wanted.near, wanted.country) : null;
    if (wanted.near && !place) return { events: [], total: 0, place };
    const community = !wanted.kind || wanted.kind === 'community';
    const rows = community ? await storedRows(wanted, place) : undefined;
    const after = wanted.after ? readCursor(wanted.after) : undefined;
    const due = rows && inSpan(rows, span);
    const again = rows && span.later ? dueAgain(rows, span) : undefined;
    const [stored, total, repeated, repeats, almanac] = await Promise.all([
      due ? pageOf(due, span, after, limit) : [],
      due ? countOf(due) : 0,
      again ? pageAgain(again, span, after, limit) : [],
      again ? countOf(again) : 0,
      computed(wanted, span),
    ]);
    const computedLater = almanac.filter((event) => isBeyond(event, after, span));
    const events = [...stored, ...repeated, ...computedLater].sort(inOrder(span)).slice(0, limit);
    return { events, total: total + repeats + almanac.length, place };
  }

  return {
    async search(wanted: EventSearch): Promise<FoundEvents> {
      const { events, total, place } = await read(wanted, PAGE + 1);
      const { shown, next } = toPage(events, PAGE, ({ startDate, id }) => [startDate, id]);
      return { events: shown.map(asListed), total, next, place };
    },

    /** For calendar files and feeds. */
    all: async (wanted: EventSearch): Promise<StoredEvent[]> =>
      (await read(wanted, CALENDAR_LIMITS.maxListSize)).events,

    /** Counted once per change of content and day. */
    async facets(): Promise<EventFacets> {
      const today = dayOf(now());
      const key = `${await readContentVersion(database.query)} ${today}`;
      if (remembered?.key === key) return remembered.facets;
      const counted = (column: 'country' | 'category') =>
        listed()
          .where('starts_at', '>=', startOf(today))
          .select([column, (row) => row.fn.countAll<number>().as('count')])
          .groupBy(column)
          .execute();
      const [countries, categories] = await Promise.all([counted('country'), counted('category')]);
      const facets = {
        countries: countries.map(({ country, count }) => ({
          country,
          name: countryName(country),
          count,
        })),
        categories: categories.map(({ category, count }) => ({ name: category, count })),
      };
      remembered = { key, facets };
      return facets;
    },
  };
}

const asListed = (event: StoredEvent): Event => ({
  ...withoutRevision(event),
  description: cutAtWord(event.description, CALENDAR_LIMITS.teaser),
});

const startOf = (day: Day) => `${day}T00:00:00.000Z`;

type Rows = SelectQueryBuilder<Tables, 'event', object>;

function chosen(rows: Rows, { country, category, online, free }: EventSearch): Rows {
  let found = rows;
  if (country) found = found.where('country', '=', country);
  if (category) found = found.where(sql.ref<string>('category'), '=', category);
  if (online) found = found.where('attendance', '<>', 'In person');
  if (free) found = found.where('ticket_price_minor', '=', 0);
  return found;
}

const inSpan = (rows: Rows, span: Span): Rows =>
  rows
    .where('starts_at', '>=', startOf(addDays(span.from, -LONGEST)))
    .where('starts_at', '<', startOf(addDays(span.to, 1)))
    .where((row) =>
      row.or([
        row('starts_at', '>=', startOf(span.from)),
        row('ends_at', '>=', startOf(span.from)),
      ]),
    );

const occurring = ({ from, to }: Span) =>
  sql`begins_at >= ${startOf(from)} and begins_at < ${startOf(addDays(to, 1))}`;

/** What happens again, is over before the span and due once more in it. */
const dueAgain = (rows: Rows, span: Span): Rows =>
  rows
    .where(({ fn }) => fn.coalesce('ends_at', 'starts_at'), '<', startOf(span.from))
    .where(sql<boolean>`id in (select event_id from event_occurrence where ${occurring(span)})`);

async function pageAgain(rows: Rows, span: Span, after: Cursor, limit: number) {
  const begins = sql<string>`(select min(begins_at) from event_occurrence
    where event_id = event.id and ${occurring(span)})`;
  const page = after
    ? rows.where((row) => row(row.tuple(begins, row.ref('id')), '>', row.tuple(...after)))
    : rows;
  const found = await page
    .selectAll()
    .select(begins.as('begins_at'))
    .orderBy(begins)
    .orderBy('id')
    .limit(limit)
    .execute();
  return found.map(({ begins_at, ...row }) => {
    const lasts = row.ends_at ? Date.parse(row.ends_at) - Date.parse(row.starts_at) : 0;
    const ends = lasts ? new Date(Date.parse(begins_at) + lasts).toISOString() : null;
    return toEvent({ ...row, starts_at: begins_at, ends_at: ends });
  });
}

const LONGEST = CALENDAR_LIMITS.longestEvent / 86_400_000;

async function countOf(rows: Rows): Promise<number> {
  const { count } = await rows
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

type Cursor = readonly [startDate: string, id: string] | undefined;

async function pageOf(rows: Rows, { past }: Span, after: Cursor, limit: number) {
  const [order, beyond] = past ? (['desc', '<'] as const) : (['asc', '>'] as const);
  const page = after
    ? rows.where((row) => row(row.refTuple('starts_at', 'id'), beyond, row.tuple(...after)))
    : rows;
  const found = await page
    .selectAll()
    .orderBy('starts_at', order)
    .orderBy('id', order)
    .limit(limit)
    .execute();
  return found.map(toEvent);
}

const keyOf = ({ startDate, id }: Event) => `${startDate} ${id}`;

function isBeyond(event: Event, after: Cursor, { past }: Span): boolean {
  if (!after) return true;
  const last = `${after[0]} ${after[1]}`;
  return past ? keyOf(event) < last : keyOf(event) > last;
}

const inOrder =
  ({ past }: Span) =>
  (one: Event, other: Event) =>
    (keyOf(one) < keyOf(other) ? -1 : 1) * (past ? -1 : 1);

function spanOf(when: EventSearch['when'], today: Day): Span {
  const days = (from: Day, to: Day) => ({ from, to, past: false, later: from > today });
  if (when === 'past') {
    return { from: addDays(today, -AHEAD), to: addDays(today, -1), past: true, later: false };
  }
  if (when === 'week') return days(today, addDays(today, 6));
  if (when === 'month') return days(today, addDays(today, 29));
  if (when === 'weekend') return days(...weekendFrom(today));
  return days(today, addDays(today, AHEAD));
}

/** Friday to Sunday; on those days what is left of it. */
function weekendFrom(today: Day): [Day, Day] {
  const weekday = weekdayOf(today);
  const sunday = addDays(today, (7 - weekday) % 7);
  const friday = addDays(sunday, -2);
  return [friday > today ? friday : today, sunday];
}
