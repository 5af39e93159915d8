import { sql } from 'kysely';
import { REPORT_KINDS } from './baseline/news.ts';
import type { Columns, SchemaQuery } from './columns.ts';
import { setChoices } from './set-choices.ts';

/** Fact-checks become a kind of report; until then they counted as reports of their stories. */
export async function factCheckKind(query: SchemaQuery, c: Columns): Promise<void> {
  for (const table of ['live_item', 'story']) {
    await setChoices(query, c, table, 'kind', [...REPORT_KINDS, 'fact-check']);
  }
  await sql`update live_item set kind = 'fact-check' where kind_by_operator = 0
    and outlet_id in (select id from outlet where section = 'fact-check')`.execute(query);
}
