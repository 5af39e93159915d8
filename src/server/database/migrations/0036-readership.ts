import type { Columns, SchemaQuery } from './columns.ts';

/** How often each page was seen on a day, and from where, on what: sums only, nothing of a visit. */
export async function readership(query: SchemaQuery, c: Columns): Promise<void> {
  const most = 1_000_000_000;
  await c.createTable(query, 'view_count', {
    // Kind, day and name, so that a stretch of days is a stretch of keys.
    id: c.text(10, 330, { key: true }),
    kind: c.oneOf(['page', 'referrer', 'country', 'device']),
    // Older days are added up under their month.
    day: c.text(7, 10),
    name: c.text(1, 300),
    views: c.whole(0, most),
    visits: c.whole(0, most),
    // What pages took, where browsers said so: with everything, and for those who save data.
    full_loads: c.whole(0, most),
    full_kilobytes: c.whole(0, most),
    light_loads: c.whole(0, most),
    light_kilobytes: c.whole(0, most),
  });
  await c.createIndexes(query, 'view_count', { view_count_name: ['name', 'day'] });
}
