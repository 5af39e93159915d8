import { MONTHS } from '../../contract/calendar/months.ts';
import type { Month } from '../../contract/guides/guide.ts';

/** The months of the year in which applications are taken, by name. */
export interface Season {
  /** Not always known. */
  opens?: Month | undefined;
  closes: Month;
}

export interface SeasonNow {
  /** Whether it would be open this month if it were as in the last round; undefined where only its end is known. */
  isOpen: boolean | undefined;
  /** The next month in which it would close: 'October 2027'. */
  closes: string;
  /** How many months until then. */
  monthsLeft: number;
}

/** Where today stands in a season that returns every year. */
export function seasonAt({ opens, closes }: Season, today: string): SeasonNow {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const end = MONTHS.indexOf(closes);
  const monthsLeft = (end - (month - 1) + 12) % 12;
  const endYear = month - 1 + monthsLeft > 11 ? year + 1 : year;
  const lasts = opens ? (end - MONTHS.indexOf(opens) + 12) % 12 : 0;
  return {
    isOpen: opens ? monthsLeft <= lasts : undefined,
    closes: `${closes} ${endYear}`,
    monthsLeft,
  };
}

/** The next to close first; those without known months last, as they stood. */
export function byNextClosing<T extends { season?: Season | undefined }>(
  items: readonly T[],
  today: string,
): T[] {
  const left = ({ season }: T) => (season ? seasonAt(season, today).monthsLeft : 12);
  return [...items].sort((one, other) => left(one) - left(other));
}
