import type { Columns, SchemaQuery } from './columns.ts';

/** What the desk changed about radio stations, and how their streams answered. */
export async function radioStations(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(query, 'radio_station', {
    id: c.slug({ key: true }),
    own: c.json('object', { optional: true }),
    is_off: c.flag(),
    stream: c.text(0, 500, { default: '' }),
    failures: c.whole(0, 1_000_000, { default: 0 }),
    problem: c.text(0, 500, { default: '' }),
    format: c.oneOf(['mp3', 'aac', 'opus', 'hls'], { optional: true }),
    checked_at: c.time({ optional: true }),
  });
}
