import { Hono } from 'hono';
import { eventQuerySchema, eventSubmissionSchema } from '../../contract/event.ts';
import { submittedEnd } from '../../domain/end-moment.ts';
import type { EventStore } from '../database/event-store.ts';
import { type WhatsOn, withoutRevision } from '../events/whats-on.ts';
import type { Receive } from '../submissions/receive.ts';
import { eventReceived } from '../submissions/submission-mails.ts';
import { ProblemError } from './problem-response.ts';
import { readQuery } from './read-input.ts';

interface Parts {
  events: EventStore;
  on: WhatsOn;
  receive: Receive;
  now: () => Date;
}

export function eventsApi({ events, on, receive, now }: Parts) {
  return new Hono()
    .get('/', async (c) => c.json(await on.list(readQuery(c, eventQuerySchema), now())))
    .get('/:id', async (c) => {
      const event = await on.find(c.req.param('id'));
      if (!event) throw new ProblemError(404, "The event you're looking for doesn't exist.");
      return c.json(withoutRevision(event));
    })
    .post('/', async (c) => {
      const { given, as } = await receive(c, 'event', eventSubmissionSchema);
      const whole = { ...given, endDate: submittedEnd(given) };
      await events.submit(whole, as, eventReceived(whole, as.key));
      return c.json({ message: 'Event submitted successfully!' }, 201);
    });
}
