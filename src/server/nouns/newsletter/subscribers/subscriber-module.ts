import { SUBSCRIBER } from '../../../../contract/newsletter/newsletter.ts';
import type { NounModule } from '../../inbox/noun-module.ts';
import { sentIssuesPersonalData } from './sent-issues-data.ts';
import { subscriberPersonalData } from './subscriber-store.ts';

export const subscriberModule: NounModule = {
  tables: [
    {
      table: 'subscriber',
      file: 'subscribers',
      about: 'subscribers with when and to what they consented',
      omitted: ['confirm_token_hash', 'confirm_expires_at'],
    },
  ],
  fields: SUBSCRIBER,
  // Before the subscriber, with whom they are removed.
  personal: [sentIssuesPersonalData, subscriberPersonalData],
  // Their emails are sent by the newsletter.
  jobs: null,
};
