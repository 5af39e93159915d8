import { CONTACT_MESSAGE, contactMessageSchema } from '../../../contract/inbox/contact.ts';
import { toColumns } from '../../platform/database/described-rows.ts';
import { pastIn } from '../../platform/review/past.ts';
import { shownFields } from '../../platform/review/reviewable.ts';
import type { SubmittedModule } from '../submissions/noun-module.ts';
import { contactAnswerPersonalData } from './answer-store.ts';
import { receivedModule } from './received-module.ts';

const received = receivedModule({
  table: 'contact_message',
  file: 'messages',
  about: 'messages from readers',
  place: 'Contact messages',
  fields: CONTACT_MESSAGE,
  name: 'contact',
  schema: contactMessageSchema,
  action: '/contact',
  wordsOf: ({ subject, message, email }) => ({ title: subject, text: message, email, website: '' }),
  columns: (message) => toColumns(CONTACT_MESSAGE, message),
  shown: (row) => ({
    title: row.subject,
    from: `${row.first_name} ${row.last_name}`,
    email: row.email,
    fields: shownFields(CONTACT_MESSAGE, row),
  }),
  searched: ['subject', 'message', 'first_name', 'last_name', 'email'],
  past: pastIn({ table: 'contact_message', sender: 'email', text: 'message', kind: 'received' }),
});

export const contactModule: SubmittedModule = {
  ...received,
  tables: [
    ...received.tables,
    { table: 'contact_answer', file: 'message-answers', about: 'answers to messages from readers' },
  ],
  personal: [...received.personal, contactAnswerPersonalData],
};
