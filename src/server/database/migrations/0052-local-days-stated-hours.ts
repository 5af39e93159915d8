import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

/**
 * Search shows an event's day on the clocks of its place, so events are indexed again with their zone.
 * 'Holidays closed' was added to hours that said nothing about holidays, so it is taken out.
 */
export async function localDaysStatedHours(query: SchemaQuery, c: Columns): Promise<void> {
  await c.addColumns(query, 'search_entry', {
    time_zone: c.text(1, 64, { default: 'Africa/Accra' }),
  });
  await sql`insert into search_change (kind, item_id) select 'event', id from event`.execute(query);
  await sql`update business set opening_hours = replace(opening_hours, '; Holidays closed', '')
    where opening_hours like '%; Holidays closed'`.execute(query);
}
