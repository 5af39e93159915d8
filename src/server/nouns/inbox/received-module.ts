import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Description } from '../../../contract/forms/description.ts';
import type { Database, RowOf } from '../../platform/database/database.ts';
import type { Received } from '../../platform/database/migrations/baseline/inbox.ts';
import { describedPersonalData } from '../../platform/database/personal-data.ts';
import { enqueueMail, type NewMail } from '../../platform/mail/mail-store.ts';
import type { Arrival } from '../submissions/arrival.ts';
import { fieldsOf, intake } from '../submissions/intake.ts';
import type { SubmittedModule } from '../submissions/noun-module.ts';
import type { Form } from '../submissions/receive.ts';
import { refuseReusedKey } from '../submissions/reused-key.ts';
import { type ReceivedTable, type ReviewOptions, receivedReview } from './received-review.ts';

interface ReceivedNoun<Table extends ReceivedTable, S extends z.ZodObject>
  extends Form<S>,
    ReviewOptions<Table>,
    Pick<SubmittedModule, 'past'> {
  table: Table;
  file: string;
  about: string;
  /** What the desk calls them. */
  place: string;
  fields: Description;
  /** The page of its form. */
  action: string;
  columns: (sent: z.infer<S>) => OwnColumns<Table>;
  acknowledgement?: (sent: z.infer<S>, key: string) => NewMail[];
}

/** What is sent in, read and marked as handled, and never published. */
export const receivedModule = <Table extends ReceivedTable, S extends z.ZodObject>({
  table,
  file,
  about,
  place,
  fields,
  action,
  columns,
  acknowledgement,
  past,
  ...noun
}: ReceivedNoun<Table, S>): SubmittedModule => ({
  tables: [{ table, file, about }],
  fields,
  intake: intake({
    ...noun,
    htmlForm: { action, fields: fieldsOf(noun.schema) },
    store:
      ({ database }) =>
      (sent, arrival) =>
        storeReceived(
          database,
          table,
          columns(sent),
          arrival,
          acknowledgement?.(sent, arrival.key),
        ),
  }),
  review: (database) => receivedReview(database, table, noun),
  past,
  personal: [describedPersonalData<ReceivedTable>(place, table, fields, ['note'])],
  jobs: null,
});

type OwnColumns<Table extends ReceivedTable> = Omit<RowOf<Table>, 'id' | keyof Received>;

/** Stores a message, inquiry or report once, however often it is sent. */
export function storeReceived<Table extends ReceivedTable>(
  db: Database,
  table: Table,
  columns: OwnColumns<Table>,
  arrival: Arrival,
  emails: NewMail[] = [],
): Promise<void> {
  // Typed as one of the tables; the compiler has checked the columns above.
  const target = {
    table: table as 'contact_message',
    columns: columns as unknown as OwnColumns<'contact_message'>,
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
