import type { Columns, SchemaQuery } from './columns.ts';

/** Pages and guides as an owner wrote them: every revision, of which the newest counts. */
export async function ownTexts(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(query, 'own_text', {
    id: c.text(1, 64, { key: true }),
    kind: c.oneOf(['page', 'guide']),
    name: c.text(1, 80),
    body: c.json('object'),
    // Of the file that was shown when it was written; none for a page of the owner's own.
    file_hash: c.text(1, 64, { optional: true }),
    saved_at: c.time(),
    saved_by: c.text(0, 200),
  });
  await c.createIndexes(query, 'own_text', { own_text_newest: ['kind', 'name', 'saved_at', 'id'] });
}
