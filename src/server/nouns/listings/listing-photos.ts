import { LISTINGS } from '../../../contract/listings.ts';
import { deskPhotosSchema, MOST_PHOTOS } from '../../../contract/photo.ts';
import { ProblemError, readBody } from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import { deskPhotoRoutes } from '../../platform/photos/photo-routes.ts';
import type { PhotoStore } from '../../platform/photos/photo-store.ts';
import { readPhoto } from '../../platform/photos/read-photos.ts';
import type { PhotoKind } from '../../platform/photos/stored-photos.ts';
import type { DeskCallDeps } from '../submissions/noun-module.ts';

/** The photos of one kind of listing at the desk, below `/businesses`, also before it is published. */
export function listingPhotosDesk(
  kind: PhotoKind,
  photos: PhotoStore,
  /** What the calls answer once the photos have changed. */
  answer: (id: string) => Promise<object>,
  { operator, uploads, now }: DeskCallDeps,
) {
  const { name } = LISTINGS[kind];

  async function picturedOf(id: string) {
    const listing = await photos.of(id);
    if (!listing) throw new ProblemError(404, `${name} not found.`);
    return listing;
  }

  return deskRoutes()
    .put('/:id/photos', async (c) => {
      const { photos: arranged } = await readBody(c, deskPhotosSchema(MOST_PHOTOS[kind]));
      const id = c.req.param('id');
      const { title, photos: before } = await picturedOf(id);
      await photos.set(id, arranged, now().toISOString());
      await operator.note(c, `${kind}.photos`, title, { id, before });
      return c.json(await answer(id));
    })
    .post('/:id/photos', async (c) => {
      const id = c.req.param('id');
      const { title, isSample } = await picturedOf(id);
      if (isSample) {
        throw new ProblemError(422, `A sample ${name.toLowerCase()} can’t have photos.`);
      }
      const photo = await uploads.receive(c.req.raw, (file) =>
        readPhoto(file, c.req.query('alt') ?? ''),
      );
      await photos.add(id, photo, now().toISOString());
      await operator.note(c, `${kind}.photo-add`, title, { id, photo: photo.id });
      return c.json(await answer(id), 201);
    })
    .route('/photos', deskPhotoRoutes(photos));
}
