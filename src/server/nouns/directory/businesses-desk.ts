import { Hono } from 'hono';
import { listingStatusSchema, senderSchema } from '../../../contract/desk/listing-desk.ts';
import {
  businessScreenQuerySchema,
  enteredBusinessSchema,
  premiumSchema,
  severalBusinessesSchema,
} from '../../../contract/directory/business-desk.ts';
import { deskPhotosSchema, MOST_PHOTOS } from '../../../contract/photo.ts';
import type { Database } from '../../platform/database/database.ts';
import { FieldsError, ProblemError } from '../../platform/http/problem-response.ts';
import { readBody, readQuery } from '../../platform/http/read-input.ts';
import { respond } from '../../platform/http/respond.ts';
import type { Uploads } from '../../platform/http/uploads.ts';
import type { SignedIn } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import { deskPhotoRoutes } from '../../platform/photos/photo-routes.ts';
import type { PhotoStore } from '../../platform/photos/photo-store.ts';
import { readPhoto } from '../../platform/photos/read-photos.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import { tellSender } from '../../platform/review/tell-sender.ts';
import { businessReview } from './business-desk.ts';
import { businessStore } from './business-store.ts';
import { placeBusiness } from './place-business.ts';
import type { PublishedBusinesses } from './published-businesses.ts';

interface BusinessesDeskDeps {
  database: Database;
  places: Gazetteer;
  siteUrl: string;
  operator: Operator;
  businesses: PublishedBusinesses;
  photos: PhotoStore;
  uploads: Uploads;
  now: () => Date;
}

/** Manages published businesses; their fields are edited on the review screen. */
export function businessesDesk(deps: BusinessesDeskDeps) {
  const { operator, database, places, businesses, photos, uploads, siteUrl, now } = deps;
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
    .post('/businesses', async (c) => {
      const { key, status, tellSender: tells, ...sent } = await readBody(c, enteredBusinessSchema);
      const placed = placeBusiness({ ...sent, isPremium: false }, places);
      const at = now().toISOString();
      const id = await businessStore(database).enter(placed, { key, status, now: at });
      if (status === 'approved' && tells) {
        const review = businessReview(database, places);
        await tellSender(database, review, { kind: 'business', id, siteUrl, now: at });
      }
      await operator.note(c, 'business.enter', sent.name, { id, status });
      return respond(c, 'POST /admin/businesses', { id }, 201);
    })
    .put('/businesses', async (c) => {
      const { changes } = await readBody(c, severalBusinessesSchema);
      await businesses.changeSeveral(changes, now().toISOString());
      await operator.note(c, 'business.several', `${changes.length} selected`, { changes });
      return respond(c, 'PUT /admin/businesses', { changed: changes.length });
    })
    .put('/businesses/:id/owner', async (c) => {
      const { email } = await readBody(c, senderSchema);
      const { id, name, ownerEmail, isSample } = await businessOf(c.req.param('id'));
      if (isSample) throw new ProblemError(422, "A sample listing can't have an owner.");
      await businesses.setOwner(id, email || null);
      await operator.note(c, 'business.owner', name, { id, email, before: ownerEmail });
      return respond(c, 'PUT /admin/businesses/{id}/owner', await businessOf(id));
    })
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
        throw new FieldsError({
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
