import { type Context, Hono } from 'hono';
import { deskPhotosSchema, MOST_PHOTOS } from '../../../contract/photo.ts';
import { ProblemError } from '../../platform/http/problem-response.ts';
import { readBody } from '../../platform/http/read-input.ts';
import { respond } from '../../platform/http/respond.ts';
import type { Uploads } from '../../platform/http/uploads.ts';
import type { SignedIn } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import { deskPhotoRoutes } from '../../platform/photos/photo-routes.ts';
import type { PhotoStore } from '../../platform/photos/photo-store.ts';
import { readPhoto } from '../../platform/photos/read-photos.ts';

interface EventPhotosDeskDeps {
  operator: Operator;
  photos: PhotoStore;
  uploads: Uploads;
  now: () => Date;
}

/** The picture of an event, before it is published and after. */
export function eventPhotosDesk({ operator, photos, uploads, now }: EventPhotosDeskDeps) {
  async function photosOf(c: Context) {
    const id = c.req.param('id') ?? '';
    const event = await photos.of(id);
    if (!event) throw new ProblemError(404, 'Event not found.');
    return { id, ...event };
  }
  const answer = async (id: string) => ({ photos: (await photos.of(id))?.photos ?? [] });

  return new Hono<SignedIn>()
    .get('/:id/photos', async (c) =>
      respond(c, 'GET /admin/events/{id}/photos', await answer((await photosOf(c)).id)),
    )
    .put('/:id/photos', async (c) => {
      const { photos: arranged } = await readBody(c, deskPhotosSchema(MOST_PHOTOS.event));
      const { id, title, photos: before } = await photosOf(c);
      await photos.set(id, arranged, now().toISOString());
      await operator.note(c, 'event.photos', title, { id, before });
      return respond(c, 'PUT /admin/events/{id}/photos', await answer(id));
    })
    .post('/:id/photos', async (c) => {
      const { id, title, isSample } = await photosOf(c);
      if (isSample) throw new ProblemError(422, "A sample event can't have a picture.");
      const photo = await uploads.receive(c.req.raw, (file) =>
        readPhoto(file, c.req.query('alt') ?? ''),
      );
      await photos.add(id, photo, now().toISOString());
      await operator.note(c, 'event.photo-add', title, { id, photo: photo.id });
      return respond(c, 'POST /admin/events/{id}/photos', await answer(id), 201);
    })
    .route('/photos', deskPhotoRoutes(photos));
}
