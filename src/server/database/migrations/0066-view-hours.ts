import type { Columns, SchemaQuery } from './columns.ts';
import { setChoices } from './set-choices.ts';

/** Views are also added up by campaign, hour and minute: sums only, as before. */
export async function viewHours(query: SchemaQuery, c: Columns): Promise<void> {
  const former = ['page', 'referrer', 'country', 'device'];
  await setChoices(query, c, 'view_count', 'kind', [...former, 'campaign', 'hour', 'minute']);
}
