import type { Query, RowOf } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/schema.ts';
import { settingStore } from '../../../platform/database/setting-store.ts';
import { removeEmptyStories } from './story-rows.ts';

export interface OutletEntry {
  id: string;
  name: string;
  feedUrl: string;
  siteUrl: string | null;
  section: string;
  country: string;
  ownerKind: Tables['outlet']['owner_kind']['__select__'];
  ownerName: string | null;
  enabled: boolean;
}

export interface Visit {
  outletId: string;
  at: string;
  dueAt: string;
}

export type OutletRow = RowOf<'outlet'>;

export async function removeSampleOutlets(query: Query): Promise<void> {
  await query.deleteFrom('outlet').where('owner_kind', '=', 'sample').execute();
  await removeEmptyStories(query);
}

/** `hidden` while the owner has hidden all samples. */
export const SAMPLES_STATE = 'bundled_samples';
export const SAMPLE_EDITION_OVER = 'sample-edition-over-at';

/** Removes the sample edition for good; call it in the transaction that stores a real report. */
export async function endSampleEdition(query: Query, at: string): Promise<void> {
  const isFirst = await settingStore({ query }).setIfAbsent(SAMPLE_EDITION_OVER, at);
  if (isFirst) await removeSampleOutlets(query);
}

/** The columns to set after a successful fetch. */
export const fetchedColumns = (visit: Visit) => ({
  failures: 0,
  last_ok_at: visit.at,
  last_error: null,
  due_at: visit.dueAt,
  lease_until: null,
});

/** Whether the row is as the feeds file and the operator's switch say. */
export function isSame(row: OutletRow, entry: OutletEntry): boolean {
  const columns = columnsOf(entry, row);
  const names = Object.keys(columns) as (keyof typeof columns)[];
  return names.every((name) => row[name] === columns[name]);
}

const columnsOf = (entry: OutletEntry, row: OutletRow | undefined) => ({
  name: entry.name,
  feed_url: entry.feedUrl,
  site_url: entry.siteUrl,
  section: entry.section,
  country: entry.country,
  owner_kind: entry.ownerKind,
  owner_name: entry.ownerName,
  // The operator's switch overrides the feeds file.
  enabled: row?.switched ?? (entry.enabled ? (1 as const) : (0 as const)),
});

export async function saveEntry(
  query: Query,
  entry: OutletEntry,
  row: OutletRow | undefined,
  now: string,
): Promise<void> {
  const columns = columnsOf(entry, row);
  // A new address invalidates the cached response, and is fetched at once.
  const moved = row && row.feed_url !== entry.feedUrl;
  const resetColumns = {
    etag: null,
    last_modified: null,
    body_hash: null,
    failures: 0,
    due_at: now,
  };
  await query
    .insertInto('outlet')
    .values({ id: entry.id, ...columns, due_at: now, created_at: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ ...columns, ...(moved && resetColumns) }),
    )
    .execute();
}
