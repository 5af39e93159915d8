import { Hono } from 'hono';
import { listingStatusSchema } from '../../contract/desk/listing-desk.ts';
import {
  businessScreenQuerySchema,
  premiumSchema,
} from '../../contract/directory/business-desk.ts';
import { deskPhotosSchema, MOST_PHOTOS } from '../../contract/photo.ts';
import { ProblemError } from '../http/problem-response.ts';
import { readBody, readQuery } from '../http/read-input.ts';
import { respond } from '../http/respond.ts';
import type { Uploads } from '../http/uploads.ts';
import type { SignedIn } from '../operator/gate.ts';
import type { Operator } from '../operator/open-operator.ts';
import { deskPhotoRoutes } from '../photos/photo-routes.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { readPhoto } from '../photos/read-photos.ts';
import type { PublishedBusinesses } from './published-businesses.ts';

interface BusinessesDeskDeps {
  operator: Operator;
  businesses: PublishedBusinesses;
  photos: PhotoStore;
  uploads: Uploads;
  now: () => Date;
}

/** Manages published businesses; their fields are edited on the review screen. */
export function businessesDesk({ operator, businesses, photos, uploads, now }: BusinessesDeskDeps) {
  async function businessOf(id: string) {
    const business = await businesses.find(id);
    if (!business) throw new ProblemError(404, 'Business not found.');
    return business;
  }

  return new Hono<SignedIn>()
    .get('/businesses', async (c) =>
      respond(
        c,
        'GET /admin/businesses',
        await businesses.page(readQuery(c, businessScreenQuerySchema)),
      ),
    )
    .get('/businesses/:id', async (c) =>
      respond(c, 'GET /admin/businesses/{id}', await businessOf(c.req.param('id'))),
    )
    .put('/businesses/:id/status', async (c) => {
      const { status } = await readBody(c, listingStatusSchema);
      const before = await businessOf(c.req.param('id'));
      await businesses.setStatus(before.id, status, now().toISOString());
      await operator.note(c, `business.${status}`, before.name, {
        id: before.id,
        before: before.status,
      });
      return respond(c, 'PUT /admin/businesses/{id}/status', await businessOf(before.id));
    })
    .put('/businesses/:id/premium', async (c) => {
      const { until } = await readBody(c, premiumSchema);
      const { id, name, isSample } = await businessOf(c.req.param('id'));
      if (isSample) throw new ProblemError(422, "A sample listing can't be Premium.");
      const end = until && `${until}T23:59:59.999Z`;
      if (end && end <= now().toISOString()) {
        throw new ProblemError(422, 'Some fields need another look.', {
          until: ['The last day must be today or later'],
        });
      }
      await businesses.setPremium(id, end);
      await operator.note(c, until ? 'business.premium' : 'business.premium-end', name, {
        id,
        until,
      });
      return respond(c, 'PUT /admin/businesses/{id}/premium', await businessOf(id));
    })
    .put('/businesses/:id/photos', async (c) => {
      const { photos: arranged } = await readBody(c, deskPhotosSchema(MOST_PHOTOS.business));
      const before = await businessOf(c.req.param('id'));
      await photos.set(before.id, arranged, now().toISOString());
      await operator.note(c, 'business.photos', before.name, {
        id: before.id,
        before: before.photos,
      });
      return respond(c, 'PUT /admin/businesses/{id}/photos', await businessOf(before.id));
    })
    .post('/businesses/:id/photos', async (c) => {
      const { id, name, isSample } = await businessOf(c.req.param('id'));
      if (isSample) throw new ProblemError(422, "A sample listing can't have photos.");
      const photo = await uploads.receive(c.req.raw, (file) =>
        readPhoto(file, c.req.query('alt') ?? ''),
      );
      await photos.add(id, photo, now().toISOString());
      await operator.note(c, 'business.photo-add', name, { id, photo: photo.id });
      return respond(c, 'POST /admin/businesses/{id}/photos', await businessOf(id), 201);
    })
    .route('/businesses/photos', deskPhotoRoutes(photos));
}
