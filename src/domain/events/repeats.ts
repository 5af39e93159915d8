import { MONTHS } from '../../contract/calendar/months.ts';
import type { ChangedDate } from '../../contract/events/event.ts';
import type { Repeats } from '../../contract/events/event-choices.ts';
import { type Day, WEEKDAYS, weekdayOf } from '../time/calendar-day.ts';
import { momentAt, momentOrAfter, withOffset } from '../time/zoned-time.ts';
import { dayThere, eventDate } from './event-time.ts';

/** Events that happen again: the rule of RFC 5545, made from the first day and said in words. */

export interface Series {
  /** `FREQ=MONTHLY;BYDAY=1SA`. */
  rule: string;
  /** When it first begins. */
  from: string;
  timeZone: string;
  /** Days of the place on which it does not take place. */
  leftOut: readonly Day[];
  /** Dates that were moved or cancelled. */
  changed?: readonly ChangedDate[];
}

interface End {
  until?: Day | undefined;
  count?: number | null | undefined;
}

const CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const PLACES: Record<string, string> = {
  '1': 'first',
  '2': 'second',
  '3': 'third',
  '4': 'fourth',
  '-1': 'last',
};

/** When the rule has it on this day, whether it was moved or not. */
export const ruleMoment = ({ from, timeZone }: Pick<Series, 'from' | 'timeZone'>, day: Day) =>
  momentOrAfter(day, withOffset(from, timeZone).slice(11, 19), timeZone).toISOString();

/** `1SA` is the first Saturday. A fifth is the last: most months have none. */
function placeInMonth(day: Day): string {
  const weekOfMonth = Math.ceil(Number(day.slice(8)) / 7);
  return `${weekOfMonth === 5 ? -1 : weekOfMonth}${CODES[weekdayOf(day)]}`;
}

const RULES: Record<Exclude<Repeats, 'Once'>, (first: Day) => string> = {
  'Every week': (first) => `FREQ=WEEKLY;BYDAY=${CODES[weekdayOf(first)]}`,
  'Every two weeks': (first) => `FREQ=WEEKLY;INTERVAL=2;BYDAY=${CODES[weekdayOf(first)]}`,
  'Every month on the same weekday': (first) => `FREQ=MONTHLY;BYDAY=${placeInMonth(first)}`,
  // Said in full: a year without 29 February has no such day.
  'Every year on the same date': (first) =>
    `FREQ=YEARLY;BYMONTH=${Number(first.slice(5, 7))};BYMONTHDAY=${Number(first.slice(8))}`,
  'Every year on the same weekday': (first) =>
    `FREQ=YEARLY;BYMONTH=${Number(first.slice(5, 7))};BYDAY=${placeInMonth(first)}`,
  'Every 42 days': () => 'FREQ=DAILY;INTERVAL=42',
};

/** The rule of something that begins on this day; `undefined` where it happens once. */
export function repeatRule(
  repeats: Repeats,
  first: Day,
  zone: string,
  { until, count }: End = {},
): string | undefined {
  if (repeats === 'Once') return undefined;
  const last = until && momentAt(until, '23:59:59', zone);
  const end = last
    ? `;UNTIL=${last.toISOString().replace(/[-:]|\.\d{3}/g, '')}`
    : count
      ? `;COUNT=${count}`
      : '';
  return RULES[repeats](first) + end;
}

const partsOf = (rule: string): Record<string, string> =>
  Object.fromEntries(rule.split(';').map((part) => part.split('=')));

/** What was chosen in the form, read from its rule. */
export function repeatsOf(rule: string): Exclude<Repeats, 'Once'> {
  const { FREQ, INTERVAL, BYDAY } = partsOf(rule);
  if (FREQ === 'DAILY') return 'Every 42 days';
  if (FREQ === 'WEEKLY') return INTERVAL === '2' ? 'Every two weeks' : 'Every week';
  if (FREQ === 'MONTHLY') return 'Every month on the same weekday';
  return BYDAY ? 'Every year on the same weekday' : 'Every year on the same date';
}

/** The last day or the number of times of a rule, as the form holds them. */
export function endOfRule(rule: string, zone: string) {
  const { UNTIL, COUNT = '' } = partsOf(rule);
  return {
    repeatsUntil: UNTIL ? dayThere(untilOf(UNTIL), zone) : '',
    repeatsCount: COUNT,
  };
}

/** The same rule for something that begins on another day: a Friday meeting may become a Saturday one. */
export function ruleFrom(rule: string, first: Day): string {
  const { UNTIL, COUNT } = partsOf(rule);
  const end = UNTIL ? `;UNTIL=${UNTIL}` : COUNT ? `;COUNT=${COUNT}` : '';
  return RULES[repeatsOf(rule)](first) + end;
}

/** `20271231T235959Z` is a moment. */
const untilOf = (text: string): string =>
  text.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6.000Z');

/** 'Every first Saturday of the month, until Saturday 4 December 2027'. */
export function repeatWords({ rule, from, timeZone }: Omit<Series, 'leftOut'>): string {
  const { UNTIL, COUNT, BYDAY = '' } = partsOf(rule);
  const first = dayThere(from, timeZone);
  const weekday = WEEKDAYS[weekdayOf(first)];
  const nth = `${PLACES[BYDAY.slice(0, -2)] ?? ''} ${weekday}`;
  const month = MONTHS[Number(first.slice(5, 7)) - 1];
  const often = {
    'Every week': `Every week on ${weekday}`,
    'Every two weeks': `Every two weeks on ${weekday}`,
    'Every month on the same weekday': `Every ${nth} of the month`,
    'Every year on the same date': `Every year on ${Number(first.slice(8))} ${month}`,
    'Every year on the same weekday': `Every year on the ${nth} of ${month}`,
    'Every 42 days': 'Every 42 days',
  }[repeatsOf(rule)];
  if (UNTIL) return `${often}, until ${eventDate(untilOf(UNTIL), timeZone)}`;
  return COUNT ? `${often}, ${COUNT} times` : often;
}

const FREQUENCIES = {
  'Every week': 'P1W',
  'Every two weeks': 'P2W',
  'Every month on the same weekday': 'P1M',
  'Every year on the same date': 'P1Y',
  'Every year on the same weekday': 'P1Y',
  'Every 42 days': 'P42D',
} as const;

/** schema.org's Schedule, for search engines. */
export function repeatSchedule(series: Series, end: string | null) {
  const { rule, from, timeZone, leftOut, changed = [] } = series;
  const except = [...leftOut, ...changed.map(({ day }) => day)].sort();
  const { UNTIL, COUNT, BYDAY, BYMONTH, BYMONTHDAY } = partsOf(rule);
  const weekOfMonth = BYDAY?.slice(0, -2);
  const [startDate, startTime] = withOffset(from, timeZone).slice(0, 19).split('T');
  return {
    '@type': 'Schedule',
    repeatFrequency: FREQUENCIES[repeatsOf(rule)],
    byDay: BYDAY && `https://schema.org/${WEEKDAYS[weekdayOf(startDate ?? '')]}`,
    byMonthWeek: weekOfMonth ? Number(weekOfMonth) : undefined,
    byMonth: BYMONTH ? Number(BYMONTH) : undefined,
    byMonthDay: BYMONTHDAY ? Number(BYMONTHDAY) : undefined,
    startDate,
    startTime,
    endTime: end ? withOffset(end, timeZone).slice(11, 19) : undefined,
    endDate: UNTIL && dayThere(untilOf(UNTIL), timeZone),
    repeatCount: COUNT ? Number(COUNT) : undefined,
    exceptDate: except.length > 0 ? except : undefined,
    scheduleTimezone: timeZone,
  };
}
