import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

/** Who sent it stands in this column. */
const SENDERS = {
  business: 'email',
  event: 'organizer_email',
  advertising_inquiry: 'email',
  contact_message: 'email',
  problem_report: 'email',
};

/**
 * Why to look twice at a submission stands apart from what the operator writes about it, and what a
 * sender sent before is found by their address.
 */
export async function suspicion(query: SchemaQuery, c: Columns): Promise<void> {
  for (const [table, sender] of Object.entries(SENDERS)) {
    await c.addColumns(query, table, { suspicion: c.text(1, 1000, { optional: true }) });
    await query.schema
      .createIndex(`${table}_sender`)
      .on(table)
      .expression(sql`lower(${sql.ref(sender)})`)
      .execute();
  }
  const moved = async (table: string, note: string, waiting: string) =>
    sql
      .raw(
        `update ${table} set suspicion = ${note}, ${note} = null where ${waiting} and ${note} <> ''`,
      )
      .execute(query);
  for (const table of ['business', 'event']) await moved(table, 'reason', `status = 'pending'`);
  for (const table of ['advertising_inquiry', 'contact_message', 'problem_report']) {
    await moved(table, 'note', 'handled_at is null');
  }
}
