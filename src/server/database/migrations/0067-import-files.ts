import type { Columns, SchemaQuery } from './columns.ts';

/** Documents of imported posts, until the import makes them ours. */
export async function importFiles(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(query, 'import_file', {
    id: c.text(1, 64, { key: true }),
    import_id: c.reference('article_import.id', 'cascade'),
    name: c.text(1, 100),
    // As base64, until the import.
    bytes: c.text(1, 16_000_000, { optional: true }),
    size: c.whole(1, 20_000_000),
    file_name: c.text(1, 200),
    // It was not among ours before this import.
    is_new: c.flag(),
  });
  await c.createIndexes(query, 'import_file', { import_file_name: ['import_id', 'name'] });
}
