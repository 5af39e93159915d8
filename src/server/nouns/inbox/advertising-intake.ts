import {
  ADVERTISING_INQUIRY,
  advertisingInquirySchema,
} from '../../../contract/inbox/advertising.ts';
import { toColumns } from '../../platform/database/described-rows.ts';
import { advertisingReceived } from './inbox-mails.ts';
import { fieldsOf, intake } from './intake.ts';
import { storeReceived } from './store-received.ts';

export const advertisingIntake = intake({
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
