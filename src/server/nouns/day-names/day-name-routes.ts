import { Hono } from 'hono';
import { whyNoBirthday } from '../../../domain/calendar/day-of-birth.ts';
import { dayOf } from '../../../domain/time/calendar-day.ts';

/** Redirects the form of `/name` to the address of the day. */
export function dayNameRoutes(now: () => Date) {
  return new Hono().get('/', (c, next) => {
    const born = c.req.query('born')?.trim() ?? '';
    return whyNoBirthday(born, dayOf(now())) ? next() : c.redirect(`/name/${born}`, 303);
  });
}
