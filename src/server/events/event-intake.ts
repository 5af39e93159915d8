import { eventFormSchema, eventSubmissionSchema } from '../../contract/events/event.ts';
import { toEventSubmission } from '../../domain/events/event-submission.ts';
import { checked } from '../http/read-input.ts';
import { fieldsOf, intake } from '../inbox/intake.ts';
import { eventReceived } from './event-mails.ts';
import { eventStore } from './event-store.ts';
import { placeEvent } from './place-event.ts';

export const eventIntake = intake({
  name: 'event',
  schema: eventSubmissionSchema,
  wordsOf: ({ title, description, contactEmail, website }) => ({
    title,
    text: description,
    email: contactEmail,
    website,
  }),
  htmlForm: {
    action: '/event-submission',
    fields: fieldsOf(eventFormSchema),
    toCall: (values) => toEventSubmission(checked(eventFormSchema, values)),
  },
  store({ database, places, now }) {
    const events = eventStore(database);
    return async (submission, arrival) => {
      const placed = placeEvent(submission, places, now());
      await events.submit(placed, arrival, eventReceived(placed, arrival.key));
    };
  },
});
