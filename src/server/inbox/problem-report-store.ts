import { randomUUID } from 'node:crypto';
import type { ProblemReport } from '../../contract/problem-report.ts';
import type { Database } from '../database/database.ts';
import { enqueueMail, type NewMail } from '../mail/mail-store.ts';
import type { Submission } from './submission.ts';

export type ProblemReportStore = ReturnType<typeof problemReportStore>;

export function problemReportStore(db: Database) {
  return {
    /** Stores a report once, however often it is sent. What a trap caught counts as handled. */
    submit(given: ProblemReport, submission: Submission, mail: NewMail): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        const result = await query
          .insertInto('problem_report')
          .values({
            id: randomUUID(),
            page: given.page,
            message: given.message,
            email: given.email || null,
            created_at: submission.now,
            handled_at: submission.spam ? submission.now : null,
            submission_key: submission.key,
          })
          .onConflict((conflict) => conflict.column('submission_key').doNothing())
          .executeTakeFirst();
        if (result.numInsertedOrUpdatedRows === 1n && !submission.spam) {
          await enqueueMail(query, mail, submission.now);
        }
      });
    },
  };
}
