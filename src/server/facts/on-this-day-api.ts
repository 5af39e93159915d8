import { Hono } from 'hono';
import type { OnThisDay } from '../../contract/facts/on-this-day.ts';
import { monthOfDay, monthOfSlug } from '../../domain/calendar/on-this-day.ts';
import { ProblemError } from '../http/problem-response.ts';

/** Events in history, one month at a time. */
export function onThisDayApi(entries: readonly OnThisDay[]) {
  return new Hono().get('/:month', (c) => {
    const month = monthOfSlug(c.req.param('month'));
    if (!month) throw new ProblemError(404, 'There is no such month. Use the form /march.');
    return c.json(entries.filter(({ date }) => monthOfDay(date) === month));
  });
}
