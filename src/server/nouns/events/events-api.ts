import { Hono } from 'hono';
import { eventQuerySchema } from '../../../contract/events/event.ts';
import { eventSearchSchema } from '../../../contract/events/event-search.ts';
import type { GuestCount } from '../../../contract/events/guest.ts';
import { ProblemError } from '../../platform/http/problem-response.ts';
import { readJson, readQuery } from '../../platform/http/read-input.ts';
import type { TakeIn } from '../inbox/intake.ts';
import type { FindEvents } from './find-events.ts';
import { type WhatsOn, withoutRevision } from './whats-on.ts';

interface EventsApiDeps {
  calendar: WhatsOn;
  finder: FindEvents;
  takeIn: TakeIn;
  countGuests: (id: string) => Promise<GuestCount | null>;
  now: () => Date;
}

export function eventsApi({ calendar, finder, takeIn, countGuests, now }: EventsApiDeps) {
  return new Hono()
    .get('/', async (c) => c.json(await calendar.list(readQuery(c, eventQuerySchema), now())))
    .get('/find', async (c) => c.json(await finder.search(readQuery(c, eventSearchSchema))))
    .get('/facets', async (c) => c.json(await finder.facets()))
    .get('/:id', async (c) => {
      const event = await calendar.find(c.req.param('id'));
      if (!event) throw new ProblemError(404, "The event you're looking for doesn't exist.");
      return c.json({ ...withoutRevision(event), guests: await countGuests(event.id) });
    })
    .post('/', async (c) => {
      await takeIn(c, () => readJson(c));
      return c.json({ message: 'Event submitted successfully!' }, 201);
    });
}
