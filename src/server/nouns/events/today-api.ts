import { Hono } from 'hono';
import type { AlmanacLine, GhanaToday } from '../../../contract/calendar/today.ts';
import { type AlmanacEntry, almanacBetween } from '../../../domain/calendar/almanac.ts';
import { dayInGhana, nextChange, nextDayThatIs } from '../../../domain/calendar/day-in-ghana.ts';
import { nextFestivals } from '../../../domain/calendar/next-festivals.ts';
import { openness } from '../../../domain/calendar/office-hours.ts';
import { addDays, dayOf } from '../../../domain/time/calendar-day.ts';
import { gapOfZone, nextClockChange } from '../../../domain/time/clock-gap.ts';
import { ACCRA_AND_TAMALE, sunTimes } from '../../../domain/time/sun-times.ts';
import type { FactStore } from '../facts/fact-store.ts';

/** Where most readers abroad live. */
const CITIES = [
  ['London', 'Europe/London'],
  ['New York', 'America/New_York'],
  ['Toronto', 'America/Toronto'],
  ['Berlin', 'Europe/Berlin'],
] as const;

const HOLIDAYS_SHOWN = 3;
const DAYS_AHEAD = 400;

/** Whether Ghana is open today, in Accra time. */
export function todayApi(facts: FactStore, now: () => Date) {
  return new Hono().get('/', async (c) => c.json(await ghanaToday(facts, now())));
}

async function ghanaToday(store: FactStore, now: Date): Promise<GhanaToday> {
  const [facts, almanac] = [await store.all(), await store.almanac()];
  const today = dayOf(now);
  const tomorrow = addDays(today, 1);
  const used = facts.filter(({ page }) => page === '/today');
  const inGhana = dayInGhana(today, almanac);
  // Accra is on UTC all year.
  const open = openness(inGhana, now.getUTCHours());
  return {
    today: inGhana,
    openness: open,
    next: open === 'over' ? nextDayThatIs(true, today, almanac) : nextChange(today, almanac),
    holidays: almanacBetween(tomorrow, addDays(tomorrow, DAYS_AHEAD), almanac)
      .filter(({ kind }) => kind === 'holiday')
      .slice(0, HOLIDAYS_SHOWN)
      .map(toLine),
    festivals: nextFestivals(today, almanac).map(toLine),
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

const toLine = ({ id, title, place, from, to, certainty, basis }: AlmanacEntry): AlmanacLine => ({
  id,
  title,
  place,
  from,
  to,
  certainty,
  basis,
});
