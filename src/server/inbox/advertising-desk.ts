import type { Database } from '../database/database.ts';
import { personalData } from '../database/personal-data.ts';
import { pastIn } from '../review/past.ts';
import { type Reviewable, shownFields } from '../review/reviewable.ts';
import { receivedReview } from './received-review.ts';

const FIELDS = [
  ['company_name', 'Company name'],
  ['contact_name', 'Contact name'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['website', 'Website'],
  ['ad_type', 'Advertising type'],
  ['budget', 'Budget'],
  ['duration', 'Duration'],
  ['target_audience', 'Target audience'],
  ['objectives', 'Objectives'],
  ['additional_info', 'Additional info'],
] as const;

/** Advertising inquiries as the operator reads them. */
export const advertisingReview = (db: Database): Reviewable =>
  receivedReview(db, 'advertising_inquiry', (row) => ({
    title: row.company_name,
    from: row.contact_name,
    email: row.email,
    fields: shownFields(row, FIELDS),
  }));

export const advertisingPast = pastIn({
  ...{ table: 'advertising_inquiry', sender: 'email', text: 'objectives', kind: 'received' },
});

export const advertisingPersonalData = personalData({
  place: 'Advertising inquiries',
  table: 'advertising_inquiry',
  owner: 'email',
  texts: [
    'company_name',
    'contact_name',
    'phone',
    'website',
    'target_audience',
    'objectives',
    'additional_info',
    'note',
  ],
});
