import type { Columns, SchemaQuery } from './columns.ts';

/** Requests that a page be removed or corrected, with who asked and what was decided. */
export async function takedowns(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(query, 'takedown', {
    id: c.text(1, 64, { key: true }),
    path: c.text(2, 300),
    title: c.text(1, 500),
    asked_by: c.text(1, 200),
    contact: c.email({ optional: true }),
    request: c.text(1, 5000),
    decision: c.oneOf(['open', 'refused', 'note', 'removed']),
    reason: c.text(0, 5000),
    sentence: c.text(0, 500),
    opened_by: c.text(1, 100),
    opened_at: c.time(),
    decided_by: c.text(1, 100, { optional: true }),
    decided_at: c.time({ optional: true }),
  });
  await c.createIndexes(query, 'takedown', { takedown_path: ['path'] });
}
