import { ADVERTISING_INQUIRY } from '../../contract/inbox/advertising.ts';
import type { Database } from '../database/database.ts';
import { erasedColumns } from '../database/described-rows.ts';
import { personalData } from '../database/personal-data.ts';
import { pastIn } from '../review/past.ts';
import { type Reviewable, shownFields } from '../review/reviewable.ts';
import { receivedReview } from './received-review.ts';

/** Advertising inquiries as the operator reads them. */
export const advertisingReview = (db: Database): Reviewable =>
  receivedReview(db, 'advertising_inquiry', (row) => ({
    title: row.company_name,
    from: row.contact_name,
    email: row.email,
    fields: shownFields(ADVERTISING_INQUIRY, row),
  }));

export const advertisingPast = pastIn({
  table: 'advertising_inquiry',
  sender: 'email',
  text: 'objectives',
  kind: 'received',
});

export const advertisingPersonalData = personalData({
  place: 'Advertising inquiries',
  table: 'advertising_inquiry',
  owner: 'email',
  texts: [...erasedColumns(ADVERTISING_INQUIRY).texts, 'note'],
});
