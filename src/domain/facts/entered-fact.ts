import type { z } from 'zod';
import type { Fact } from '../../contract/facts/fact.ts';
import { AGES } from '../../contract/facts/fact-choices.ts';
import type {
  ComingHoliday,
  declaredInputSchema,
  FactEdit,
  festivalDaysInputSchema,
  noticeInputSchema,
} from '../../contract/facts/fact-desk.ts';
import type { AlmanacFacts } from '../calendar/almanac-facts.ts';
import { holidaysOfYear } from '../calendar/holidays.ts';
import { addDays, type Day, yearOf } from '../time/calendar-day.ts';
import { spelledDate } from '../time/spelled-date.ts';

/** What the operator typed, made into a whole fact. */

interface Entered {
  sourceName: string;
  sourceUrl: string;
  published: Day;
}

const readToday = ({ sourceName, sourceUrl, published }: Entered, today: Day) => ({
  sourceName,
  sourceUrl: sourceUrl || null,
  published,
  readOn: today,
  checkOn: addDays(today, AGES.amber),
});

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    // With the day after it, a key has at most sixty characters.
    .slice(0, 54);

const holidaysOfTwoYears = (today: Day, facts: AlmanacFacts) =>
  [yearOf(today), yearOf(today) + 1].flatMap((year) =>
    holidaysOfYear(year, facts).map((holiday) => ({ ...holiday, id: `${holiday.key}-${year}` })),
  );

/** What the ministry may declare next. */
export const comingHolidays = (today: Day, facts: AlmanacFacts): ComingHoliday[] =>
  holidaysOfTwoYears(today, facts)
    .filter(({ observed, certainty }) => certainty !== 'declared' && observed >= today)
    .map(({ id, name, statutory, observed }) => ({ id, name, statutory, observed }));

/** Undefined where neither a holiday was chosen nor a name was given. */
export function declaredFact(
  input: z.infer<typeof declaredInputSchema>,
  facts: AlmanacFacts,
  today: Day,
): Fact | undefined {
  const chosen = holidaysOfTwoYears(today, facts).find(({ id }) => id === input.holiday);
  const own = slugOf(input.name);
  if (!chosen && !own) return undefined;
  // Two days of one name in a year stay apart.
  const key = chosen ? chosen.id.slice(0, -5) : `${own}-${input.day.slice(5)}`;
  return {
    id: `declared/${chosen?.id ?? `${key}-${yearOf(input.day)}`}`,
    kind: 'declared',
    page: '/today',
    label: chosen?.name ?? input.name,
    value: input.day,
    note: '',
    detail: { holiday: key, statutory: chosen?.statutory ?? input.day },
    confirms: 'Ministry of the Interior',
    ...readToday(input, today),
  };
}

export const noticeFact = (input: z.infer<typeof noticeInputSchema>, today: Day): Fact => ({
  id: `notice/${input.day}`,
  kind: 'notice',
  page: '/#remittance',
  label: `Bank of Ghana, ${spelledDate(input.day)}`,
  value: input.said,
  note: '',
  detail: { day: input.day, names: namesIn(input.names) },
  confirms: 'Bank of Ghana',
  ...readToday(input, today),
});

export const festivalDaysFact = (
  input: z.infer<typeof festivalDaysInputSchema>,
  name: string,
  today: Day,
): Fact => ({
  id: `festival-days/${input.festival}-${yearOf(input.from)}`,
  kind: 'festival-days',
  page: '/today',
  label: name,
  value: input.from,
  note: '',
  detail: { festival: input.festival, to: input.to },
  confirms: 'The traditional council or the organisers',
  ...readToday(input, today),
});

const namesIn = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** Still to be checked by the schema: a day may have become words. */
export function editedFact(before: Fact, edit: FactEdit): unknown {
  const { names, to, reason: _, sourceUrl, ...words } = edit;
  return {
    ...before,
    ...words,
    sourceUrl: sourceUrl || null,
    detail: {
      ...before.detail,
      // What was kept on its own day moves as a whole.
      ...(before.kind === 'declared' &&
        before.detail.statutory === before.value && { statutory: edit.value }),
      ...(before.kind === 'notice' && names !== undefined && { names: namesIn(names) }),
      ...(before.kind === 'festival-days' && to !== undefined && { to }),
    },
  };
}
