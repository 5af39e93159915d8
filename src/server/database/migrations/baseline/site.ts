import { sql } from 'kysely';
import type { Columns, SchemaQuery } from '../columns.ts';

const MOST_VIEWS = 1_000_000_000;

/** Settings, counters and addresses of the whole site. */
export async function createSite(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(query, 'setting', {
    name: c.text(1, 100, { key: true }),
    value: c.text(0, 10_000),
  });

  await c.createTable(query, 'content_version', {
    id: c.oneOf(['site'], { key: true }),
    version: c.whole(0, 2_000_000_000),
  });
  await sql`insert into content_version (id, version) values ('site', 1)`.execute(query);
  if (c.kind === 'postgres') await notifyOfContentVersion(query);

  await c.createTable(query, 'flood_count', {
    address_hash: c.hash({ key: true }),
    points: c.whole(1, 1_000_000_000),
    ends_at: c.time(),
  });
  await c.createIndexes(query, 'flood_count', { flood_count_ended: ['ends_at'] });

  // Sums only, nothing of a visit.
  await c.createTable(query, 'view_count', {
    // Kind, day and name, so that a range of days is a range of keys.
    id: c.text(10, 330, { key: true }),
    kind: c.oneOf(['page', 'referrer', 'country', 'device', 'campaign', 'hour', 'minute']),
    // Older days are added up under their month.
    day: c.text(7, 10),
    name: c.text(1, 300),
    views: c.whole(0, MOST_VIEWS),
    visits: c.whole(0, MOST_VIEWS),
    ranked_views: c.whole(0, MOST_VIEWS, { default: 0 }),
    // The size of pages, where browsers reported it: the full ones, and those for readers who save data.
    full_loads: c.whole(0, MOST_VIEWS),
    full_kilobytes: c.whole(0, MOST_VIEWS),
    light_loads: c.whole(0, MOST_VIEWS),
    light_kilobytes: c.whole(0, MOST_VIEWS),
  });
  await c.createIndexes(query, 'view_count', { view_count_name: ['name', 'day'] });

  await c.createTable(query, 'redirect', {
    path: c.text(2, 500, { key: true }),
    target: c.text(1, 2000),
    hits: c.whole(0, 2_000_000_000, { default: 0 }),
    last_hit_at: c.time({ optional: true }),
    created_by: c.text(1, 100),
    created_at: c.time(),
  });
  await c.createIndexes(query, 'redirect', { redirect_target: ['target'] });

  await c.createTable(query, 'channel_post', {
    id: c.text(1, 100, { key: true }),
    channel: c.oneOf(['whatsapp', 'telegram']),
    subject: c.text(1, 150),
    title: c.text(1, 300),
    body: c.text(1, 4096),
    posted_at: c.time(),
    posted_by: c.text(1, 100),
  });
  await c.createIndexes(query, 'channel_post', { channel_post_at: ['posted_at'] });
}

/** A trigger, so that every change of the version notifies the other processes. */
async function notifyOfContentVersion(query: SchemaQuery): Promise<void> {
  await sql`create function tell_content_version() returns trigger language plpgsql as ${sql.raw(
    `$$ begin perform pg_notify('content_version', new.version::text); return null; end $$`,
  )}`.execute(query);
  await sql`create trigger content_version_told after insert or update on content_version
    for each row execute function tell_content_version()`.execute(query);
}
