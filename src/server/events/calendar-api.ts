import { type Context, Hono } from 'hono';
import { LIMITS } from '../../contract/limits.ts';
import { findFeed } from '../../domain/calendar-feeds.ts';
import { ProblemError } from '../http/problem-response.ts';
import type { WhatsOn } from './whats-on.ts';
import { writeCalendar } from './write-calendar.ts';

interface Parts {
  calendar: WhatsOn;
  now: () => Date;
  siteUrl: string;
}

/** Calendar files: one event to keep, or a feed to subscribe to. */
export function calendarApi({ calendar, now, siteUrl }: Parts) {
  return new Hono()
    .get('/event/:file{.+\\.ics}', async (c) => {
      const id = c.req.param('file').replace(/\.ics$/, '');
      const event = await calendar.find(id);
      if (!event) throw new ProblemError(404, "The event you're looking for doesn't exist.");
      const file = writeCalendar(event.title, [event], siteUrl);
      return send(c, file, `${id.replace(/[^a-z0-9-]/g, '')}.ics`);
    })
    .get('/:file{.+\\.ics}', async (c) => {
      const feed = findFeed(c.req.param('file').replace(/\.ics$/, ''));
      if (!feed) throw new ProblemError(404, 'There is no such calendar.');
      const year = now().getUTCFullYear();
      const events = await calendar.revised(
        `${year - 1}-01-01`,
        `${year + 2}-12-31`,
        LIMITS.calendar.maxListSize,
      );
      return send(
        c,
        writeCalendar(feed.name, events.filter(feed.holds), siteUrl),
        `${feed.slug}.ics`,
      );
    });
}

const send = (c: Context, file: string, name: string) =>
  c.body(file, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `inline; filename="${name}"`,
    // A cancelled event must not stay for longer than a page would.
    'Cache-Control': 'public, max-age=60',
  });
