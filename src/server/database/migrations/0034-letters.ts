import type { Columns, SchemaQuery } from './columns.ts';

/** Issues that are sent automatically, and alerts between them. */
export async function letters(query: SchemaQuery, c: Columns): Promise<void> {
  await c.addColumns(query, 'newsletter_issue', {
    kind: c.oneOf(['weekly', 'alert'], { default: 'weekly' }),
    // No reference: live items are deleted after a month, and alerts about them are not.
    about: c.text(1, 64, { optional: true }),
    edited_at: c.time({ optional: true }),
    send_at: c.time({ optional: true }),
    plan_id: c.text(1, 64, { optional: true }),
    held: c.text(1, 500, { optional: true }),
  });
}
