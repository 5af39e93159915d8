import type { FestivalRule } from '../../contract/facts/fact.ts';
import {
  addDays,
  type Day,
  dayAt,
  firstWeekdayOfMonth,
  WEEKDAYS,
  yearOf,
} from '../time/calendar-day.ts';
import { odwiraWeek } from './akan-calendar.ts';
import type { AlmanacFacts } from './almanac-facts.ts';
import { type Certainty, easterSunday } from './holidays.ts';
import { lunarDaysOfYear } from './lunar-days.ts';

export interface Festival {
  key: string;
  name: string;
  place: string;
  from: Day;
  to: Day;
  certainty: Certainty;
  /** By what rule the day was found, or who announced it. */
  basis: string;
  about: string;
}

interface Span {
  from: Day;
  to: Day;
  certainty: Certainty;
}

export type FestivalFacts = Pick<AlmanacFacts, 'festivals' | 'festivalDays'>;

/** Festivals that follow a rule, and those whose days were announced for the year. */
export function festivalsOfYear(year: number, facts: FestivalFacts): Festival[] {
  return facts.festivals
    .flatMap(({ key, name, place, dating, about, rule }) => {
      const announced = facts.festivalDays.find(
        ({ festival, from }) => festival === key && yearOf(from) === year,
      );
      if (announced) {
        const { from, to, notice } = announced;
        const basis = `Announced: ${notice}.`;
        return [{ key, name, place, from, to, certainty: 'declared' as const, basis, about }];
      }
      const spans = rule ? daysByRule(rule, year) : [];
      return spans.map((span, index) => ({
        key: spans.length > 1 ? `${key}-${index + 1}` : key,
        name,
        place,
        ...span,
        basis: dating,
        about,
      }));
    })
    .sort((one, other) => (one.from < other.from ? -1 : 1));
}

function daysByRule(rule: FestivalRule, year: number): Span[] {
  if ('first' in rule) {
    const from = firstWeekdayOfMonth(year, rule.month, WEEKDAYS.indexOf(rule.first));
    return [{ from, to: addDays(from, rule.days), certainty: 'expected' }];
  }
  if ('afterEaster' in rule) {
    const from = addDays(easterSunday(year), rule.afterEaster);
    return [{ from, to: addDays(from, rule.days), certainty: 'expected' }];
  }
  if ('hijriDay' in rule) {
    return lunarDaysOfYear(year, rule.hijriMonth, rule.hijriDay).map((day) => ({
      from: addDays(day, -rule.before),
      to: addDays(day, rule.after),
      certainty: 'estimated',
    }));
  }
  if ('akan' in rule) return [{ ...odwiraWeek(year), certainty: 'expected' }];
  const { oddYearsSince: since, until, certain } = rule;
  if (since !== undefined && (year < since || year % 2 === 0)) return [];
  const from = dayAt(year, rule.month, rule.day);
  const to = until ? dayAt(year, until.month, until.day) : from;
  return [{ from, to, certainty: certain ? 'certain' : 'expected' }];
}
