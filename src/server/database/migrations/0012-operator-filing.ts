import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

/** A story that the operator moved to a list stays there, whatever its reports say later. */
export async function operatorFiling(query: SchemaQuery, c: Columns): Promise<void> {
  await c.addColumns(query, 'story', { filed_by_operator: c.flag() });
  // Rules never file a story as Business or Diaspora: those were moved at the desk, and into no list.
  await sql`update story set filed_by_operator = 1,
    business = case when category = 'Business' then 1 else 0 end,
    diaspora = case when category = 'Diaspora' then 1 else 0 end
    where category in ('Business', 'Diaspora')`.execute(query);
}
