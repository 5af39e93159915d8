import { CONTACT_MESSAGE } from '../../contract/inbox/contact.ts';
import type { Database } from '../database/database.ts';
import { erasedColumns } from '../database/described-rows.ts';
import { personalData } from '../database/personal-data.ts';
import { pastIn } from '../review/past.ts';
import { type Reviewable, shownFields } from '../review/reviewable.ts';
import { receivedReview } from './received-review.ts';

/** Contact messages as the operator reads them. */
export const contactMessageReview = (db: Database): Reviewable =>
  receivedReview(db, 'contact_message', (row) => ({
    title: row.subject,
    from: `${row.first_name} ${row.last_name}`,
    email: row.email,
    fields: shownFields(CONTACT_MESSAGE, row),
  }));

export const contactMessagePast = pastIn({
  table: 'contact_message',
  sender: 'email',
  text: 'message',
  kind: 'received',
});

export const contactMessagePersonalData = personalData({
  place: 'Contact messages',
  table: 'contact_message',
  owner: 'email',
  texts: [...erasedColumns(CONTACT_MESSAGE).texts, 'note'],
});
