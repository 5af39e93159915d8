import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

/** What processes of one site must know of each other. */
export async function manyProcesses(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(query, 'flood_count', {
    address_hash: c.hash({ key: true }),
    points: c.whole(1, 1_000_000_000),
    ends_at: c.time(),
  });
  await c.createIndexes(query, 'flood_count', { flood_count_ended: ['ends_at'] });

  // As base64: a text means the same in both databases and in a backup's lines.
  await c.createTable(query, 'desk_picture', {
    name: c.text(1, 100, { key: true }),
    webp: c.text(1, 16_000_000),
    added_at: c.time(),
  });

  await c.createTable(query, 'handed_letter', { name: c.text(1, 100, { key: true }) });

  // A trigger, so that every change of the version sends a notification.
  if (c.kind === 'sqlite') return;
  await sql`create function tell_content_version() returns trigger language plpgsql as ${sql.raw(
    `$$ begin perform pg_notify('content_version', new.version::text); return null; end $$`,
  )}`.execute(query);
  await sql`create trigger content_version_told after insert or update on content_version
    for each row execute function tell_content_version()`.execute(query);
}
