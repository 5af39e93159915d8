import type { CERTAINTIES } from '../../contract/events/event-choices.ts';
import {
  addDays,
  type Day,
  dayAt,
  firstWeekdayOfMonth,
  weekdayOf,
  yearOf,
} from '../time/calendar-day.ts';
import type { AlmanacFacts, DeclaredDay } from './almanac-facts.ts';
import { HIJRI, lunarDaysOfYear } from './lunar-days.ts';

/**
 * How sure a day is. `certain`: the law or the count says so. `declared`: the ministry has announced
 * it. `expected`: it would follow practice, nobody has announced it. `estimated`: the moon decides.
 */
export type Certainty = (typeof CERTAINTIES)[number];

export interface Holiday {
  key: string;
  name: string;
  /** The day the law names. */
  statutory: Day;
  /** The day people stay at home. */
  observed: Day;
  certainty: Certainty;
  /** Where the observed day was announced. */
  notice?: string;
}

const FRIDAY = 5;
const MONDAY = 1;

/** What decides about a holiday beside the calendar: the law of its time, and what was announced. */
export type HolidayFacts = Pick<AlmanacFacts, 'law' | 'declared'>;

export function holidaysOfYear(year: number, facts: HolidayFacts): Holiday[] {
  const declared = facts.declared.filter(({ statutory }) => yearOf(statutory) === year);
  const holidays = [
    ...fixedHolidays(year, facts),
    ...easterHolidays(year),
    ...eids(year, facts, declared),
    {
      key: 'farmers-day',
      name: 'Farmers’ Day',
      ...asDated(firstWeekdayOfMonth(year, 12, FRIDAY), 'certain'),
    },
    ...christmasHolidays(year),
  ].map((holiday) => asDeclared(holiday, declared));
  const others = declared.filter(({ holiday }) => !holidays.some(({ key }) => key === holiday));
  return [...holidays, ...others.map(holidayOfItsOwn)].sort((one, other) =>
    one.statutory < other.statutory ? -1 : 1,
  );
}

/** Whether the day falls under today's law, which also moves holidays out of the middle of the week. */
export const followsTodaysLaw = (day: Day, { law }: Pick<AlmanacFacts, 'law'>): boolean =>
  law !== undefined && day >= law.since;

function asDeclared(holiday: Holiday, declared: readonly DeclaredDay[]): Holiday {
  const declaration = declared.find(({ holiday: key }) => key === holiday.key);
  if (!declaration) return holiday;
  const { statutory, observed, notice } = declaration;
  return { ...holiday, statutory, observed, notice, certainty: 'declared' };
}

const holidayOfItsOwn = ({ holiday, ...declared }: DeclaredDay): Holiday => ({
  key: holiday,
  ...declared,
  certainty: 'declared',
});

function fixedHolidays(year: number, facts: HolidayFacts): Holiday[] {
  const shifting = (key: string, name: string, month: number, date: number): Holiday => ({
    key,
    name,
    ...shifted(dayAt(year, month, date), facts),
  });
  return [
    { key: 'new-year', name: 'New Year’s Day', ...offWeekend(dayAt(year, 1, 1)) },
    shifting('constitution-day', 'Constitution Day', 1, 7),
    shifting('independence-day', 'Independence Day', 3, 6),
    shifting('may-day', 'May Day (Workers’ Day)', 5, 1),
    shifting('republic-day', 'Republic Day', 7, 1),
    shifting('founders-day', 'Founder’s Day', 9, 21),
  ];
}

type Dated = Pick<Holiday, 'statutory' | 'observed' | 'certainty'>;

const asDated = (statutory: Day, certainty: Certainty, observed = statutory): Dated => ({
  statutory,
  observed,
  certainty,
});

/** The day itself, or the Monday after where it falls on a weekend. */
function mondayIfWeekend(day: Day): Day {
  const weekday = weekdayOf(day);
  return addDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}

/** As for New Year 2022, a Saturday, when Monday 3 January was given. */
function offWeekend(statutory: Day): Dated {
  const observed = mondayIfWeekend(statutory);
  return asDated(statutory, observed === statutory ? 'certain' : 'expected', observed);
}

/** A weekend goes to the Monday after; under today's law midweek goes to the Friday after. */
function shifted(statutory: Day, facts: HolidayFacts): Dated {
  const weekday = weekdayOf(statutory);
  const midweek = weekday > MONDAY && weekday < FRIDAY;
  if (!midweek || !followsTodaysLaw(statutory, facts)) return offWeekend(statutory);
  return asDated(statutory, 'expected', addDays(statutory, FRIDAY - weekday));
}

function easterHolidays(year: number): Holiday[] {
  const sunday = easterSunday(year);
  return [
    { key: 'good-friday', name: 'Good Friday', ...asDated(addDays(sunday, -2), 'certain') },
    { key: 'easter-monday', name: 'Easter Monday', ...asDated(addDays(sunday, 1), 'certain') },
  ];
}

/** Gregorian Easter, by the method published anonymously in Nature, 20 April 1876. */
export function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century + 8) / 25);
  const moonShift = Math.floor((century - correction + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const dayNumber = epact + toSunday - 7 * late + 114;
  return dayAt(year, Math.floor(dayNumber / 31), (dayNumber % 31) + 1);
}

/**
 * The moon decides. An Eid on a weekend has been given the Monday (2019, 2020, 2022, 2023, 2024),
 * and one in the middle of the week has stayed there (2019, 2022, 2023).
 */
function eids(year: number, facts: HolidayFacts, declared: readonly DeclaredDay[]): Holiday[] {
  const fitr = lunarDaysOfYear(year, HIJRI.shawwal, 1);
  const adha = lunarDaysOfYear(year, HIJRI.dhuAlHijja, 10);
  const eid = (key: string, name: string, day: Day): Holiday =>
    asDeclared({ key, name, ...asDated(day, 'estimated', mondayIfWeekend(day)) }, declared);
  const numbered = (key: string, days: Day[], index: number) =>
    days.length > 1 ? `${key}-${index + 1}` : key;
  return [
    ...fitr.flatMap((day, index) => {
      const feast = eid(numbered('eid-ul-fitr', fitr, index), 'Eid-ul-Fitr', day);
      return [feast, ...dayAfterFitr(feast, numbered('shaqq-day', fitr, index), facts)];
    }),
    ...adha.map((day, index) => eid(numbered('eid-ul-adha', adha, index), 'Eid-ul-Adha', day)),
  ];
}

/** Shaqq Day, which the law has known since the Act of 2025. */
function dayAfterFitr(feast: Holiday, key: string, facts: HolidayFacts): Holiday[] {
  if (!followsTodaysLaw(feast.statutory, facts)) return [];
  const observed = mondayIfWeekend(addDays(feast.observed, 1));
  const dated = asDated(addDays(feast.statutory, 1), 'estimated', observed);
  return [{ key, name: 'Shaqq Day', ...dated }];
}

/** Both days stay what they are; one that falls on a weekend is expected to be given back after. */
function christmasHolidays(year: number): Holiday[] {
  const christmas = dayAt(year, 12, 25);
  const boxing = dayAt(year, 12, 26);
  const delays: Record<number, [christmas: number, boxing: number]> = {
    5: [0, 2], // Friday, Saturday: Monday after for Boxing Day
    6: [2, 2], // Saturday, Sunday: Monday and Tuesday after
    0: [2, 0], // Sunday, Monday: Tuesday after for Christmas
  };
  const [later, boxingLater] = delays[weekdayOf(christmas)] ?? [0, 0];
  const moved = (day: Day, days: number) =>
    asDated(day, days ? 'expected' : 'certain', addDays(day, days));
  return [
    { key: 'christmas', name: 'Christmas Day', ...moved(christmas, later) },
    { key: 'boxing-day', name: 'Boxing Day', ...moved(boxing, boxingLater) },
  ];
}
