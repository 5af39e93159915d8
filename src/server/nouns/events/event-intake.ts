import { eventFormSchema, eventSubmissionSchema } from '../../../contract/events/event.ts';
import { altField, PHOTO_FIELDS } from '../../../contract/photo.ts';
import { toEventSubmission } from '../../../domain/events/event-submission.ts';
import { checked } from '../../platform/http/read-input.ts';
import { insertPhotos } from '../../platform/photos/photo-store.ts';
import { readPhotos } from '../../platform/photos/read-photos.ts';
import { photosColumn } from '../../platform/photos/stored-photos.ts';
import { fieldsOf, intake } from '../submissions/intake.ts';
import { eventListing } from './event-listing.ts';
import { eventReceived } from './event-mails.ts';
import { columnsOf } from './event-row.ts';
import { placeEvent } from './place-event.ts';

/** The alt text of its picture. */
const PHOTO_ALTS = PHOTO_FIELDS.event.map(altField);

export const eventIntake = intake({
  name: 'event',
  schema: eventSubmissionSchema,
  wordsOf: ({ title, description, contactEmail, website, ticketUrl }) => ({
    title,
    text: description,
    email: contactEmail,
    website: [website, ticketUrl].filter(Boolean).join(' '),
  }),
  htmlForm: {
    action: '/event-submission',
    fields: [...fieldsOf(eventFormSchema), ...PHOTO_ALTS],
    toCall: (values) => ({
      ...toEventSubmission(checked(eventFormSchema, values)),
      ...Object.fromEntries(PHOTO_ALTS.map((name) => [name, values[name]])),
    }),
    takesFiles: true,
  },
  store({ database, places, now }) {
    const events = eventListing.open(database);
    return async (submission, arrival, { body, files }) => {
      const placed = placeEvent(submission, places, now());
      const photos = await readPhotos(PHOTO_FIELDS.event, files, body);
      await events.submit(
        { ...columnsOf(placed, arrival.now), photos: photosColumn(photos) },
        arrival,
        eventReceived(placed, arrival.key),
        (query, id) => insertPhotos(query, 'event', id, photos),
      );
    };
  },
});
