import { type SqlBool, sql } from 'kysely';
import {
  PROBLEM_REPORT,
  type ProblemReport,
  problemReportSchema,
} from '../../../contract/inbox/problem-report.ts';
import { firstWords } from '../../../domain/text/first-words.ts';
import type { Database } from '../../platform/database/database.ts';
import { toColumns } from '../../platform/database/described-rows.ts';
import { pastIn } from '../../platform/review/past.ts';
import { shownFields } from '../../platform/review/reviewable.ts';
import type { Arrival } from '../submissions/arrival.ts';
import { reportDecided } from './inbox-mails.ts';
import { receivedModule, storeReceived } from './received-module.ts';

const TITLE_LENGTH = 80;
/** At the end of the page that announces the death of somebody who is said to be alive. */
export const ALIVE = '#alive';

const columns = (report: ProblemReport) => toColumns(PROBLEM_REPORT, report);

export const storeReport = (database: Database, report: ProblemReport, arrival: Arrival) =>
  storeReceived(database, 'problem_report', columns(report), arrival);

/** Mistakes that readers report, such as an outdated number or a false listing. */
export const problemReportModule = receivedModule({
  table: 'problem_report',
  file: 'problem-reports',
  about: 'problems that readers reported',
  place: 'Problem reports',
  fields: PROBLEM_REPORT,
  name: 'report',
  schema: problemReportSchema,
  action: '/report',
  wordsOf: ({ message, email }) => ({ title: '', text: message, email, website: '' }),
  columns,
  shown: (row) => ({
    // Its words say more than the page, which is often just '/'.
    title: firstWords(row.message, TITLE_LENGTH) || row.page,
    from: row.email ?? '',
    email: row.email,
    fields: shownFields(PROBLEM_REPORT, row),
    isUrgent: row.page.endsWith(ALIVE),
  }),
  searched: ['message', 'page', 'email'],
  urgent: sql<SqlBool>`page like ${`%${ALIVE}`}`,
  decisionEmail: reportDecided,
  past: pastIn({ table: 'problem_report', sender: 'email', text: 'message', kind: 'received' }),
});
