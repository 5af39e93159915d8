import { LISTINGS } from '../../../contract/listings.ts';
import { type DeskPhoto, deskPhotosSchema, MOST_PHOTOS } from '../../../contract/photo.ts';
import { ProblemError, readBody } from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import { deskPhotoRoutes } from '../../platform/photos/photo-routes.ts';
import type { PhotoStore } from '../../platform/photos/photo-store.ts';
import { readPhoto } from '../../platform/photos/read-photos.ts';
import type { PhotoKind } from '../../platform/photos/stored-photos.ts';
import type { DeskCallDeps } from '../submissions/noun-module.ts';

interface Pictured {
  title: string;
  isSample: boolean;
  photos: readonly DeskPhoto[];
}

interface PhotosOf<Answer extends object> {
  kind: PhotoKind;
  photos: PhotoStore;
  /** The listing, if it can have photos now. */
  find: (id: string) => Promise<Pictured | undefined>;
  /** What the calls answer once the photos have changed. */
  answer: (id: string) => Promise<Answer>;
  sampleRefused: string;
}

/** The photos of one kind of listing at the desk, below `/businesses`. */
export function listingPhotosDesk<Answer extends object>(
  { kind, photos, find, answer, sampleRefused }: PhotosOf<Answer>,
  { operator, uploads, now }: DeskCallDeps,
) {
  async function picturedOf(id: string): Promise<Pictured> {
    const listing = await find(id);
    if (!listing) throw new ProblemError(404, `${LISTINGS[kind].name} not found.`);
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
      if (isSample) throw new ProblemError(422, sampleRefused);
      const photo = await uploads.receive(c.req.raw, (file) =>
        readPhoto(file, c.req.query('alt') ?? ''),
      );
      await photos.add(id, photo, now().toISOString());
      await operator.note(c, `${kind}.photo-add`, title, { id, photo: photo.id });
      return c.json(await answer(id), 201);
    })
    .route('/photos', deskPhotoRoutes(photos));
}
