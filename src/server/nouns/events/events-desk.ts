import { Hono } from 'hono';
import { listingStatusSchema } from '../../../contract/desk/listing-desk.ts';
import { eventChangeSchema, eventScreenQuerySchema } from '../../../contract/events/event-desk.ts';
import type { Database } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/http/problem-response.ts';
import { readBody, readQuery } from '../../platform/http/read-input.ts';
import { respond } from '../../platform/http/respond.ts';
import type { Uploads } from '../../platform/http/uploads.ts';
import type { Signer } from '../../platform/mail/signer.ts';
import type { SignedIn } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import type { PhotoStore } from '../../platform/photos/photo-store.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import { eventEntryDesk } from './event-entry-desk.ts';
import { eventPhotosDesk } from './event-photos-desk.ts';
import type { PublishedEvents } from './published-events.ts';

interface EventsDeskDeps {
  operator: Operator;
  events: PublishedEvents;
  photos: PhotoStore;
  uploads: Uploads;
  database: Database;
  places: Gazetteer;
  siteUrl: string;
  signer: Signer;
  now: () => Date;
}

/** Manages published events; their fields are edited on the review screen. */
export function eventsDesk({ operator, events, photos, uploads, now, ...deps }: EventsDeskDeps) {
  async function eventOf(id: string) {
    const event = await events.find(id);
    if (!event) throw new ProblemError(404, 'Event not found.');
    return event;
  }

  return new Hono<SignedIn>()
    .get('/events', async (c) =>
      respond(
        c,
        'GET /admin/events',
        await events.page(readQuery(c, eventScreenQuerySchema), now().toISOString()),
      ),
    )
    .get('/events/:id', async (c) =>
      respond(c, 'GET /admin/events/{id}', await eventOf(c.req.param('id'))),
    )
    .put('/events/:id/status', async (c) => {
      const { status } = await readBody(c, listingStatusSchema);
      const before = await eventOf(c.req.param('id'));
      await events.setStatus(before.id, status, now().toISOString());
      await operator.note(c, `event.${status}`, before.title, {
        id: before.id,
        before: before.status,
      });
      return respond(c, 'PUT /admin/events/{id}/status', await eventOf(before.id));
    })
    .post('/events/:id/changes', async (c) => {
      const change = await readBody(c, eventChangeSchema);
      const { id, title } = await eventOf(c.req.param('id'));
      await events.change(id, change, now().toISOString());
      const { change: name, ...detail } = change;
      await operator.note(c, `event.${name.replace(' ', '-')}`, title, { id, ...detail });
      return respond(c, 'POST /admin/events/{id}/changes', await eventOf(id));
    })
    .route('/events', eventEntryDesk({ ...deps, operator, events, now }))
    .route('/events', eventPhotosDesk({ operator, photos, uploads, now }));
}
