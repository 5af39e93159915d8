import type { Business } from '../../contract/directory/business.ts';
import { readHours } from '../../contract/directory/opening-hours.ts';
import type { AlmanacFacts } from '../../domain/calendar/almanac-facts.ts';
import { holidaysOfYear } from '../../domain/calendar/holidays.ts';
import { openingAt, openSpan, type Times } from '../../domain/directory/open-at.ts';
import { type Day, yearOf } from '../../domain/time/calendar-day.ts';
import type { FactStore } from '../facts/fact-store.ts';

export type Almanac = Pick<FactStore, 'almanac'>;

/** What a listing says about when it is open, and where. */
interface Told {
  written: string;
  zone: string;
  /** Holidays are known for Ghana alone. */
  country: string;
}

/** Listings as they are read now, each with whether it is open. */
export async function withOpening<B extends Business | undefined>(
  businesses: readonly B[],
  facts: Almanac,
  now: Date,
): Promise<B[]> {
  if (!businesses.some((business) => business?.hours)) return [...businesses];
  const holidayOn = holidayReader(await facts.almanac());
  return businesses.map((business) => {
    if (!business?.hours) return business;
    const { lines, timeZone: zone } = business.hours;
    const times = timesOf(
      { written: lines.join('; '), zone, country: business.country },
      holidayOn,
    );
    const opening = times && openingAt(times, now.getTime());
    return { ...business, hours: { ...business.hours, opening: opening ?? null } };
  });
}

/** As moments, for the database: when it is open now, or next. */
export function nextOpening(told: Told, almanac: AlmanacFacts, now: Date) {
  const times = timesOf(told, holidayReader(almanac));
  const span = times && openSpan(times, now.getTime());
  return span && { from: new Date(span.from), until: new Date(span.until) };
}

type HolidayOn = Times['holidayOn'];

function timesOf({ written, zone, country }: Told, holidayOn: HolidayOn): Times | undefined {
  const read = readHours(written);
  if ('error' in read) return undefined;
  return { hours: read.hours, zone, holidayOn: country === 'GH' ? holidayOn : () => undefined };
}

/** A year is counted once for all who ask while the facts stay the same. */
const remembered = new WeakMap<AlmanacFacts, HolidayOn>();

function holidayReader(almanac: AlmanacFacts): HolidayOn {
  const known = remembered.get(almanac);
  if (known) return known;
  const years = new Map<number, ReturnType<typeof holidaysOfYear>>();
  const ofYear = (year: number) => {
    const holidays = years.get(year) ?? holidaysOfYear(year, almanac);
    years.set(year, holidays);
    return holidays;
  };
  const holidayOn = (day: Day) => {
    // A holiday of late December may be kept in January.
    const year = yearOf(day);
    const kept = [...ofYear(year - 1), ...ofYear(year)].filter(({ observed }) => observed === day);
    const [first] = kept;
    const isSure = kept.some(
      ({ certainty }) => certainty === 'certain' || certainty === 'declared',
    );
    return first && { name: first.name, isSure };
  };
  remembered.set(almanac, holidayOn);
  return holidayOn;
}
