import type { Columns, SchemaQuery } from './columns.ts';

/**
 * A fee may depend on the amount. Null where it is `fee_minor` for any amount, so that rows and backups
 * from before keep theirs.
 */
export async function feeSteps(query: SchemaQuery, c: Columns): Promise<void> {
  await c.addColumns(query, 'remittance_quote', {
    fee_steps: c.json('array', { optional: true }),
  });
}
