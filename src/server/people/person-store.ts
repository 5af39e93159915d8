import { sql } from 'kysely';
import { foldAddress } from '../../domain/fold-address.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';

/** Where an address can stand, and how the desk calls the place. */
const PLACES = [
  ['subscriber', 'email', 'Newsletter'],
  ['mail', 'recipient', 'Mails to them or about them'],
  ['contact_message', 'email', 'Contact messages'],
  ['advertising_inquiry', 'email', 'Advertising inquiries'],
  ['problem_report', 'email', 'Problem reports'],
  ['business', 'email', 'Business listings'],
  ['event', 'organizer_email', 'Events'],
] as const;

/** Listings stay, since they are about a business or an event; the address leaves them. */
const KEPT_WITHOUT_ADDRESS = ['business', 'event'];

/** A notice to the operator tells what somebody wrote, and from which address. */
function holds(table: string, column: string, address: string) {
  const named = sql`lower(${sql.ref(column)}) = ${address}`;
  if (table !== 'mail') return named;
  return sql`(${named} or replace(lower(text_body), ${address}, '') <> lower(text_body))`;
}

export type PersonStore = ReturnType<typeof personStore>;

/** One person everywhere: what we hold, and how it goes. */
export function personStore(db: Database) {
  return {
    async find(email: string): Promise<{ where: string; count: number }[]> {
      const folded = foldAddress(email);
      const found = await Promise.all(
        PLACES.map(async ([table, column, where]) => {
          const { rows } = await sql<{ count: number }>`
            select count(*) as count from ${sql.table(table)}
            where ${holds(table, column, folded)}`.execute(db.query);
          return { where, count: Number(rows[0]?.count ?? 0) };
        }),
      );
      return found.filter(({ count }) => count > 0);
    },

    erase(email: string): Promise<void> {
      const folded = foldAddress(email);
      return db.query.transaction().execute(async (query) => {
        for (const [table, column] of PLACES) {
          const match = holds(table, column, folded);
          await (KEPT_WITHOUT_ADDRESS.includes(table)
            ? sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${match}`
            : sql`delete from ${sql.table(table)} where ${match}`
          ).execute(query);
        }
        await bumpContentVersion(query);
      });
    },
  };
}
