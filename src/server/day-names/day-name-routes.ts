import { Hono } from 'hono';
import { dayOf } from '../../domain/calendar-day.ts';
import { whyNoBirthday } from '../../domain/day-of-birth.ts';

/** The form of `/name` asks by query; a day that can be answered has an address of its own. */
export function dayNameRoutes(now: () => Date) {
  return new Hono().get('/', (c, next) => {
    const born = c.req.query('born')?.trim() ?? '';
    return whyNoBirthday(born, dayOf(now())) ? next() : c.redirect(`/name/${born}`, 303);
  });
}
