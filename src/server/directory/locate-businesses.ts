import type { Kysely } from 'kysely';
import { ABROAD } from '../../contract/catalogues.ts';
import { HOME_COUNTRY } from '../../contract/places/countries.ts';
import type { Tables } from '../database/schema.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { positionColumns } from '../places/position-columns.ts';

/** For `locateListings`: businesses stored before the form had a country. */
export async function locateBusinesses(query: Kysely<Tables>, places: Gazetteer): Promise<void> {
  const cities = await query
    .selectFrom('business')
    .select('city')
    .distinct()
    .where('country', '=', 'GH')
    .where('latitude', 'is', null)
    .execute();
  for (const { city } of cities) {
    const place = places.resolve(city, undefined).place;
    if (!place) continue;
    await query
      .updateTable('business')
      .set({
        ...positionColumns(place),
        country: place.country,
        ...(place.country !== HOME_COUNTRY && { region: ABROAD }),
      })
      .where('city', '=', city)
      .where('latitude', 'is', null)
      .execute();
  }
}
