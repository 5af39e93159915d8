import {
  ADVERTISING_INQUIRY,
  advertisingInquirySchema,
} from '../../../contract/inbox/advertising.ts';
import { toColumns } from '../../platform/database/described-rows.ts';
import { pastIn } from '../../platform/review/past.ts';
import { shownFields } from '../../platform/review/reviewable.ts';
import { advertisingReceived } from './inbox-mails.ts';
import { receivedModule } from './received-module.ts';

export const advertisingModule = receivedModule({
  table: 'advertising_inquiry',
  file: 'advertising-inquiries',
  about: 'advertising enquiries',
  place: 'Advertising enquiries',
  fields: ADVERTISING_INQUIRY,
  name: 'advertising',
  schema: advertisingInquirySchema,
  action: '/advertising',
  wordsOf: ({ companyName, objectives, email, website }) => ({
    title: companyName,
    text: objectives,
    email,
    website,
  }),
  columns: (inquiry) => toColumns(ADVERTISING_INQUIRY, inquiry),
  acknowledgement: advertisingReceived,
  shown: (row) => ({
    title: row.company_name,
    from: row.contact_name,
    email: row.email,
    fields: shownFields(ADVERTISING_INQUIRY, row),
  }),
  searched: ['company_name', 'contact_name', 'email', 'objectives'],
  past: pastIn({
    table: 'advertising_inquiry',
    sender: 'email',
    text: 'objectives',
    kind: 'received',
  }),
});
