import type { Columns, SchemaQuery } from './columns.ts';
import { setChoices } from './set-choices.ts';

/** Who is emailed when an announcement changes; and families may change theirs by a mailed link. */
export async function funeralFollowers(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(
    query,
    'funeral_follower',
    {
      id: c.text(1, 64, { key: true }),
      funeral_id: c.reference('funeral.id', 'cascade'),
      email: c.email(),
      created_at: c.time(),
      confirmed_at: c.time({ optional: true }),
    },
    { once: { unique: ['funeral_id', 'email'] } },
  );
  await c.createIndexes(query, 'funeral_follower', {
    funeral_follower_by_address: ['email'],
    funeral_follower_unconfirmed: ['confirmed_at', 'created_at'],
  });
  await setChoices(query, c, 'listing_change', 'kind', ['business', 'event', 'rating', 'funeral']);
}
