import { PROBLEM_REPORT } from '../../contract/inbox/problem-report.ts';
import type { Database } from '../database/database.ts';
import { erasedColumns } from '../database/described-rows.ts';
import { personalData } from '../database/personal-data.ts';
import { pastIn } from '../review/past.ts';
import { type Reviewable, shownFields } from '../review/reviewable.ts';
import { reportDecided } from './inbox-mails.ts';
import { receivedReview } from './received-review.ts';

/** Problem reports as the operator reads them. */
export const problemReportReview = (db: Database): Reviewable =>
  receivedReview(
    db,
    'problem_report',
    (row) => ({
      title: row.page,
      from: row.email ?? '',
      email: row.email,
      fields: shownFields(PROBLEM_REPORT, row),
    }),
    reportDecided,
  );

export const problemReportPast = pastIn({
  table: 'problem_report',
  sender: 'email',
  text: 'message',
  kind: 'received',
});

export const problemReportPersonalData = personalData({
  place: 'Problem reports',
  table: 'problem_report',
  owner: 'email',
  texts: [...erasedColumns(PROBLEM_REPORT).texts, 'note'],
});
