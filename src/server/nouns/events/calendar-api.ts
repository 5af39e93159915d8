import { type Context, Hono } from 'hono';
import type { EventSearch } from '../../../contract/events/event-filter.ts';
import { eventSearchSchema } from '../../../contract/events/event-search.ts';
import { CALENDAR_LIMITS } from '../../../contract/limits.ts';
import { countryName } from '../../../contract/places/countries.ts';
import { filterAddress } from '../../../contract/search/filter-address.ts';
import { findFeed } from '../../../domain/events/calendar-feeds.ts';
import { eventPath } from '../../../domain/events/event-path.ts';
import { eventPlace } from '../../../domain/events/event-place.ts';
import { eventWhen, isMoment } from '../../../domain/events/event-time.ts';
import { markedDescription, markedTitle } from '../../../domain/events/sample-event.ts';
import { eventsFeed } from '../../../domain/feeds/feeds.ts';
import { regionOfSlug } from '../../../domain/places/region-names.ts';
import { ProblemError, readQuery } from '../../platform/http/calls.ts';
import { type Feed, sendFeed } from '../../platform/http/feed.ts';
import type { StoredEvent } from './event-row.ts';
import type { FindEvents } from './find-events.ts';
import type { WhatsOn } from './whats-on.ts';
import { writeCalendar } from './write-calendar.ts';

interface CalendarApiDeps {
  calendar: WhatsOn;
  finder: FindEvents;
  now: () => Date;
  siteUrl: string;
}

/** Calendar files of one event, and feeds to subscribe to. */
export function calendarApi({ calendar, finder, now, siteUrl }: CalendarApiDeps) {
  return new Hono()
    .get('/event/:file{.+\\.ics}', async (c) => {
      const id = c.req.param('file').replace(/\.ics$/, '');
      const event = await calendar.find(id);
      if (!event) throw new ProblemError(404, "The event you're looking for doesn't exist.");
      if (!isMoment(event.startDate)) {
        throw new ProblemError(404, 'This event has no date that a calendar can read.');
      }
      const file = writeCalendar(event.title, [event], siteUrl);
      return send(c, file, `${id.replace(/[^a-z0-9-]/g, '')}.ics`);
    })
    .get('/find.ics', async (c) => {
      const filters = readQuery(c, eventSearchSchema);
      const file = writeCalendar(nameOf(filters), await finder.all(filters), siteUrl);
      return send(c, file, 'events.ics');
    })
    .on('GET', ['/find.rss', '/find.json'], async (c) => {
      const filters = readQuery(c, eventSearchSchema);
      return sendFeed(c, feedOf(filters, await finder.all(filters), siteUrl), siteUrl);
    })
    .get('/:file{.+\\.ics}', async (c) => {
      const feed = findFeed(c.req.param('file').replace(/\.ics$/, ''));
      if (!feed) throw new ProblemError(404, 'Calendar not found.');
      const year = now().getUTCFullYear();
      const events = await calendar.revised(
        `${year - 1}-01-01`,
        `${year + 2}-12-31`,
        CALENDAR_LIMITS.maxListSize,
      );
      return send(
        c,
        writeCalendar(feed.name, events.filter(feed.holds), siteUrl),
        `${feed.slug}.ics`,
      );
    });
}

const MAX_FEED_ITEMS = 100;

const send = (c: Context, file: string, name: string) =>
  c.body(file, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `inline; filename="${name}"`,
    // As short as for a page, so that a cancellation reaches calendars soon.
    'Cache-Control': 'public, max-age=60',
  });

/** 'Events near Silver Spring, free'. */
function nameOf({ kind, near, region, country, category, online, free, q }: EventSearch): string {
  const isIn = region ? regionOfSlug(region)?.name : country && countryName(country);
  const where = near ? ` near ${near}` : isIn ? ` in ${isIn}` : '';
  const which = [category, online && 'online', free && 'free', q && `“${q}”`].filter(Boolean);
  return [(kind === 'funeral' ? 'Funerals' : 'Events').concat(where), ...which].join(', ');
}

/** A sample says so before anything else. */
function feedText(event: StoredEvent): string {
  const where = `${eventWhen(event)}, ${eventPlace(event)}. `;
  return markedDescription({ ...event, description: where + event.description });
}

function feedOf(filters: EventSearch, listed: readonly StoredEvent[], siteUrl: string): Feed {
  const events = listed.filter(({ startDate }) => isMoment(startDate));
  return {
    ...eventsFeed(filterAddress(filters), nameOf(filters)),
    description: 'What’s on, soonest first.',
    newest: events
      .map(({ revision }) => revision.updatedAt)
      .sort()
      .at(-1),
    items: events.slice(0, MAX_FEED_ITEMS).map((event) => ({
      id: `${siteUrl}/event/${event.id}`,
      url: siteUrl + eventPath(event),
      title: markedTitle(event),
      summary: feedText(event),
      publishedAt: event.revision.updatedAt,
      tags: [event.category],
    })),
  };
}
