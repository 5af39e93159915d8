import {
  ADVERTISING_INQUIRY,
  advertisingInquirySchema,
} from '../../../contract/inbox/advertising.ts';
import { erasedColumns, toColumns } from '../../platform/database/described-rows.ts';
import { personalData } from '../../platform/database/personal-data.ts';
import { pastIn } from '../../platform/review/past.ts';
import { shownFields } from '../../platform/review/reviewable.ts';
import { fieldsOf, intake } from '../submissions/intake.ts';
import type { SubmittedModule } from '../submissions/noun-module.ts';
import { advertisingReceived } from './inbox-mails.ts';
import { receivedReview } from './received-review.ts';
import { storeReceived } from './store-received.ts';

const advertisingIntake = intake({
  name: 'advertising',
  schema: advertisingInquirySchema,
  wordsOf: ({ companyName, objectives, email, website }) => ({
    title: companyName,
    text: objectives,
    email,
    website,
  }),
  htmlForm: { action: '/advertising', fields: fieldsOf(advertisingInquirySchema) },
  store:
    ({ database }) =>
    (inquiry, arrival) =>
      storeReceived(
        database,
        'advertising_inquiry',
        toColumns(ADVERTISING_INQUIRY, inquiry),
        arrival,
        advertisingReceived(inquiry, arrival.key),
      ),
});

const ERASED = erasedColumns(ADVERTISING_INQUIRY);

export const advertisingModule: SubmittedModule = {
  tables: [
    { table: 'advertising_inquiry', file: 'advertising-inquiries', about: 'advertising enquiries' },
  ],
  fields: ADVERTISING_INQUIRY,
  intake: advertisingIntake,
  review: (database) =>
    receivedReview(
      database,
      'advertising_inquiry',
      (row) => ({
        title: row.company_name,
        from: row.contact_name,
        email: row.email,
        fields: shownFields(ADVERTISING_INQUIRY, row),
      }),
      { searched: ['company_name', 'contact_name', 'email', 'objectives'] },
    ),
  past: pastIn({
    table: 'advertising_inquiry',
    sender: 'email',
    text: 'objectives',
    kind: 'received',
  }),
  personal: [
    personalData({
      place: 'Advertising enquiries',
      table: 'advertising_inquiry',
      owner: ERASED.owner,
      texts: [...ERASED.texts, 'note'],
    }),
  ],
  jobs: null,
};
