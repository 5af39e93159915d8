import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { positionColumns } from '../places/position-columns.ts';

/** For `locateListings`: events stored before the form had a country. */
export async function locateEvents(query: Kysely<Tables>, places: Gazetteer): Promise<void> {
  const cities = await query
    .selectFrom('event')
    .select('city')
    .distinct()
    .where('country', '=', 'GH')
    .where('latitude', 'is', null)
    .execute();
  for (const { city } of cities) {
    const place = places.resolve(city, undefined).place;
    if (!place) continue;
    await query
      .updateTable('event')
      .set({
        ...positionColumns(place),
        country: place.country,
        time_zone: place.timeZone,
      })
      .where('city', '=', city)
      .where('latitude', 'is', null)
      .execute();
  }
}
