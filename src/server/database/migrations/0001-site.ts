import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

/** The settings and counters of the whole site. */
export async function site(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(query, 'setting', {
    name: c.text(1, 100, { key: true }),
    value: c.text(0, 10_000),
  });

  await c.createTable(query, 'content_version', {
    id: c.oneOf(['site'], { key: true }),
    version: c.whole(0, 2_000_000_000),
  });
  await sql`insert into content_version (id, version) values ('site', 1)`.execute(query);
}
