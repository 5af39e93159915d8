import { Hono } from 'hono';
import type { AlmanacLine, GhanaToday } from '../../contract/calendar/today.ts';
import { type AlmanacEntry, almanacBetween } from '../../domain/calendar/almanac.ts';
import { dayInGhana, nextChange } from '../../domain/calendar/day-in-ghana.ts';
import { addDays, type Day, dayOf } from '../../domain/time/calendar-day.ts';
import { gapOfZone, nextClockChange } from '../../domain/time/clock-gap.ts';
import { ACCRA_AND_TAMALE, sunTimes } from '../../domain/time/sun-times.ts';
import type { FactStore } from '../facts/fact-store.ts';

/** Where most readers abroad live. */
const CITIES = [
  ['London', 'Europe/London'],
  ['New York', 'America/New_York'],
  ['Toronto', 'America/Toronto'],
  ['Berlin', 'Europe/Berlin'],
] as const;

const MAX_SHOWN = 3;
const DAYS_AHEAD = 400;

/** Whether Ghana is open today, in Accra time. */
export function todayApi(facts: FactStore, now: () => Date) {
  return new Hono().get('/', async (c) => c.json(await ghanaToday(facts, now())));
}

async function ghanaToday(store: FactStore, now: Date): Promise<GhanaToday> {
  const [facts, almanac] = [await store.all(), await store.almanac()];
  const today = dayOf(now);
  const ahead = almanacBetween(today, addDays(today, DAYS_AHEAD), almanac);
  const used = facts.filter(({ page }) => page === '/today');
  return {
    today: dayInGhana(today, almanac),
    next: nextChange(today, almanac),
    holidays: nextOf(ahead, 'holiday', addDays(today, 1)),
    festivals: nextOf(ahead, 'festival', today),
    announced: almanac.festivals
      .filter(({ rule }) => rule === null)
      .map(({ name, place, dating }) => ({ name, place, dating })),
    hours: facts
      .filter(({ id }) => id.startsWith('hours/'))
      .map(({ label, value, note }) => ({ label, value, note })),
    sun: ACCRA_AND_TAMALE.map((place) => ({ place: place.name, ...sunTimes(today, place) })),
    clocks: CITIES.map(([city, zone]) => {
      const gapAt = gapOfZone(zone);
      const change = nextClockChange(gapAt, now.getTime()) ?? null;
      return { city, gap: gapAt(now.getTime()), change };
    }),
    readOn: used.map(({ readOn }) => readOn).sort()[0] ?? null,
  };
}

const nextOf = (entries: readonly AlmanacEntry[], kind: AlmanacEntry['kind'], from: Day) =>
  entries
    .filter((entry) => entry.kind === kind && entry.to >= from)
    .slice(0, MAX_SHOWN)
    .map(
      ({ id, title, place, from, to, certainty, basis }): AlmanacLine => ({
        id,
        title,
        place,
        from,
        to,
        certainty,
        basis,
      }),
    );
