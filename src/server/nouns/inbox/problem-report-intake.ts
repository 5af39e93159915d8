import { PROBLEM_REPORT, problemReportSchema } from '../../../contract/inbox/problem-report.ts';
import { toColumns } from '../../platform/database/described-rows.ts';
import { fieldsOf, intake } from './intake.ts';
import { storeReceived } from './store-received.ts';

/** Mistakes that readers report, such as an outdated number or a false listing. */
export const problemReportIntake = intake({
  name: 'report',
  schema: problemReportSchema,
  wordsOf: ({ message, email }) => ({ title: '', text: message, email, website: '' }),
  htmlForm: { action: '/report', fields: fieldsOf(problemReportSchema) },
  store:
    ({ database }) =>
    (report, arrival) =>
      storeReceived(database, 'problem_report', toColumns(PROBLEM_REPORT, report), arrival),
});
