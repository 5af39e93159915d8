import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ColumnName } from '../../contract/forms/description.ts';
import { PROBLEM_REPORT, type ProblemReport } from '../../contract/inbox/problem-report.ts';
import type { Database } from '../database/database.ts';
import { toColumns } from '../database/described-rows.ts';
import type { Tables } from '../database/schema.ts';
import type { Arrival } from './arrival.ts';
import { refuseReusedKey } from './reused-key.ts';

export type ProblemReportStore = ReturnType<typeof problemReportStore>;

export function problemReportStore(db: Database) {
  return {
    /** Stores a report once, however often it is sent. What a trap caught is spam. */
    submit(given: ProblemReport, arrival: Arrival): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        await refuseReusedKey(query, 'problem_report', arrival);
        await query
          .insertInto('problem_report')
          .values({
            id: randomUUID(),
            ...columnsOf(given),
            created_at: arrival.now,
            handled_at: arrival.spam ? arrival.now : null,
            outcome: arrival.spam ? 'spam' : null,
            suspicion: arrival.suspicion,
            submission_key: arrival.key,
          })
          .onConflict((conflict) => conflict.column('submission_key').doNothing())
          .execute();
      });
    },
  };
}

/** A column for every described field, so that none can be forgotten. */
type Columns = Pick<Selectable<Tables['problem_report']>, ColumnName<typeof PROBLEM_REPORT>>;
const columnsOf = (given: ProblemReport): Columns => toColumns(PROBLEM_REPORT, given);
