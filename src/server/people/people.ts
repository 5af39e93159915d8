import { sql } from 'kysely';
import { foldAddress } from '../../domain/fold-address.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import type { PersonalData } from '../database/personal-data.ts';
import { businessPersonalData } from '../directory/business-desk.ts';
import { eventPersonalData } from '../events/event-desk.ts';
import { advertisingPersonalData } from '../inbox/advertising-desk.ts';
import { contactMessagePersonalData } from '../inbox/contact-message-desk.ts';
import { problemReportPersonalData } from '../inbox/problem-report-desk.ts';
import { mailPersonalData } from '../mail/mail-store.ts';
import type { MailRoom } from '../newsletter/mail-room.ts';
import { subscriberPersonalData } from '../newsletter/subscriber-store.ts';
import { auditPersonalData } from '../operator/audit-store.ts';

/** Every table in which a person can be named, beside what we publish ourselves. */
const HOLDINGS: readonly PersonalData[] = [
  subscriberPersonalData,
  mailPersonalData,
  contactMessagePersonalData,
  advertisingPersonalData,
  problemReportPersonalData,
  businessPersonalData,
  eventPersonalData,
  auditPersonalData,
];

interface Parts {
  database: Database;
  mail: Pick<MailRoom, 'suppressions' | 'forget'>;
  now: () => Date;
}

export type People = ReturnType<typeof openPeople>;

/** One person everywhere: what we hold, and the one way in which it goes. */
export function openPeople({ database, mail, now }: Parts) {
  const { suppressions } = mail;

  /** Everything we hold, as it is stored, for them to take along. */
  async function held(email: string) {
    const address = foldAddress(email);
    const places = HOLDINGS.map(async ({ place, find }) => ({
      place,
      rows: await find(database.query, address),
    }));
    return (await Promise.all(places)).filter(({ rows }) => rows.length > 0);
  }

  return {
    held,

    async find(email: string): Promise<{ where: string; count: number }[]> {
      const places = await held(email);
      return places.map(({ place, rows }) => ({ where: place, count: rows.length }));
    },

    suppressedFor: async (email: string) => (await suppressions.reasonFor(email)) ?? null,
    allow: suppressions.lift,

    /** What stays is a hash, so as never to write to them again, and listings without the address. */
    async erase(email: string): Promise<void> {
      const address = foldAddress(email);
      await database.query.transaction().execute(async (query) => {
        for (const holding of HOLDINGS) await holding.erase(query, address);
        await suppressions.add(email, 'erased', now().toISOString(), query);
        await bumpContentVersion(query);
      });
      if (database.kind === 'sqlite') {
        // The log still holds the pages as they were.
        await sql`pragma wal_checkpoint(truncate)`.execute(database.query);
      }
      await mail.forget(email);
    },
  };
}
