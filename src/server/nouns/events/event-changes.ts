import { LISTING_STATUSES } from '../../../contract/desk/desk-choices.ts';
import { type ChangedDate, daysIn, type EventRule } from '../../../contract/events/event.ts';
import type { EVENT_STATES } from '../../../contract/events/event-choices.ts';
import type { DeskRule, EventChange } from '../../../contract/events/event-desk.ts';
import { counted } from '../../../contract/write-count.ts';
import { eventMoment } from '../../../domain/events/event-moment.ts';
import { dayThere, eventDate, isMoment } from '../../../domain/events/event-time.ts';
import {
  endOfRule,
  repeatRule,
  repeatsOf,
  repeatWords,
  ruleMoment,
  type Series,
} from '../../../domain/events/repeats.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, Query, RowOf } from '../../platform/database/database.ts';
import type { Signer } from '../../platform/mail/signer.ts';
import { isListed } from '../../platform/review/listing-review.ts';
import { changeNotices, goneDays } from './change-notices.ts';
import { eventListing, senderOf } from './event-listing.ts';
import { countByOccasion } from './guests/guest-store.ts';
import { endBeforeStart, momentIn, refused, wholeDays } from './place-event.ts';
import { datesAfter, happensOn, remainingChanges } from './series/occurrences.ts';
import { changedDates, restartedSeries, seriesOf } from './series/series-store.ts';

type Row = RowOf<'event'>;

const DATES_NAMED = 4;
const IN_CALENDARS = 'Subscribed calendars update automatically.';

/** What a new rule does to dates, guests and calendars, in sentences. */
async function ruleEffects(
  query: Query,
  row: Row,
  rule: EventRule,
  now: string,
): Promise<string[]> {
  const after = { ...row, ...ruleColumns(row, rule) };
  const series = seriesOf(after);
  const next = series ? datesAfter(series, now, DATES_NAMED) : [row.starts_at];
  const gone = await goneDays(query, { ...after, starts_at: next[0] ?? row.starts_at }, now);
  const counts = await countByOccasion(query, row.id);
  const guests = gone.reduce((sum, day) => {
    const { going = 0, waiting = 0 } = counts[day] ?? {};
    return sum + going + waiting;
  }, 0);
  const forgotten = changedDates(row).length - changedDates(after).length;
  const guestsNotified =
    guests > 0
      ? `${counted(guests, 'guest')} of dates that no longer take place will be emailed in two minutes.`
      : 'No guest is affected, and nobody is emailed.';
  const inWords = (moment: string) =>
    series ? eventDate(moment, row.time_zone) : eventMoment({ ...row, starts_at: moment });
  return [
    series ? `${repeatWords(series)}.` : 'It takes place once.',
    next.length > 0 ? `Next: ${next.map(inWords).join(', ')}.` : 'No dates are to come.',
    ...(forgotten > 0
      ? [
          `${counted(forgotten, 'moved or cancelled date is', 'moved or cancelled dates are')} dropped.`,
        ]
      : []),
    ...(row.status === 'pending' ? ['Nobody is emailed.'] : [guestsNotified, IN_CALENDARS]),
  ];
}

export type EventChanges = ReturnType<typeof eventChanges>;

/** What waits in the queue can get another rule and another organiser, too. */
const EDITABLE_STATUSES = [...LISTING_STATUSES, 'pending'] as const;

/** Events that are cancelled, moved, repeated or handed to somebody else, with the emails about it. */
export function eventChanges(db: Database, siteUrl: string, signer: Signer) {
  const notices = changeNotices(siteUrl, signer);
  const { findPublished, save } = eventListing.published(db);

  const findEditable = (query: Query, id: string): Promise<Row | undefined> =>
    query
      .selectFrom('event')
      .selectAll()
      .where('id', '=', id)
      .where('status', 'in', EDITABLE_STATUSES)
      .executeTakeFirst();

  return {
    /** As it is stored, for emails to its guests. */
    findHost: (id: string): Promise<Row | undefined> => findPublished(db.query, id),

    /** Updates the event and queues the emails in one transaction. */
    change: (id: string, change: EventChange, now: string): Promise<void> =>
      db.query.transaction().execute(async (query) => {
        const before = await findPublished(query, id);
        if (!before) return;
        const row = await save(query, id, changedColumns(before, change), now);
        await notices.ofChange(query, before, row, change, now);
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

    async countUpcoming(now: string): Promise<number> {
      return countRows(db.query.selectFrom('event').where(isListed).where('starts_at', '>=', now));
    },
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

/** How an event repeats, as the desk's form holds it. */
function ruleOf(row: Row): EventRule {
  const series = seriesOf(row);
  if (!series) return { repeats: 'Once', repeatsUntil: '', repeatsCount: '', leftOut: '' };
  return {
    repeats: repeatsOf(series.rule),
    ...endOfRule(series.rule, series.timeZone),
    leftOut: series.leftOut.join(', '),
  };
}

/** The series begins where it began; dates that were moved or cancelled stay so if it still has them. */
function ruleColumns(before: Row, input: EventRule): Partial<Row> {
  const from = before.repeats_from ?? before.starts_at;
  const first = dayThere(from, before.time_zone);
  const { repeats, repeatsUntil, repeatsCount } = input;
  if (repeats !== 'Once' && repeatsUntil && repeatsUntil < first) {
    throw refused('repeatsUntil', 'The last day must not be before the first');
  }
  const rule = repeatRule(repeats, first, before.time_zone, {
    until: repeatsUntil || undefined,
    count: Number.parseInt(repeatsCount, 10) || null,
  });
  if (!rule) {
    return {
      repeats: null,
      repeats_from: null,
      left_out: '[]',
      changed_dates: '[]',
      renew_at: null,
    };
  }
  const leftOut = daysIn(input.leftOut).sort();
  const series = { rule, from, timeZone: before.time_zone, leftOut };
  return {
    repeats: rule,
    repeats_from: from,
    left_out: JSON.stringify(leftOut),
    changed_dates: JSON.stringify(remainingChanges(series, changedDates(before))),
  };
}

/** Translates the operator's changes to a published event into columns. */

type OneDay = Extract<EventChange, { day: string }>;
type MovedDate = Extract<EventChange, { change: 'move date' }>;
type Move = Extract<EventChange, { change: 'move' }>;

const STATES = {
  cancel: 'cancelled',
  postpone: 'postponed',
  'bring back': 'scheduled',
} as const satisfies Record<string, (typeof EVENT_STATES)[number]>;

function changedColumns(before: Row, change: EventChange): Partial<Row> {
  if ('day' in change) return oneDayColumns(before, change);
  if (change.change === 'move') return movedColumns(before, change);
  const note = change.change === 'bring back' ? null : change.reason || null;
  return { state: STATES[change.change], note };
}

function movedColumns(before: Row, change: Move): Partial<Row> {
  const startDate = startAfter(before, change.startDate);
  const endDate = change.endDate && endAfter(before, change.endDate);
  if (endDate && endDate < startDate) throw endBeforeStart();
  const durationMs = before.ends_at ? Date.parse(before.ends_at) - Date.parse(before.starts_at) : 0;
  // Without a new end it keeps its duration.
  const end =
    endDate ?? (durationMs > 0 ? new Date(Date.parse(startDate) + durationMs).toISOString() : null);
  const first = before.previous_starts_at ?? before.starts_at;
  const isBack = first === startDate || !isMoment(before.starts_at);
  return {
    state: 'scheduled',
    starts_at: startDate,
    ...restartedSeries(before, startDate, before.time_zone),
    ends_at: end && end > startDate ? end : null,
    // Moved back to its first date, or from one that can't be read, it counts as not moved.
    previous_starts_at: isBack ? null : before.starts_at,
    note: isBack ? null : change.reason || null,
  };
}

/** Whole days are stored on the clocks of Accra. */
const startAfter = ({ all_day, time_zone }: Row, time: string): string =>
  all_day === 1
    ? wholeDays(time.slice(0, 10), time.slice(0, 10)).startDate
    : momentIn(time_zone, time, 'startDate');

const endAfter = ({ all_day, time_zone }: Row, time: string): string =>
  all_day === 1
    ? wholeDays(time.slice(0, 10), time.slice(0, 10)).endDate
    : momentIn(time_zone, time, 'endDate');

function oneDayColumns(before: Row, change: OneDay): Partial<Row> {
  const { day } = change;
  const series = seriesOf(before);
  if (!series || !happensOn(series, day)) {
    throw refused('day', 'The event doesn’t take place on that day');
  }
  const leftOut = series.leftOut.filter((other) => other !== day);
  const others = (series.changed ?? []).filter((other) => other.day !== day);
  const changed = changedDate(before, { ...series, leftOut, changed: others }, change);
  const byDay = (one: ChangedDate, other: ChangedDate) => (one.day < other.day ? -1 : 1);
  return {
    left_out: JSON.stringify(change.change === 'leave out' ? [...leftOut, day].sort() : leftOut),
    changed_dates: JSON.stringify(changed ? [...others, changed].sort(byDay) : others),
  };
}

function changedDate(before: Row, series: Series, change: OneDay): ChangedDate | undefined {
  const { day, reason } = change;
  const shared = { day, note: reason || null };
  if (change.change === 'cancel date') {
    return { ...shared, startDate: ruleMoment(series, day), state: 'cancelled', location: null };
  }
  if (change.change !== 'move date') return undefined;
  const startDate = startAfter(before, change.startDate);
  const location = change.location && change.location !== before.location ? change.location : null;
  refuseSameDate(series, startDate, change, location);
  return { ...shared, startDate, state: 'scheduled', location };
}

/** Two dates at the same time could not be told apart. */
function refuseSameDate(
  series: Series,
  start: string,
  { day }: MovedDate,
  location: string | null,
) {
  if (start === ruleMoment(series, day)) {
    if (location) return;
    throw refused('startDate', 'That’s when it takes place already');
  }
  const there = dayThere(start, series.timeZone);
  const { leftOut, changed = [] } = series;
  const isFree = leftOut.includes(there) || changed.some((other) => other.day === there);
  const isTaken =
    changed.some(({ startDate }) => startDate === start) ||
    (!isFree && happensOn(series, there) && ruleMoment(series, there) === start);
  if (isTaken) throw refused('startDate', 'Another date of this event is at that time');
}
