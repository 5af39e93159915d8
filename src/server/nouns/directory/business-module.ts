import { Hono } from 'hono';
import { businessSubmissionSchema } from '../../../contract/directory/business.ts';
import { MINUTE, SECOND } from '../../../contract/durations.ts';
import { altField, PHOTO_FIELDS } from '../../../contract/photo.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database } from '../../platform/database/database.ts';
import { settingStore } from '../../platform/database/setting-store.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import { insertPhotos } from '../../platform/photos/photo-store.ts';
import { readPhotos } from '../../platform/photos/read-photos.ts';
import { photosColumn } from '../../platform/photos/stored-photos.ts';
import { factStore } from '../facts/fact-store.ts';
import { listingModule } from '../listings/listing-module.ts';
import { fieldsOf, intake } from '../submissions/intake.ts';
import { businessListing, businessPhotos } from './business-listing.ts';
import { businessReceived } from './business-mails.ts';
import { columnsOf } from './business-rows.ts';
import { businessStore } from './business-store.ts';
import { businessesApi } from './businesses-api.ts';
import { findBusinesses } from './find-businesses.ts';
import { ownerAndPremiumDesk } from './owner-and-premium-desk.ts';
import { placeBusiness } from './place-business.ts';
import { ratingStore } from './ratings/rating-store.ts';
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
