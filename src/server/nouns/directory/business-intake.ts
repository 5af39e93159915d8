import { businessSubmissionSchema } from '../../../contract/directory/business.ts';
import { altField, PHOTO_FIELDS } from '../../../contract/photo.ts';
import { readPhotos } from '../../platform/photos/read-photos.ts';
import { fieldsOf, intake } from '../inbox/intake.ts';
import { businessReceived } from './business-mails.ts';
import { businessStore } from './business-store.ts';
import { placeBusiness } from './place-business.ts';

export const businessIntake = intake({
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
