import { addDays, type Day, numberOfDay } from '../time/calendar-day.ts';
import { type AlmanacEntry, almanacBetween } from './almanac.ts';
import type { AlmanacFacts } from './almanac-facts.ts';

/** Some are held only every other year. */
const DAYS_AHEAD = 800;

/** The next time of each festival, soonest first. Akwasidae counts: it comes every 42 days, with a durbar. */
export function nextFestivals(today: Day, facts: AlmanacFacts): AlmanacEntry[] {
  const next = new Map<string, AlmanacEntry>();
  for (const entry of almanacBetween(today, addDays(today, DAYS_AHEAD), facts)) {
    const isFestival = entry.kind === 'festival' || entry.title === 'Akwasidae';
    if (isFestival && !next.has(entry.title)) next.set(entry.title, entry);
  }
  return [...next.values()].sort((one, other) => (one.from < other.from ? -1 : 1));
}

/** 'today', 'tomorrow', 'in 4 days', or 'now' while it lasts. */
export function daysAway(today: Day, { from }: Pick<AlmanacEntry, 'from'>): string {
  const days = numberOfDay(from) - numberOfDay(today);
  if (days < 0) return 'now';
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
