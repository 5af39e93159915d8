import type { Database, Query } from '../../platform/database/database.ts';
import type { SettingStore } from '../../platform/database/setting-store.ts';
import { type Failure, reportFailures, tryTogether } from '../../platform/database/try-each.ts';
import { type Almanac, nextOpening } from './opening-times.ts';

interface OpenSpansDeps {
  database: Database;
  settings: SettingStore;
  facts: Almanac;
  now: () => Date;
}

const BATCH_SIZE = 500;
/** A listing that does not open within two weeks is checked again after a day. */
const RECHECK_MS = 24 * 60 * 60_000;
const ALMANAC_SETTING = 'opening hours counted with almanac';

/**
 * Stores when each listing is open now or next, so that the "open now" filter can use an index. The
 * stored span lies ahead, so a listing opens and closes on time as long as this runs at least once
 * between closing and opening. Returns how many rows it updated.
 * See docs/decisions/0029-opening-hours-as-text-with-next-change.md.
 */
export async function updateOpenSpans({
  database,
  settings,
  facts,
  now,
}: OpenSpansDeps): Promise<number> {
  const almanac = await facts.almanac();
  await clearAfterAlmanacChange(database, settings, String(almanac.edition.sequence));
  let updated = 0;
  let after = '';
  const failures: Failure[] = [];
  for (;;) {
    const at = now();
    const due = await database.query
      .selectFrom('business')
      .select(['id', 'opening_hours', 'time_zone', 'country'])
      .where('opening_hours', 'is not', null)
      // A row that failed stays due and must not be tried again in this run.
      .where('id', '>', after)
      .where((row) =>
        row.or([row('open_until', 'is', null), row('open_until', '<=', at.toISOString())]),
      )
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    const last = due.at(-1);
    if (!last) break;
    after = last.id;
    const updateRows = async (query: Query, rows: readonly (typeof due)[number][]) => {
      for (const row of rows) {
        const hours = {
          written: row.opening_hours ?? '',
          zone: row.time_zone,
          country: row.country,
        };
        const span = nextOpening(hours, almanac, at);
        const until = span?.until ?? new Date(at.getTime() + RECHECK_MS);
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
        (rows) => updateRows(query, rows),
      ),
    );
    failures.push(...failed);
    updated += due.length - failed.length;
  }
  reportFailures(failures);
  return updated;
}

/** A newly declared holiday may close what is stored as open, so every span is computed again. */
async function clearAfterAlmanacChange(
  database: Database,
  settings: SettingStore,
  edition: string,
) {
  if ((await settings.get(ALMANAC_SETTING)) === edition) return;
  await database.query
    .updateTable('business')
    .set({ open_from: null, open_until: null })
    .where('opening_hours', 'is not', null)
    .execute();
  await settings.set(ALMANAC_SETTING, edition);
}
