import { PROBLEM_REPORT, problemReportSchema } from '../../contract/inbox/problem-report.ts';
import { toColumns } from '../database/described-rows.ts';
import { fieldsOf, intake } from './intake.ts';
import { storeReceived } from './store-received.ts';

/** What readers find wrong: an old number, a wrong date, a listing that is not what it says. */
export const problemReportIntake = intake({
  name: 'report',
  schema: problemReportSchema,
  wordsOf: ({ message, email }) => ({ title: '', text: message, email, website: '' }),
  htmlForm: { action: '/report', fields: fieldsOf(problemReportSchema) },
  store:
    ({ database }) =>
    (given, arrival) =>
      storeReceived(database, 'problem_report', toColumns(PROBLEM_REPORT, given), arrival),
});
