import { CONTACT_MESSAGE, contactMessageSchema } from '../../../contract/inbox/contact.ts';
import { toColumns } from '../../platform/database/described-rows.ts';
import { fieldsOf, intake } from './intake.ts';
import { storeReceived } from './store-received.ts';

export const contactIntake = intake({
  name: 'contact',
  schema: contactMessageSchema,
  wordsOf: ({ subject, message, email }) => ({
    title: subject,
    text: message,
    email,
    website: '',
  }),
  htmlForm: { action: '/contact', fields: fieldsOf(contactMessageSchema) },
  store:
    ({ database }) =>
    (message, arrival) =>
      storeReceived(database, 'contact_message', toColumns(CONTACT_MESSAGE, message), arrival),
});
