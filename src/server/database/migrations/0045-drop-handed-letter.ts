import type { SchemaQuery } from './columns.ts';

/** Whether an email was handed over is in its own row: see docs/decisions/0040. */
export async function dropHandedLetter(query: SchemaQuery): Promise<void> {
  await query.schema.dropTable('handed_letter').execute();
}
