import { Hono } from 'hono';
import { eventQuerySchema } from '../../contract/event.ts';
import { type WhatsOn, withoutRevision } from '../events/whats-on.ts';
import type { Submissions } from '../submissions/submissions.ts';
import { ProblemError } from './problem-response.ts';
import { readJson, readQuery } from './read-input.ts';

interface Parts {
  on: WhatsOn;
  submissions: Submissions;
  now: () => Date;
}

export function eventsApi({ on, submissions, now }: Parts) {
  return new Hono()
    .get('/', async (c) => c.json(await on.list(readQuery(c, eventQuerySchema), now())))
    .get('/:id', async (c) => {
      const event = await on.find(c.req.param('id'));
      if (!event) throw new ProblemError(404, "The event you're looking for doesn't exist.");
      return c.json(withoutRevision(event));
    })
    .post('/', async (c) => {
      await submissions.event(c, () => readJson(c));
      return c.json({ message: 'Event submitted successfully!' }, 201);
    });
}
