import { z } from 'zod';
import { jsonFeed, rss, submitted } from '../call-answers.ts';
import { eventQuerySchema, eventSchema, eventSubmissionSchema } from './event.ts';
import { eventFacetsSchema, eventSearchSchema, foundEventsSchema } from './event-search.ts';

const calendar = { answer: z.string(), contentType: 'text/calendar' } as const;

export const EVENT_CALLS = {
  'GET /events': {
    summary: 'Events, holidays and festivals, by month or between two dates',
    query: eventQuerySchema,
    answer: z.array(eventSchema),
  },
  'GET /events/find': {
    summary: 'Events by place, distance, time, kind and words, soonest first',
    query: eventSearchSchema,
    answer: foundEventsSchema,
  },
  'GET /events/facets': {
    summary: 'How many coming events each filter would show',
    answer: eventFacetsSchema,
  },
  'GET /events/{id}': { summary: 'One event', answer: eventSchema },
  'POST /events': {
    summary: 'Submit an event; it appears once approved',
    body: eventSubmissionSchema,
    ...submitted,
  },
  'GET /calendar/find.ics': {
    summary: 'The same filters as a calendar to subscribe to',
    query: eventSearchSchema,
    ...calendar,
  },
  'GET /calendar/find.rss': {
    summary: 'The same filters as a feed',
    query: eventSearchSchema,
    ...rss,
  },
  'GET /calendar/find.json': {
    summary: 'The same filters as a JSON Feed',
    query: eventSearchSchema,
    ...jsonFeed,
  },
  'GET /calendar/{file}': { summary: 'A calendar to subscribe to', ...calendar },
  'GET /calendar/event/{file}': { summary: 'One event as a calendar file', ...calendar },
} as const;
