import { CONTACT_MESSAGE, contactMessageSchema } from '../../../contract/inbox/contact.ts';
import { erasedColumns, toColumns } from '../../platform/database/described-rows.ts';
import { personalData } from '../../platform/database/personal-data.ts';
import { pastIn } from '../../platform/review/past.ts';
import { shownFields } from '../../platform/review/reviewable.ts';
import { fieldsOf, intake } from '../submissions/intake.ts';
import type { SubmittedModule } from '../submissions/noun-module.ts';
import { contactAnswerPersonalData } from './answer-store.ts';
import { receivedReview } from './received-review.ts';
import { storeReceived } from './store-received.ts';

const contactIntake = intake({
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

const ERASED = erasedColumns(CONTACT_MESSAGE);

export const contactModule: SubmittedModule = {
  tables: [
    { table: 'contact_message', file: 'messages', about: 'messages from readers' },
    { table: 'contact_answer', file: 'message-answers', about: 'answers to messages from readers' },
  ],
  fields: CONTACT_MESSAGE,
  intake: contactIntake,
  review: (database) =>
    receivedReview(
      database,
      'contact_message',
      (row) => ({
        title: row.subject,
        from: `${row.first_name} ${row.last_name}`,
        email: row.email,
        fields: shownFields(CONTACT_MESSAGE, row),
      }),
      { searched: ['subject', 'message', 'first_name', 'last_name', 'email'] },
    ),
  past: pastIn({ table: 'contact_message', sender: 'email', text: 'message', kind: 'received' }),
  personal: [
    personalData({
      place: 'Contact messages',
      table: 'contact_message',
      owner: ERASED.owner,
      texts: [...ERASED.texts, 'note'],
    }),
    contactAnswerPersonalData,
  ],
  jobs: null,
};
