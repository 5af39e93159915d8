import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import type { SettingStore } from '../database/setting-store.ts';
import { type Failure, reportFailures, tryTogether } from '../database/try-each.ts';
import { type Almanac, nextOpening } from './opening-times.ts';

interface Parts {
  database: Database;
  settings: SettingStore;
  facts: Almanac;
  now: () => Date;
}

const BATCH = 500;
/** Where nothing opens for two weeks, it is looked at again after a day. */
const LATER = 24 * 60 * 60_000;
const ALMANAC = 'opening hours counted with almanac';

/**
 * Notes for every listing when it is open now or next, so that a filter finds what is open along an
 * index. What is noted lies ahead: a listing opens and closes to the second, however late this runs,
 * as long as it has run between closing and opening. How many it noted.
 * See docs/decisions/0029-opening-hours-as-text-with-next-change.md.
 */
export async function keepOpenSpans({ database, settings, facts, now }: Parts): Promise<number> {
  const almanac = await facts.almanac();
  await forgetOldAlmanac(database, settings, String(almanac.edition.sequence));
  let noted = 0;
  let after = '';
  const failures: Failure[] = [];
  for (;;) {
    const at = now();
    const due = await database.query
      .selectFrom('business')
      .select(['id', 'opening_hours', 'time_zone', 'country'])
      .where('opening_hours', 'is not', null)
      // What failed stays due, and must not be met again in this run.
      .where('id', '>', after)
      .where((row) =>
        row.or([row('open_until', 'is', null), row('open_until', '<=', at.toISOString())]),
      )
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const last = due.at(-1);
    if (!last) break;
    after = last.id;
    const note = async (query: Kysely<Tables>, rows: readonly (typeof due)[number][]) => {
      for (const row of rows) {
        const told = {
          written: row.opening_hours ?? '',
          zone: row.time_zone,
          country: row.country,
        };
        const span = nextOpening(told, almanac, at);
        const until = span?.until ?? new Date(at.getTime() + LATER);
        await query
          .updateTable('business')
          .set({ open_from: (span?.from ?? until).toISOString(), open_until: until.toISOString() })
          .where('id', '=', row.id)
          .where('opening_hours', '=', row.opening_hours)
          .execute();
      }
    };
    const failed = await database.query.transaction().execute((query) =>
      tryTogether(
        query,
        due,
        ({ id }) => `business ${id}`,
        (rows) => note(query, rows),
      ),
    );
    failures.push(...failed);
    noted += due.length - failed.length;
  }
  reportFailures(failures);
  return noted;
}

/** A holiday that is declared closes what was noted as open. */
async function forgetOldAlmanac(database: Database, settings: SettingStore, edition: string) {
  if ((await settings.get(ALMANAC)) === edition) return;
  await database.query
    .updateTable('business')
    .set({ open_from: null, open_until: null })
    .where('opening_hours', 'is not', null)
    .execute();
  await settings.set(ALMANAC, edition);
}
