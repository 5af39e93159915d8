import type { Category } from '../../contract/catalogues.ts';
import type { AlmanacEntry } from '../calendar/almanac.ts';
import { addDays } from '../time/calendar-day.ts';
import { momentOn, weekdayAndDate } from './dated-words.ts';
import { PLAIN, type WireItem } from './wire-item.ts';

/** How long before a day it is told: people travel to festivals and plan around holidays. */
const DAYS_AHEAD = { holiday: 12, akan: 6, festival: 14 } as const;

const CIVIC = ['constitution-day', 'independence-day', 'republic-day', 'founders-day'];
const OF_WORK = ['may-day', 'farmers-day'];

/** What is coming in the calendar, told once, some days before. */
export const almanacReports = (entries: readonly AlmanacEntry[]): WireItem[] =>
  entries.map((entry) => ({
    ...PLAIN,
    guid: `almanac ${entry.id}`,
    title: titleOf(entry),
    description: `${entry.about} ${entry.basis}`.trim(),
    path: `/event/${entry.id}`,
    publishedAt: momentOn(addDays(entry.from, -DAYS_AHEAD[entry.kind]), 6, 10),
    category: categoryOf(entry),
  }));

function titleOf({ kind, title, place, from, to, certainty }: AlmanacEntry): string {
  const days =
    from === to ? `on ${weekdayAndDate(from)}` : `${weekdayAndDate(from)} to ${weekdayAndDate(to)}`;
  const expected = certainty === 'expected' || certainty === 'estimated' ? 'expected ' : '';
  if (kind === 'holiday') return `Public holiday ahead: ${title}, ${expected}${days}`;
  return kind === 'akan' ? `${title} falls ${days}` : `${title} at ${place}: ${expected}${days}`;
}

function categoryOf({ kind, id }: AlmanacEntry): Category {
  if (kind === 'akan') return 'Heritage';
  if (CIVIC.some((key) => id.startsWith(key))) return 'Politics';
  return OF_WORK.some((key) => id.startsWith(key)) ? 'Economy' : 'Culture';
}
