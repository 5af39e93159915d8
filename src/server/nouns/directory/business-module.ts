import { Hono } from 'hono';
import { businessSubmissionSchema } from '../../../contract/directory/business.ts';
import { BUSINESS } from '../../../contract/directory/business-description.ts';
import { MINUTE, SECOND } from '../../../contract/durations.ts';
import { altField, PHOTO_FIELDS } from '../../../contract/photo.ts';
import { settingStore } from '../../platform/database/setting-store.ts';
import { readPhotos } from '../../platform/photos/read-photos.ts';
import { factStore } from '../facts/fact-store.ts';
import { fieldsOf, intake } from '../inbox/intake.ts';
import type { ListingModule } from '../inbox/noun-module.ts';
import { businessReview } from './business-desk.ts';
import { businessReceived } from './business-mails.ts';
import { businessPast, businessPersonalData, businessStore } from './business-store.ts';
import { businessesApi } from './businesses-api.ts';
import { businessesDesk } from './businesses-desk.ts';
import { findBusinesses } from './find-businesses.ts';
import { placeBusiness } from './place-business.ts';
import { businessPhotos, publishedBusinesses } from './published-businesses.ts';
import { ratingStore } from './ratings/rating-store.ts';
import { ratingsDesk } from './ratings/ratings-desk.ts';
import { searchableBusinesses } from './searchable-businesses.ts';
import { updateOpenSpans } from './update-open-spans.ts';

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
    const businesses = businessStore(database);
    return async (submission, arrival, { body, files }) => {
      const photos = await readPhotos(PHOTO_FIELDS.business, files, body);
      const placed = { ...placeBusiness(submission, places), photos };
      await businesses.submit(placed, arrival, businessReceived(placed, arrival.key));
    };
  },
});

const MAX_SITEMAP_PAGES = 50_000;

export const businessModule: ListingModule = {
  tables: [
    { table: 'business', file: 'businesses', about: 'businesses' },
    { table: 'business_photo', file: 'business-photos', about: 'business photos (WebP, base64)' },
  ],
  fields: BUSINESS,
  intake: businessIntake,
  review: businessReview,
  past: businessPast,
  personal: [businessPersonalData],
  search: () => searchableBusinesses,
  async sitemap(database) {
    const listed = await businessStore(database).list({ limit: MAX_SITEMAP_PAGES });
    return listed
      .filter(({ isSample }) => !isSample)
      .map(({ id }) => ({ path: `/business/${id}` }));
  },
  published({ database }) {
    const businesses = publishedBusinesses(database);
    const photos = businessPhotos(database);
    return {
      ...businesses,
      async forgetRemoved(before) {
        await businesses.forgetRemoved(before);
        await photos.deleteRemoved(before);
      },
    };
  },
  calls(deps) {
    const businesses = businessStore(deps.database);
    const directory = findBusinesses({ ...deps, businesses });
    const ratings = ratingStore(deps.database);
    const api = businessesApi({ ...deps, businesses, directory, ratings });
    return new Hono().route('/businesses', api);
  },
  deskCalls: (deps) =>
    businessesDesk({
      ...deps,
      businesses: publishedBusinesses(deps.database),
      photos: businessPhotos(deps.database),
    }).route('/', ratingsDesk(deps)),
  jobs({ database, now }) {
    const businesses = publishedBusinesses(database);
    const spans = { database, settings: settingStore(database), facts: factStore(database), now };
    return [
      {
        name: 'end Premium',
        intervalMs: MINUTE,
        run: () => businesses.endPremium(now().toISOString()).then(() => {}),
      },
      {
        name: 'opening hours',
        intervalMs: 20 * SECOND,
        run: () => updateOpenSpans(spans).then(() => {}),
      },
    ];
  },
};
