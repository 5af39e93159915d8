import {
  PROBLEM_REPORT,
  type ProblemReport,
  problemReportSchema,
} from '../../../contract/inbox/problem-report.ts';
import { firstWords } from '../../../domain/text/first-words.ts';
import type { Database } from '../../platform/database/database.ts';
import { erasedColumns, toColumns } from '../../platform/database/described-rows.ts';
import { personalData } from '../../platform/database/personal-data.ts';
import { pastIn } from '../../platform/review/past.ts';
import { shownFields } from '../../platform/review/reviewable.ts';
import type { Arrival } from '../submissions/arrival.ts';
import { fieldsOf, intake } from '../submissions/intake.ts';
import type { SubmittedModule } from '../submissions/noun-module.ts';
import { reportDecided } from './inbox-mails.ts';
import { receivedReview } from './received-review.ts';
import { storeReceived } from './store-received.ts';

export const storeReport = (database: Database, report: ProblemReport, arrival: Arrival) =>
  storeReceived(database, 'problem_report', toColumns(PROBLEM_REPORT, report), arrival);

/** Mistakes that readers report, such as an outdated number or a false listing. */
const problemReportIntake = intake({
  name: 'report',
  schema: problemReportSchema,
  wordsOf: ({ message, email }) => ({ title: '', text: message, email, website: '' }),
  htmlForm: { action: '/report', fields: fieldsOf(problemReportSchema) },
  store:
    ({ database }) =>
    (report, arrival) =>
      storeReport(database, report, arrival),
});

const TITLE_LENGTH = 80;
const ERASED = erasedColumns(PROBLEM_REPORT);

export const problemReportModule: SubmittedModule = {
  tables: [
    { table: 'problem_report', file: 'problem-reports', about: 'problems that readers reported' },
  ],
  fields: PROBLEM_REPORT,
  intake: problemReportIntake,
  review: (database) =>
    receivedReview(
      database,
      'problem_report',
      (row) => ({
        // Its words say more than the page, which is often just '/'.
        title: firstWords(row.message, TITLE_LENGTH) || row.page,
        from: row.email ?? '',
        email: row.email,
        fields: shownFields(PROBLEM_REPORT, row),
      }),
      { searched: ['message', 'page', 'email'], decisionEmail: reportDecided },
    ),
  past: pastIn({ table: 'problem_report', sender: 'email', text: 'message', kind: 'received' }),
  personal: [
    personalData({
      place: 'Problem reports',
      table: 'problem_report',
      owner: ERASED.owner,
      texts: [...ERASED.texts, 'note'],
    }),
  ],
  jobs: null,
};
