import type { SchemaQuery } from './columns.ts';

/**
 * Whether an email was handed over is in its own row.
 * See docs/decisions/0023-send-mail-over-smtp-from-rows-with-leases.md.
 */
export async function dropHandedLetter(query: SchemaQuery): Promise<void> {
  await query.schema.dropTable('handed_letter').execute();
}
