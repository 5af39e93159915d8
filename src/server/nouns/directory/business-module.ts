import { Hono } from 'hono';
import { senderSchema } from '../../../contract/desk/listing-desk.ts';
import {
  type Business,
  businessQuerySchema,
  businessSubmissionSchema,
} from '../../../contract/directory/business.ts';
import { premiumSchema } from '../../../contract/directory/business-desk.ts';
import { businessSearchSchema } from '../../../contract/directory/business-search.ts';
import { ratingQuerySchema } from '../../../contract/directory/rating.ts';
import { MINUTE, SECOND } from '../../../contract/durations.ts';
import { altField, PHOTO_FIELDS } from '../../../contract/photo.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database } from '../../platform/database/database.ts';
import { settingStore } from '../../platform/database/setting-store.ts';
import {
  FieldsError,
  ProblemError,
  readBody,
  readJson,
  readQuery,
  respond,
} from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import { insertPhotos } from '../../platform/photos/photo-store.ts';
import { readPhotos } from '../../platform/photos/read-photos.ts';
import { photosColumn } from '../../platform/photos/stored-photos.ts';
import type { FindAnything } from '../../platform/search/find-anything.ts';
import { factStore } from '../facts/fact-store.ts';
import { listingModule } from '../listings/listing-module.ts';
import { listingPhotosDesk } from '../listings/listing-photos.ts';
import { fieldsOf, intake, type TakeIn } from '../submissions/intake.ts';
import type { DeskCallDeps } from '../submissions/noun-module.ts';
import { businessListing, businessPhotos } from './business-listing.ts';
import { businessReceived } from './business-mails.ts';
import { columnsOf } from './business-rows.ts';
import { type BusinessStore, businessStore } from './business-store.ts';
import { type FindBusinesses, findBusinesses } from './find-businesses.ts';
import { type Almanac, withOpening } from './opening-times.ts';
import { placeBusiness } from './place-business.ts';
import { type RatingStore, ratingStore } from './ratings/rating-store.ts';
import { ratingsDesk } from './ratings/ratings-desk.ts';
import { updateOpenSpans } from './update-open-spans.ts';

/** Ends Premium where its last day has passed. Returns how many. */
export const endPremium = (db: Database, now: string): Promise<number> =>
  db.query.transaction().execute(async (query) => {
    const { numUpdatedRows } = await query
      .updateTable('business')
      .set({ is_premium: 0 })
      .where('is_premium', '=', 1)
      .where('premium_until', '<=', now)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await bumpContentVersion(query);
    return Number(numUpdatedRows);
  });

const businessIntake = intake({
  name: 'business',
  schema: businessSubmissionSchema,
  wordsOf: ({ name, description, email, website }) => ({
    title: name,
    text: description,
    email,
    website,
  }),
  htmlForm: {
    action: '/business-listing',
    fields: [
      ...fieldsOf(businessSubmissionSchema.omit({ isPremium: true })),
      // The alt text of each photo.
      ...PHOTO_FIELDS.business.map(altField),
    ],
    takesFiles: true,
  },
  store({ database, places }) {
    const businesses = businessListing.open(database);
    return async (submission, arrival, { body, files }) => {
      const photos = await readPhotos(PHOTO_FIELDS.business, files, body);
      const columns = columnsOf(placeBusiness(submission, places));
      await businesses.submit(
        { ...columns, photos: photosColumn(photos) },
        arrival,
        businessReceived(submission, arrival.key),
        (query, id) => insertPhotos(query, 'business', id, photos),
      );
    };
  },
});

export const businessModule = listingModule(businessListing, {
  tables: [
    { table: 'business', file: 'businesses', about: 'businesses' },
    { table: 'business_photo', file: 'business-photos', about: 'business photos (WebP, base64)' },
  ],
  intake: businessIntake,
  photos: businessPhotos,
  calls(deps) {
    const businesses = businessStore(deps.database);
    const directory = findBusinesses({ ...deps, businesses });
    const ratings = ratingStore(deps.database);
    const api = businessesApi({ ...deps, businesses, directory, ratings });
    return new Hono().route('/businesses', api);
  },
  deskCalls: (deps) =>
    deskRoutes().route('/businesses', ownerAndPremiumDesk(deps)).route('/', ratingsDesk(deps)),
  jobs({ database, now }) {
    const spans = { database, settings: settingStore(database), facts: factStore(database), now };
    return [
      {
        name: 'end Premium',
        intervalMs: MINUTE,
        run: () => endPremium(database, now().toISOString()).then(() => {}),
      },
      {
        name: 'opening hours',
        intervalMs: 20 * SECOND,
        run: () => updateOpenSpans(spans).then(() => {}),
      },
    ];
  },
});

const NOT_FOUND = "The business you're looking for doesn't exist.";

interface BusinessesApiDeps {
  businesses: BusinessStore;
  find: FindAnything;
  directory: FindBusinesses;
  ratings: Pick<RatingStore, 'page'>;
  facts: Almanac;
  takeIn: TakeIn;
  now: () => Date;
}

function businessesApi({
  businesses,
  find,
  directory,
  ratings,
  facts,
  takeIn,
  now,
}: BusinessesApiDeps) {
  const addOpening = <B extends Business | undefined>(listed: readonly B[]) =>
    withOpening(listed, facts, now());
  return new Hono()
    .get('/', async (c) => {
      const { search, category, region, limit } = readQuery(c, businessQuerySchema);
      if (!search)
        return c.json(await addOpening(await businesses.list({ category, region, limit })));
      const facets = [
        ...(category ? [`category:${category}`] : []),
        ...(region ? [`region:${region}`] : []),
      ];
      const moment = now().toISOString();
      const ids = await find.ids({ kind: 'business', q: search, facets, limit, now: moment });
      return c.json(await addOpening(await businesses.several(ids)));
    })
    .get('/find', async (c) => {
      const page = await directory.search(readQuery(c, businessSearchSchema));
      const alternatives = page.alternatives.map(async (each) => ({
        ...each,
        businesses: await addOpening(each.businesses),
      }));
      return c.json({
        ...page,
        businesses: await addOpening(page.businesses),
        alternatives: await Promise.all(alternatives),
      });
    })
    .get('/cities-abroad', async (c) => c.json(await businesses.citiesAbroad()))
    .get('/facets', async (c) => c.json(await businesses.facets()))
    .get('/:id', async (c) => {
      const [business] = await addOpening([await businesses.find(c.req.param('id'))]);
      if (!business) throw new ProblemError(404, NOT_FOUND);
      return c.json(business);
    })
    .get('/:id/reviews', async (c) => {
      const { page } = readQuery(c, ratingQuerySchema);
      const reviews = await ratings.page(c.req.param('id'), page);
      if (!reviews) throw new ProblemError(404, NOT_FOUND);
      return c.json(reviews);
    })
    .post('/', async (c) => {
      await takeIn(c, () => readJson(c));
      return c.json({ message: 'Business listing submitted successfully!' }, 201);
    });
}

/** Who manages a published business, its paid place and its photos. */
function ownerAndPremiumDesk(deps: DeskCallDeps) {
  const { database, operator, now } = deps;
  const businesses = businessListing.published(database);
  const at = () => now().toISOString();

  async function businessOf(id: string) {
    const business = await businesses.find(id);
    if (!business) throw new ProblemError(404, 'Business not found.');
    return business.listed;
  }

  const answer = async (id: string) => (await businesses.find(id))?.listed ?? {};

  return deskRoutes()
    .put('/:id/owner', async (c) => {
      const { email } = await readBody(c, senderSchema);
      const { id, name, ownerEmail, isSample } = await businessOf(c.req.param('id'));
      if (isSample) throw new ProblemError(422, 'A sample listing can’t have an owner.');
      const owner = email || null;
      // Without an address of its own, the one on its page manages it.
      const columns = { owner_email: owner, ...(owner === null && { claimed_at: null }) };
      await businesses.change(id, columns, at());
      await operator.note(c, 'business.owner', name, { id, email, before: ownerEmail });
      return respond(c, 'PUT /admin/businesses/{id}/owner', await businessOf(id));
    })
    .put('/:id/premium', async (c) => {
      const { until } = await readBody(c, premiumSchema);
      const { id, name, isSample } = await businessOf(c.req.param('id'));
      if (isSample) throw new ProblemError(422, 'A sample listing can’t be Premium.');
      const end = until && `${until}T23:59:59.999Z`;
      if (end && end <= at()) {
        throw new FieldsError({
          until: ['The last day must be today or later'],
        });
      }
      await businesses.change(id, { is_premium: end ? 1 : 0, premium_until: end }, at());
      await operator.note(c, until ? 'business.premium' : 'business.premium-end', name, {
        id,
        until,
      });
      return respond(c, 'PUT /admin/businesses/{id}/premium', await businessOf(id));
    })
    .route('/', listingPhotosDesk('business', businessPhotos(database), answer, deps));
}
