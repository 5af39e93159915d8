import { CATEGORIES, type LiveCategory } from '../../contract/catalogues.ts';
import { addDays, type Day, numberOfDay } from '../time/calendar-day.ts';
import { momentOn } from './dated-words.ts';
import { PLAIN, type WireItem } from './wire-item.ts';

/** A page of ours worth reading at any time of the year, in a line and a sentence. */
export interface ShelfNote {
  list: LiveCategory;
  title: string;
  text: string;
  path: string;
}

const WEEK = 7;
/** A note is no news of its day: it is filed this much later, so that whatever has a date leads it. */
const DAYS_LATE = 2;

/**
 * A note for each list every week, in turn. The twenty-eight days of which notes are shown hold four
 * such days, so no list is ever empty, whatever else there is to report.
 */
export function shelfReports(notes: readonly ShelfNote[], from: Day, to: Day): WireItem[] {
  const shelves = [...Map.groupBy(notes, ({ list }) => list)];
  const reports: WireItem[] = [];
  for (let day = from; day <= addDays(to, -DAYS_LATE); day = addDays(day, 1)) {
    for (const [index, [list, shelf]] of shelves.entries()) {
      const count = numberOfDay(day) + index;
      if (count % WEEK !== 0) continue;
      const note = shelf[(count / WEEK) % shelf.length];
      if (note) reports.push(report(note, list, day, index));
    }
  }
  return reports;
}

const report = (note: ShelfNote, list: LiveCategory, day: Day, index: number): WireItem => ({
  ...PLAIN,
  guid: `shelf ${list} ${day}`,
  title: note.title,
  description: note.text,
  path: note.path,
  publishedAt: momentOn(day, 0, index),
  category: CATEGORIES.find((category) => category === list) ?? null,
  business: list === 'Business',
  diaspora: list === 'Diaspora',
});
