import { CONTACT_MESSAGE } from '../../../contract/inbox/contact.ts';
import { erasedColumns } from '../../platform/database/described-rows.ts';
import { personalData } from '../../platform/database/personal-data.ts';
import { pastIn } from '../../platform/review/past.ts';
import { shownFields } from '../../platform/review/reviewable.ts';
import { contactAnswerPersonalData } from './answer-store.ts';
import { contactIntake } from './contact-intake.ts';
import type { SubmittedModule } from './noun-module.ts';
import { receivedReview } from './received-review.ts';

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
