import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ColumnName } from '../../contract/forms/description.ts';
import { ADVERTISING_INQUIRY, type AdvertisingInquiry } from '../../contract/inbox/advertising.ts';
import type { Database } from '../database/database.ts';
import { toColumns } from '../database/described-rows.ts';
import type { Tables } from '../database/schema.ts';
import { enqueueMail, type NewMail } from '../mail/mail-store.ts';
import type { Arrival } from './arrival.ts';
import { refuseReusedKey } from './reused-key.ts';

export type AdvertisingStore = ReturnType<typeof advertisingStore>;

export function advertisingStore(db: Database) {
  return {
    /** Stores an inquiry once, however often it is sent. What a trap caught is spam. */
    submit(given: AdvertisingInquiry, arrival: Arrival, mails: NewMail[]): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        await refuseReusedKey(query, 'advertising_inquiry', arrival);
        const result = await query
          .insertInto('advertising_inquiry')
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
          .executeTakeFirst();
        if (result.numInsertedOrUpdatedRows !== 1n || arrival.spam) return;
        for (const mail of mails) await enqueueMail(query, mail, arrival.now);
      });
    },
  };
}

/** A column for every described field, so that none can be forgotten. */
type Columns = Pick<
  Selectable<Tables['advertising_inquiry']>,
  ColumnName<typeof ADVERTISING_INQUIRY>
>;
const columnsOf = (given: AdvertisingInquiry): Columns => toColumns(ADVERTISING_INQUIRY, given);
