import { SUBSCRIBER } from '../../../../contract/newsletter/newsletter.ts';
import type { PersonalData } from '../../../platform/database/personal-data.ts';
import type { NounModule } from '../../submissions/noun-module.ts';
import { subscriberPersonalData } from './subscriber-store.ts';

/** Which issues somebody was sent and how many links they clicked; removed with the subscriber. */
const sentIssuesPersonalData: PersonalData = {
  place: 'Issues and alerts sent to them',
  find: (query, address) =>
    query
      .selectFrom('newsletter_recipient as r')
      .innerJoin('subscriber as s', 's.id', 'r.subscriber_id')
      .innerJoin('newsletter_issue as i', 'i.id', 'r.issue_id')
      .select(['i.number', 'i.kind', 'i.subject', 'r.state', 'r.sent_at', 'r.clicks'])
      .select('r.opened_at')
      .where('s.email_folded', '=', address)
      .orderBy('i.number')
      .execute(),
  erase: async () => ({ ownIds: [], published: [] }),
};

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
