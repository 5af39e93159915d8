import type { Business } from '../../../contract/directory/business.ts';
import { readHours } from '../../../contract/directory/opening-hours.ts';
import type { AlmanacFacts } from '../../../domain/calendar/almanac-facts.ts';
import { holidaysOfYear } from '../../../domain/calendar/holidays.ts';
import { openingAt, openSpan, type Times } from '../../../domain/directory/open-at.ts';
import { type Day, yearOf } from '../../../domain/time/calendar-day.ts';
import type { FactStore } from '../facts/fact-store.ts';

export type Almanac = Pick<FactStore, 'almanac'>;

/** Opening hours as the owner wrote them, with what is needed to interpret them. */
interface WrittenHours {
  written: string;
  zone: string;
  /** Holidays are only known for Ghana. */
  country: string;
}

/** Adds to each business whether it is open now. */
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

/** The span in which it is open now or next, for the database. */
export function nextOpening(hours: WrittenHours, almanac: AlmanacFacts, now: Date) {
  const times = timesOf(hours, holidayReader(almanac));
  const span = times && openSpan(times, now.getTime());
  return span && { from: new Date(span.from), until: new Date(span.until) };
}

type HolidayOn = Times['holidayOn'];

function timesOf(
  { written, zone, country }: WrittenHours,
  holidayOn: HolidayOn,
): Times | undefined {
  const parsed = readHours(written);
  if ('error' in parsed) return undefined;
  return { hours: parsed.hours, zone, holidayOn: country === 'GH' ? holidayOn : () => undefined };
}

/** Holidays of a year are computed once per version of the facts. */
const holidayReaders = new WeakMap<AlmanacFacts, HolidayOn>();

function holidayReader(almanac: AlmanacFacts): HolidayOn {
  const cached = holidayReaders.get(almanac);
  if (cached) return cached;
  const years = new Map<number, ReturnType<typeof holidaysOfYear>>();
  const ofYear = (year: number) => {
    const holidays = years.get(year) ?? holidaysOfYear(year, almanac);
    years.set(year, holidays);
    return holidays;
  };
  const holidayOn = (day: Day) => {
    // A holiday of late December may be observed in January.
    const year = yearOf(day);
    const holidays = [...ofYear(year - 1), ...ofYear(year)].filter(
      ({ observed }) => observed === day,
    );
    const [first] = holidays;
    const isSure = holidays.some(
      ({ certainty }) => certainty === 'certain' || certainty === 'declared',
    );
    return first && { name: first.name, isSure };
  };
  holidayReaders.set(almanac, holidayOn);
  return holidayOn;
}
