import { type SelectQueryBuilder, sql } from 'kysely';
import { DAY } from '../../../contract/durations.ts';
import type { Event } from '../../../contract/events/event.ts';
import type { EventSearch } from '../../../contract/events/event-filter.ts';
import type { EventFacets, FoundEvents } from '../../../contract/events/event-search.ts';
import { CALENDAR_LIMITS } from '../../../contract/limits.ts';
import { countryName, HOME_COUNTRY } from '../../../contract/places/countries.ts';
import type { Place, Position } from '../../../contract/places/place.ts';
import { USUAL_DISTANCE } from '../../../contract/search/filter-address.ts';
import { type AlmanacEntry, almanacBetween } from '../../../domain/calendar/almanac.ts';
import { almanacEvent } from '../../../domain/calendar/almanac-event.ts';
import { eventPlace } from '../../../domain/events/event-place.ts';
import { withTypedCountry } from '../../../domain/places/country-names.ts';
import { circleAround, distanceBetween } from '../../../domain/places/near.ts';
import { regionNames, regionOfSlug } from '../../../domain/places/region-names.ts';
import { cutAtWord } from '../../../domain/text/cut-text.ts';
import { foldText } from '../../../domain/text/fold-text.ts';
import { addDays, type Day, dayOf, weekdayOf } from '../../../domain/time/calendar-day.ts';
import { readContentVersion } from '../../platform/database/content-version.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, RowOf } from '../../platform/database/database.ts';
import { readCursor, toPage } from '../../platform/database/pages.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import { circleOf, squaredDistance, withinCircle } from '../../platform/places/within-circle.ts';
import { isListed } from '../../platform/review/listing-review.ts';
import type { FindAnything } from '../../platform/search/find-anything.ts';
import type { FactStore } from '../facts/fact-store.ts';
import { funeralEvents } from '../funerals/funeral-events.ts';
import { alternativeEvents, MAX_ALTERNATIVES } from './alternative-events.ts';
import { type StoredEvent, toEvent } from './event-row.ts';
import { isOnShow, LONGEST_EVENT } from './event-store.ts';
import { asStored, TEASER_LENGTH, withoutRevision } from './whats-on.ts';

interface FindEventsDeps {
  database: Database;
  facts: Pick<FactStore, 'almanac'>;
  places: Gazetteer;
  find: Pick<FindAnything, 'ids'>;
  now: () => Date;
}

export type FindEvents = ReturnType<typeof findEvents>;

const PAGE_SIZE = 30;
/** The soonest of those that are sorted by distance. */
const CANDIDATES = 200;
/** Further away nobody calls it near. */
const FARTHEST_KM = 500;
/** Only the best text matches are filtered further. */
const MAX_SEARCH_RESULTS = 500;
const MAX_SPAN_DAYS = 366;
/** Events are found however far ahead they are planned; the almanac is computed for a year. */
const LAST_DAY: Day = '9998-12-31';

interface Span {
  from: Day;
  to: Day;
  past: boolean;
  /** Starts after today, so a repeating event may have its next date before the span. */
  later: boolean;
}

/** Searches and filters all events page by page. */
export function findEvents({ database, facts, places, find, now }: FindEventsDeps) {
  let cached: { key: string; facets: EventFacets; next: StoredEvent[] } | undefined;
  /** Entries stay the same objects for as long as the facts do. */
  const foldedEntries = new WeakMap<AlmanacEntry, string>();
  const funerals = funeralEvents(database);
  const listed = () => database.query.selectFrom('event').where(isListed).where(isOnShow);

  async function storedRows(filters: EventSearch, place: Place | null) {
    let rows = filtered(listed(), filters);
    if (place) {
      rows = rows.where(withinCircle(circleOf(place, filters.within)));
    }
    if (filters.q) {
      const textQuery = {
        kind: 'event',
        q: filters.q,
        facets: [],
        limit: MAX_SEARCH_RESULTS,
      } as const;
      const ids = await find.ids({ ...textQuery, now: now().toISOString() });
      if (ids.length === 0) return undefined;
      rows = rows.where('id', 'in', ids);
    }
    return rows;
  }

  /** Almanac days are in Ghana and match no filter on city, price or attendance. */
  async function computed(filters: EventSearch, span: Span) {
    const { near, region, online, free, country, kind, category, q = '' } = filters;
    if (near || region || online || free || kind === 'community') return [];
    if (country && country !== HOME_COUNTRY) return [];
    const words = foldText(q);
    const almanac = await facts.almanac();
    const [to = span.to] = [span.to, addDays(span.from, MAX_SPAN_DAYS)].sort();
    return almanacBetween(span.from, to, almanac)
      .filter(
        (entry) =>
          (!kind || entry.kind === kind) &&
          (!category || almanacEvent(entry).category === category) &&
          (!words || foldedWords(entry).includes(words)),
      )
      .map((entry) => ({
        id: entry.id,
        startDate: startOf(entry.from),
        toEvent: () => asStored(entry, almanac),
      }));
  }

  /** Parts of funerals by the filters that apply to them: a funeral has no price and is on no screen. */
  async function funeralParts(filters: EventSearch, span: Span, place: Place | null) {
    const { online, free, country, kind, category = 'Funeral', near, q = '' } = filters;
    if (online || free || category !== 'Funeral' || (kind && kind !== 'funeral')) return [];
    if (near && !place) return [];
    const reach = place && Math.max(Number(filters.within ?? USUAL_DISTANCE), place.reach ?? 0);
    const region = filters.region === undefined ? undefined : regionOfSlug(filters.region);
    const towns = region && regionNames(region);
    const parts = await funerals.between(startOf(span.from), startOf(addDays(span.to, 1)));
    return parts
      .filter(
        (part) =>
          (filters.region === undefined || towns?.test(eventPlace(part))) &&
          (!country || part.country === country) &&
          foldText(`${part.title} ${part.city}`).includes(foldText(q)) &&
          (!place || !reach || (part.position && distanceBetween(place, part.position) <= reach)),
      )
      .map((part) => ({ id: part.id, startDate: part.startDate, toEvent: () => part }));
  }

  function foldedWords(entry: AlmanacEntry): string {
    const folded = foldedEntries.get(entry) ?? foldText(`${entry.title} ${entry.place}`);
    foldedEntries.set(entry, folded);
    return folded;
  }

  /** Everything the filters allow, not yet read from the database. */
  async function select(typed: EventSearch) {
    const filters = withTypedCountry(typed);
    const span = spanOf(filters.when, dayOf(now()));
    const { place, others: otherPlaces } = places.resolve(filters.near ?? '', filters.country);
    const isUnknownPlace = Boolean(filters.near) && !place;
    const community = (!filters.kind || filters.kind === 'community') && !filters.region;
    const rows = community && !isUnknownPlace ? await storedRows(filters, place) : undefined;
    return {
      span,
      place,
      otherPlaces,
      after: filters.after ? readCursor(filters.after) : undefined,
      due: rows && inSpan(rows, span),
      again: rows && span.later ? dueAgain(rows, span) : undefined,
      days: [...(await computed(filters, span)), ...(await funeralParts(filters, span, place))],
    };
  }

  type Selection = Awaited<ReturnType<typeof select>>;

  async function list({ due, again, span, after, days }: Selection, limit: number) {
    const [stored, repeated] = await Promise.all([
      due ? soonest(due, span, after).selectAll().limit(limit).execute() : [],
      again ? soonestAgain(again, span, after).selectAll().limit(limit).execute() : [],
    ]);
    const daysBeyond = days.filter((day) => isBeyond(day, after, span));
    return [...stored.map(toEvent), ...repeated.map(toNextEvent), ...daysBeyond]
      .sort(inOrder(span))
      .slice(0, limit)
      .map((each) => ('toEvent' in each ? each.toEvent() : each));
  }

  async function count({ due, again, days }: Selection): Promise<number> {
    const counts = await Promise.all([due ? countRows(due) : 0, again ? countRows(again) : 0]);
    return counts[0] + counts[1] + days.length;
  }

  const firstOf = async (filters: EventSearch, limit: number) => list(await select(filters), limit);

  async function countFacets(today: Day): Promise<EventFacets> {
    const counted = (column: 'country' | 'category') =>
      listed()
        .where('starts_at', '>=', startOf(today))
        .select([column, (row) => row.fn.countAll<number>().as('count')])
        .groupBy(column)
        .execute();
    const [countries, categories] = await Promise.all([counted('country'), counted('category')]);
    return {
      countries: countries.map(({ country, count }) => ({
        country,
        name: countryName(country),
        count,
      })),
      categories: categories.map(({ category, count }) => ({ name: category, count })),
    };
  }

  /** What every page shows alike, cached until content or the day changes. */
  async function unfiltered() {
    const today = dayOf(now());
    const key = `${await readContentVersion(database.query)} ${today}`;
    if (cached?.key === key) return cached;
    const [facets, next] = await Promise.all([countFacets(today), firstOf({}, MAX_ALTERNATIVES)]);
    cached = { key, facets, next };
    return cached;
  }

  /** Of the soonest events, the nearest; days of the almanac are in no one place. */
  async function nearest(filters: EventSearch, centre: Position): Promise<StoredEvent[]> {
    const { due, again, span } = await select({ kind: 'community', ...filters });
    // The ids alone, because reading whole rows of all candidates takes twice as long.
    const nearestOf = (rows: Rows) => {
      const candidates = rows
        .where('latitude', 'is not', null)
        .where('is_sample', '=', 0)
        .select(['id', 'latitude', 'longitude'])
        .limit(CANDIDATES);
      return database.query
        .selectFrom(candidates.as('candidate'))
        .select('id')
        .orderBy(squaredDistance(circleAround(centre, 0)))
        .limit(MAX_ALTERNATIVES);
    };
    const [stored, repeated] = await Promise.all([
      due
        ? due
            .where('id', 'in', nearestOf(soonest(due, span)))
            .selectAll()
            .execute()
        : [],
      again
        ? soonestAgain(again, span)
            .where('id', 'in', nearestOf(soonestAgain(again, span)))
            .selectAll()
            .execute()
        : [],
    ]);
    const distance = ({ position }: Event) => (position ? distanceBetween(centre, position) : 0);
    return [...stored.map(toEvent), ...repeated.map(toNextEvent)]
      .filter((event) => distance(event) <= FARTHEST_KM)
      .sort((one, other) => distance(one) - distance(other))
      .slice(0, MAX_ALTERNATIVES);
  }

  /** Most searches that find nothing have no other filter, so what is next does for them all. */
  async function instead(filters: EventSearch, centre: Position | null) {
    const hasOthers = Object.values(filters).some((value) => value !== undefined);
    const events = centre
      ? await nearest(filters, centre)
      : hasOthers
        ? await firstOf(filters, MAX_ALTERNATIVES)
        : (await unfiltered()).next;
    return events.filter(({ isSample }) => !isSample);
  }

  return {
    async search(filters: EventSearch): Promise<FoundEvents> {
      const selection = await select(filters);
      const { place, otherPlaces } = selection;
      // Counted first, because a search without results is then over.
      const total = await count(selection);
      const events = total > 0 ? await list(selection, PAGE_SIZE + 1) : [];
      const { shown, next } = toPage(events, PAGE_SIZE, ({ startDate, id }) => [startDate, id]);
      const alternative = total === 0 ? await alternativeEvents(filters, place, instead) : null;
      return {
        events: shown.map(asListed),
        total,
        next,
        place,
        otherPlaces,
        alternative: alternative && {
          ...alternative,
          events: alternative.events.map(asListed),
        },
      };
    },

    /** For calendar files and feeds. */
    all: (filters: EventSearch): Promise<StoredEvent[]> =>
      firstOf(filters, CALENDAR_LIMITS.maxListSize),

    facets: async (): Promise<EventFacets> => (await unfiltered()).facets,
  };
}

const asListed = (event: StoredEvent): Event => ({
  ...withoutRevision(event),
  description: cutAtWord(event.description, TEASER_LENGTH),
});

const startOf = (day: Day) => `${day}T00:00:00.000Z`;

type Rows = SelectQueryBuilder<Tables, 'event', object>;
type StoredRow = RowOf<'event'>;

function filtered(rows: Rows, { country, category, online, free }: EventSearch): Rows {
  let query = rows;
  if (country) query = query.where('country', '=', country);
  if (category) query = query.where(sql.ref<string>('category'), '=', category);
  if (online) query = query.where('attendance', '<>', 'In person');
  if (free) query = query.where('ticket_price_minor', '=', 0);
  return query;
}

const inSpan = (rows: Rows, span: Span): Rows =>
  rows
    .where('starts_at', '>=', startOf(addDays(span.from, -LONGEST_EVENT_DAYS)))
    .where('starts_at', '<', startOf(addDays(span.to, 1)))
    .where((row) =>
      row.or([
        row('starts_at', '>=', startOf(span.from)),
        row('ends_at', '>=', startOf(span.from)),
      ]),
    );

const occurring = ({ from, to }: Span) =>
  sql`begins_at >= ${startOf(from)} and begins_at < ${startOf(addDays(to, 1))}`;

/** Repeating events whose stored date is before the span, with an occurrence in it. */
const dueAgain = (rows: Rows, span: Span): Rows =>
  rows
    .where(({ fn }) => fn.coalesce('ends_at', 'starts_at'), '<', startOf(span.from))
    .where(sql<boolean>`id in (select event_id from event_occurrence where ${occurring(span)})`);

function soonestAgain(rows: Rows, span: Span, after?: Cursor) {
  const begins = sql<string>`(select min(begins_at) from event_occurrence
    where event_id = event.id and ${occurring(span)})`;
  const page = after
    ? rows.where((row) => row(row.tuple(begins, row.ref('id')), '>', row.tuple(...after)))
    : rows;
  return page.select(begins.as('begins_at')).orderBy(begins).orderBy('id');
}

/** A repeating event at its next date. */
function toNextEvent({ begins_at, ...row }: StoredRow & { begins_at: string }) {
  const durationMs = row.ends_at ? Date.parse(row.ends_at) - Date.parse(row.starts_at) : 0;
  const ends = durationMs ? new Date(Date.parse(begins_at) + durationMs).toISOString() : null;
  return toEvent({ ...row, starts_at: begins_at, ends_at: ends });
}

const LONGEST_EVENT_DAYS = LONGEST_EVENT / DAY;

type Cursor = readonly [startDate: string, id: string] | undefined;

function soonest(rows: Rows, { past }: Span, after?: Cursor) {
  const [order, beyond] = past ? (['desc', '<'] as const) : (['asc', '>'] as const);
  const page = after
    ? rows.where((row) => row(row.refTuple('starts_at', 'id'), beyond, row.tuple(...after)))
    : rows;
  return page.orderBy('starts_at', order).orderBy('id', order);
}

type Dated = Pick<Event, 'startDate' | 'id'>;

const keyOf = ({ startDate, id }: Dated) => `${startDate} ${id}`;

function isBeyond(event: Dated, after: Cursor, { past }: Span): boolean {
  if (!after) return true;
  const last = `${after[0]} ${after[1]}`;
  return past ? keyOf(event) < last : keyOf(event) > last;
}

const inOrder =
  ({ past }: Span) =>
  (one: Dated, other: Dated) =>
    (keyOf(one) < keyOf(other) ? -1 : 1) * (past ? -1 : 1);

function spanOf(when: EventSearch['when'], today: Day): Span {
  const days = (from: Day, to: Day) => ({ from, to, past: false, later: from > today });
  if (when === 'past') {
    return {
      from: addDays(today, -MAX_SPAN_DAYS),
      to: addDays(today, -1),
      past: true,
      later: false,
    };
  }
  if (when === 'week') return days(today, addDays(today, 6));
  if (when === 'month') return days(today, addDays(today, 29));
  if (when === 'weekend') return days(...weekendFrom(today));
  return days(today, LAST_DAY);
}

/** Friday to Sunday; during the weekend, its remaining days. */
function weekendFrom(today: Day): [Day, Day] {
  const weekday = weekdayOf(today);
  const sunday = addDays(today, (7 - weekday) % 7);
  const friday = addDays(sunday, -2);
  return [friday > today ? friday : today, sunday];
}
