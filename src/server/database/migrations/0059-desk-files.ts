import type { Columns, SchemaQuery } from './columns.ts';

/** Documents that readers download from an article. */
export async function deskFiles(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(query, 'desk_file', {
    name: c.text(1, 100, { key: true }),
    bytes: c.text(1, 16_000_000),
    size: c.whole(1, 20_000_000),
    file_name: c.text(1, 200),
    added_at: c.time(),
  });
}
