import { sql } from 'kysely';
import type { Past } from '../../../domain/desk/suspicion.ts';
import { foldAddress } from '../../../domain/newsletter/fold-address.ts';
import type { Query } from '../database/database.ts';
import type { TableName, Tables } from '../database/schema.ts';

/** Counts earlier submissions of a sender, and other senders of the same text since a moment. */
export type ReadPast = (
  query: Query,
  sent: { email: string; text: string; since: string },
) => Promise<Past>;

interface Columns<Table extends TableName> {
  table: Table;
  sender: keyof Tables[Table] & string;
  text: keyof Tables[Table] & string;
  /** Whether acceptance is a `status` (listing) or an `outcome` (received). */
  kind: 'listing' | 'received';
}

const TAKEN = {
  listing: sql`status in ('approved', 'hidden')`,
  received: sql`outcome = 'done'`,
};
const SPAM = { listing: sql`status = 'spam'`, received: sql`outcome = 'spam'` };

/** Reads the past of a sender from one table. */
export function pastIn<Table extends TableName>(columns: Columns<Table>): ReadPast {
  const table = sql.table(columns.table);
  const sender = sql`lower(${sql.ref(columns.sender)})`;
  return async (query, { email, text, since }) => {
    const address = foldAddress(email);
    const {
      rows: [others],
    } = await sql<{ count: number }>`select count(distinct ${sender}) as count from ${table}
      where created_at > ${since} and ${sql.ref(columns.text)} = ${text}
      and ${sender} <> ${address}`.execute(query);
    const past = { welcome: 0, spam: 0, others: Number(others?.count ?? 0) };
    if (address === '') return past;
    const {
      rows: [theirs],
    } = await sql<{ welcome: number; spam: number }>`select
      count(case when ${TAKEN[columns.kind]} then 1 end) as welcome,
      count(case when ${SPAM[columns.kind]} then 1 end) as spam
      from ${table} where ${sender} = ${address}`.execute(query);
    return { ...past, welcome: Number(theirs?.welcome ?? 0), spam: Number(theirs?.spam ?? 0) };
  };
}
