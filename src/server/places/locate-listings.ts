import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { settingStore } from '../database/setting-store.ts';
import type { Gazetteer } from './gazetteer.ts';

/** Stores the coordinates of their city in the rows of one table. */
type Locate = (query: Kysely<Tables>, places: Gazetteer) => Promise<void>;

const LOCATED_SETTING = 'listings located';

/**
 * Before the form had a country, everything was stored as if in Ghana. This runs once and adds the
 * coordinates of the city, and abroad its country and time zone. Times stay as they are, because the
 * form had asked for Accra time.
 */
export async function locateListings(
  database: Database,
  places: Gazetteer,
  nouns: readonly Locate[],
  now: Date,
): Promise<void> {
  if (await settingStore(database).get(LOCATED_SETTING)) return;
  await database.query.transaction().execute(async (query) => {
    const settings = settingStore({ ...database, query });
    if (!(await settings.setIfAbsent(LOCATED_SETTING, now.toISOString()))) return;
    for (const locate of nouns) await locate(query, places);
  });
}
