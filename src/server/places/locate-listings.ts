import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { settingStore } from '../database/setting-store.ts';
import type { Gazetteer } from './gazetteer.ts';
import { positionColumns } from './position-columns.ts';

const LOCATED = 'listings located';

/**
 * Until places were asked for, everything was stored as if in Ghana. Once, what is there gets the pin
 * of its city, and what is in a city abroad its country and clock. The moments stay: the form had
 * asked for Accra's time.
 */
export async function locateListings(
  database: Database,
  places: Gazetteer,
  now: Date,
): Promise<void> {
  if (await settingStore(database).get(LOCATED)) return;
  await database.query.transaction().execute(async (query) => {
    const own = settingStore({ ...database, query });
    if (!(await own.setIfAbsent(LOCATED, now.toISOString()))) return;
    await locate(query, 'event', places);
    await locate(query, 'business', places);
  });
}

async function locate(query: Kysely<Tables>, table: 'event' | 'business', places: Gazetteer) {
  const cities = await query
    .selectFrom(table)
    .select('city')
    .distinct()
    .where('country', '=', 'GH')
    .where('latitude', 'is', null)
    .execute();
  for (const { city } of cities) {
    const place = places.nearest(city, undefined);
    if (!place) continue;
    const { country, timeZone } = place;
    const pin = { ...positionColumns(place), country };
    if (table === 'event') {
      await query
        .updateTable('event')
        .set({ ...pin, time_zone: timeZone })
        .where('city', '=', city)
        .where('latitude', 'is', null)
        .execute();
      continue;
    }
    await query
      .updateTable('business')
      .set({ ...pin, ...(country !== 'GH' && { region: 'Outside Ghana' as const }) })
      .where('city', '=', city)
      .where('latitude', 'is', null)
      .execute();
  }
}
