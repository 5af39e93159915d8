import { Hono } from 'hono';
import type { DayNameAnswer, DayNames } from '../../../contract/calendar/day-name.ts';
import { akanDay, dayName, nextSameDay } from '../../../domain/calendar/akan-calendar.ts';
import { whyNoBirthday } from '../../../domain/calendar/day-of-birth.ts';
import { addDays, type Day, dayOf, WEEKDAYS } from '../../../domain/time/calendar-day.ts';
import { ProblemError } from '../../platform/http/calls.ts';

export function dayNamesApi(names: DayNames, now: () => Date) {
  return new Hono().get('/:day', (c) => {
    const born = c.req.param('day');
    const today = dayOf(now());
    const why = whyNoBirthday(born, today);
    if (why) throw new ProblemError(404, why);
    return c.json(namesOf(born, today, names));
  });
}

function namesOf(born: Day, today: Day, { days, order, sources }: DayNames): DayNameAnswer {
  const { weekday, male, female, fanteMale, fanteFemale } = dayName(born);
  const namesOfDay = days[weekday];
  const dayOfWeek = WEEKDAYS[weekday];
  if (!namesOfDay || !dayOfWeek) throw new RangeError(`${born} falls on no day of the week`);
  return {
    born,
    weekday: dayOfWeek,
    akan: { male, female },
    fante: { male: fanteMale, female: fanteFemale },
    ...namesOfDay,
    akanDay: akanDay(born).name,
    comesAgain: nextSameDay(born, addDays(today, 1)),
    order,
    picture: `/names/${dayOfWeek.toLowerCase()}.png`,
    sources,
  };
}

/** Redirects the form of `/name` to the address of the day. */
export function dayNameRoutes(now: () => Date) {
  return new Hono().get('/', (c, next) => {
    const born = c.req.query('born')?.trim() ?? '';
    return whyNoBirthday(born, dayOf(now())) ? next() : c.redirect(`/name/${born}`, 303);
  });
}
