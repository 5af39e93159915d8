import { MONTHS } from '../../contract/calendar/months.ts';
import type { Season, YearlyDate } from '../../contract/guides/guide.ts';
import { type Day, dayAt, yearOf } from './calendar-day.ts';
import { spelledDate } from './spelled-date.ts';

/**
 * `maybe-open` and `maybe-closed`: it opens or closes this month, on a day we don't know. `unknown`:
 * only its end is known, and that is still to come.
 */
export type SeasonState = 'open' | 'closed' | 'maybe-open' | 'maybe-closed' | 'unknown';

export interface SeasonNow {
  /** As it would be if this year's dates were those of the last round. */
  state: SeasonState;
  /** When it would close next: '7 October 2027', or 'October 2027' where the day isn't known. */
  closes: string;
  /** The last day on which it can still be open. */
  lastDay: Day;
}

/** Where today stands in a season that returns every year. */
export function seasonAt({ opens, closes }: Season, today: Day): SeasonNow {
  const thisYear = yearOf(today);
  const endYear = latest(closes, thisYear) < today ? thisYear + 1 : thisYear;
  const firstEnd = earliest(closes, endYear);
  const lastDay = latest(closes, endYear);
  const state = () => {
    if (!closes.day && today >= firstEnd) return 'maybe-closed';
    if (!opens) return 'unknown';
    const startYear = earliest(opens, endYear) > lastDay ? endYear - 1 : endYear;
    if (today < earliest(opens, startYear)) return 'closed';
    return !opens.day && today <= latest(opens, startYear) ? 'maybe-open' : 'open';
  };
  return {
    state: state(),
    closes: spelledDate(closes.day ? lastDay : lastDay.slice(0, 7)),
    lastDay,
  };
}

const monthNumber = ({ month }: YearlyDate) => MONTHS.indexOf(month) + 1;

const earliest = (date: YearlyDate, year: number): Day =>
  dayAt(year, monthNumber(date), date.day ?? 1);

/** Without a day, the month's last: day 0 of the next month. */
const latest = (date: YearlyDate, year: number): Day =>
  date.day ? earliest(date, year) : dayAt(year, monthNumber(date) + 1, 0);

/** The next to close first; those without known dates last, as they stood. */
export function byNextClosing<T extends { season?: Season | undefined }>(
  items: readonly T[],
  today: Day,
): T[] {
  const end = ({ season }: T) => (season ? seasonAt(season, today).lastDay : '9999');
  return [...items].sort((one, other) => end(one).localeCompare(end(other)));
}
