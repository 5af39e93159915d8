import { randomUUID } from 'node:crypto';
import type { Database, RowOf } from '../../platform/database/database.ts';
import type { Received } from '../../platform/database/migrations/baseline/inbox.ts';
import { enqueueMail, type NewMail } from '../../platform/mail/mail-store.ts';
import type { Arrival } from '../submissions/arrival.ts';
import { refuseReusedKey } from '../submissions/reused-key.ts';

/** Tables of submissions that are handled and never published. */
export type ReceivedTable = 'advertising_inquiry' | 'contact_message' | 'problem_report';

/** Stores a message, inquiry or report once, however often it is sent. */
export function storeReceived<Table extends ReceivedTable>(
  db: Database,
  table: Table,
  columns: Omit<RowOf<Table>, 'id' | keyof Received>,
  arrival: Arrival,
  emails: NewMail[] = [],
): Promise<void> {
  // Typed as one of the tables; the compiler has checked the columns above.
  const target = {
    table: table as 'contact_message',
    columns: columns as unknown as MessageColumns,
  };
  return db.query.transaction().execute(async (query) => {
    await refuseReusedKey(query, table, arrival);
    const result = await query
      .insertInto(target.table)
      .values({
        id: randomUUID(),
        ...target.columns,
        created_at: arrival.now,
        handled_at: arrival.spam ? arrival.now : null,
        outcome: arrival.spam ? 'spam' : null,
        suspicion: arrival.suspicion,
        submission_key: arrival.key,
      })
      .onConflict((conflict) => conflict.column('submission_key').doNothing())
      .executeTakeFirst();
    if (result.numInsertedOrUpdatedRows !== 1n || arrival.spam) return;
    for (const email of emails) await enqueueMail(query, email, arrival.now);
  });
}

type MessageColumns = Omit<RowOf<'contact_message'>, 'id' | keyof Received>;
