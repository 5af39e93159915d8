import { sql } from 'kysely';
import { watchForSearch } from './baseline/search.ts';
import type { Columns, SchemaQuery } from './columns.ts';
import { createPhotos, decided, located, reviewed } from './listings.ts';

/** Funeral announcements, each with several parts. */
export async function funerals(query: SchemaQuery, c: Columns): Promise<void> {
  const { ghana_post_gps: _, ...hometown } = located(c);
  await c.createTable(
    query,
    'funeral',
    {
      id: c.text(1, 64, { key: true }),
      name: c.text(2, 200),
      also_known_as: c.text(1, 200, { optional: true }),
      born: c.text(4, 10, { optional: true }),
      died_on: c.text(10, 10),
      age: c.whole(0, 150, { optional: true }),
      ...hometown,
      description: c.text(0, 3000),
      family: c.text(1, 1500, { optional: true }),
      contact_name: c.text(2, 200),
      contact_email: c.email({ optional: true }),
      contact_phone: c.text(1, 200, { optional: true }),
      second_name: c.text(1, 200, { optional: true }),
      second_email: c.email({ optional: true }),
      condolences: c.flag(),
      afterwards: c.oneOf(['Keep it as a memorial', 'Remove it after 90 days'], {
        default: 'Keep it as a memorial',
      }),
      photos: c.json('array', { default: '[]' }),
      parts: c.json('array'),
      last_at: c.time(),
      days: c.text(10, 100),
      abroad: c.text(0, 2000),
      name_key: c.text(1, 400),
      sequence: c.whole(0, 1_000_000, { default: 0 }),
      updated_at: c.time(),
      confirmed_at: c.time({ optional: true }),
      reached: c.text(1, 200, { optional: true }),
      told: c.json('array', { default: '[]' }),
      alive_reported_at: c.time({ optional: true }),
      ...reviewed(c),
    },
    { decided },
  );
  await c.createIndexes(query, 'funeral', {
    funeral_by_date: ['status', 'last_at', 'id'],
    funeral_arrived: ['status', 'created_at', 'id'],
    funeral_newest: ['created_at', 'id'],
    // Possible duplicates: the same name however it is spelt, or the same town and day.
    funeral_same_name: ['name_key'],
  });
  await sql`create index funeral_same_town on funeral (died_on, lower(city))`.execute(query);
  await sql`create index funeral_sender on funeral (lower(contact_email))`.execute(query);
  await createPhotos(query, c, 'funeral');
  await watchForSearch(query, c, {
    table: 'funeral',
    kind: 'funeral',
    columns: 'name, also_known_as, city, description, family, parts, status',
  });
}
