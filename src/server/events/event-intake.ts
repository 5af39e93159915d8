import { eventFormSchema, eventSubmissionSchema } from '../../contract/events/event.ts';
import { altField, PHOTO_FIELDS } from '../../contract/photo.ts';
import { toEventSubmission } from '../../domain/events/event-submission.ts';
import { checked } from '../http/read-input.ts';
import { fieldsOf, intake } from '../inbox/intake.ts';
import { readPhotos } from '../photos/read-photos.ts';
import { eventReceived } from './event-mails.ts';
import { eventStore } from './event-store.ts';
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
    const events = eventStore(database);
    return async (submission, arrival, { body, files }) => {
      const placed = placeEvent(submission, places, now());
      const photos = await readPhotos(PHOTO_FIELDS.event, files, body);
      await events.submit({ ...placed, photos }, arrival, eventReceived(placed, arrival.key));
    };
  },
});
