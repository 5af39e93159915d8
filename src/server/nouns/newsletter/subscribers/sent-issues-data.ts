import type { PersonalData } from '../../../platform/database/personal-data.ts';

/** Which issues somebody was sent and how many links they clicked; removed with the subscriber. */
export const sentIssuesPersonalData: PersonalData = {
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
