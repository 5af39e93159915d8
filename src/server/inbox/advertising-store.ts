import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AdvertisingInquiry } from '../../contract/advertising.ts';
import type { Database } from '../database/database.ts';
import type { ColumnOf, Tables } from '../database/schema.ts';
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

/** A column for every field of the form, so that a new field cannot be forgotten. */
type Columns = Pick<Selectable<Tables['advertising_inquiry']>, ColumnOf<keyof AdvertisingInquiry>>;

const columnsOf = (given: AdvertisingInquiry): Columns => ({
  company_name: given.companyName,
  contact_name: given.contactName,
  email: given.email,
  phone: given.phone,
  website: given.website || null,
  ad_type: given.adType,
  budget: given.budget,
  duration: given.duration,
  target_audience: given.targetAudience,
  objectives: given.objectives,
  additional_info: given.additionalInfo || null,
});
