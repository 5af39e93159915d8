import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { settingStore } from '../database/setting-store.ts';
import type { Gazetteer } from './gazetteer.ts';

/** Gives the rows of one noun the pin of their city. */
type Locate = (query: Kysely<Tables>, places: Gazetteer) => Promise<void>;

const LOCATED = 'listings located';

/**
 * Until places were asked for, everything was stored as if in Ghana. Once, what is there gets the pin
 * of its city, and what is in a city abroad its country and clock. The moments stay: the form had
 * asked for Accra's time.
 */
export async function locateListings(
  database: Database,
  places: Gazetteer,
  nouns: readonly Locate[],
  now: Date,
): Promise<void> {
  if (await settingStore(database).get(LOCATED)) return;
  await database.query.transaction().execute(async (query) => {
    const own = settingStore({ ...database, query });
    if (!(await own.setIfAbsent(LOCATED, now.toISOString()))) return;
    for (const locate of nouns) await locate(query, places);
  });
}
