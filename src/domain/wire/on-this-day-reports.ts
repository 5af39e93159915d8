import type { OnThisDay } from '../../contract/facts/on-this-day.ts';
import { onThisDayPath } from '../calendar/on-this-day.ts';
import { addDays, type Day, yearOf } from '../time/calendar-day.ts';
import { momentOn } from './dated-words.ts';
import { PLAIN, type WireItem } from './wire-item.ts';

/** What happened in Ghana on the days between `from` and `to`, each told on its day of the year. */
export function onThisDayReports(entries: readonly OnThisDay[], from: Day, to: Day): WireItem[] {
  const byDate = Map.groupBy(entries, ({ date }) => date.slice(5));
  const reports: WireItem[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const [index, entry] of (byDate.get(day.slice(5)) ?? []).entries()) {
      if (yearOf(entry.date) < yearOf(day)) reports.push(report(entry, day, index));
    }
  }
  return reports;
}

const START = 'On this day in ';

/** Whether a report, which begins with its title, tells of the past. */
export const isOnThisDay = (text: string): boolean => text.startsWith(START);

const report = (entry: OnThisDay, day: Day, index: number): WireItem => ({
  ...PLAIN,
  guid: `on this day ${entry.date} in ${yearOf(day)}`,
  title: `${START}${yearOf(entry.date)}: ${entry.title}`,
  description: entry.text,
  path: onThisDayPath(entry.date),
  publishedAt: momentOn(day, 5, 30 + index * 7),
  category: entry.category ?? null,
  business: entry.business,
  diaspora: entry.diaspora,
});
