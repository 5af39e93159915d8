import { sql } from 'kysely';
import { DAY } from '../../../../contract/durations.ts';
import type { NewsStatus, OutletView } from '../../../../contract/news/live-news.ts';
import { bumpContentVersion } from '../../../platform/database/content-version.ts';
import type { Database } from '../../../platform/database/database.ts';
import { updateById } from '../../../platform/database/rows-by-id.ts';
import type { WaitingRows } from '../../../platform/database/wrong-clock.ts';
import { fetchedColumns, isSame, type OutletEntry, saveEntry, type Visit } from './outlet-rows.ts';
import { isShown } from './story-rows.ts';

export const WAITING_OUTLETS: WaitingRows = {
  table: 'outlet',
  waits: sql`enabled = 1`,
  longestWaitMs: DAY,
};

/** Longer reasons of a failed visit are cut. */
export const MAX_REASON = 1000;

export type OutletStore = ReturnType<typeof outletStore>;
/** An outlet that this process has claimed until its lease ends. */
export type ClaimedOutlet = NonNullable<Awaited<ReturnType<OutletStore['claimDue']>>>;

export function outletStore(db: Database) {
  return {
    /** Updates the table to the feeds file; outlets no longer in it are disabled. */
    sync(entries: readonly OutletEntry[], now: string): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        const before = await query.selectFrom('outlet').selectAll().execute();
        const remaining = new Map(before.map((row) => [row.id, row]));
        const byDesk = before.filter((row) => row.origin === 'desk');
        let changed = false;
        for (const entry of entries) {
          const row = remaining.get(entry.id);
          remaining.delete(entry.id);
          if (row && isSame(row, entry)) continue;
          // The desk already added an outlet with this address.
          if (!row && byDesk.some((deskOutlet) => deskOutlet.feed_url === entry.feedUrl)) continue;
          changed = true;
          await saveEntry(query, entry, row, now);
        }
        for (const row of remaining.values()) {
          if (row.owner_kind === 'sample' || row.origin === 'desk' || row.enabled === 0) continue;
          changed = true;
          await updateById(query, 'outlet', row.id, { enabled: 0 });
        }
        if (changed) await bumpContentVersion(query);
      });
    },

    /** Makes an outlet due after a hub's notification, unless it is failing or was fetched after `notSince`. */
    async makeDue(id: string, now: string, notSince: string): Promise<void> {
      await db.query
        .updateTable('outlet')
        .set({ due_at: now })
        .where('id', '=', id)
        .where('enabled', '=', 1)
        .where('failures', '=', 0)
        .where('due_at', '>', now)
        .where((is) => is.or([is('last_ok_at', 'is', null), is('last_ok_at', '<', notSince)]))
        .execute();
    },

    /** Claims the outlet that has been due longest and isn't at a busy host; concurrent processes get different ones. */
    async claimDue(now: string, leaseUntil: string, busyHosts: readonly string[]) {
      const row = await db.query
        .updateTable('outlet')
        .set({ lease_until: leaseUntil })
        .where('id', '=', (inner) => {
          const due = inner
            .selectFrom('outlet')
            .select('id')
            .where('enabled', '=', 1)
            .where('owner_kind', '<>', 'sample')
            .where('due_at', '<=', now)
            .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<', now)]))
            .where((is) =>
              is.and(busyHosts.map((host) => is('feed_url', 'not like', `%//${host}%`))),
            )
            .orderBy('due_at')
            .limit(1);
          return db.kind === 'postgres' ? due.forUpdate().skipLocked() : due;
        })
        .returning(['id', 'name', 'feed_url as feedUrl', 'section', 'etag', 'failures'])
        .returning(['last_modified as lastModified', 'body_hash as bodyHash'])
        .returning(['last_error as lastError', 'every_minutes as everyMinutes'])
        .executeTakeFirst();
      // Why the last visit failed, if it did.
      return row && { ...row, lastError: row.failures > 0 ? row.lastError : null };
    },

    /** Records a fetch that found nothing new. */
    async recordUnchanged(visit: Visit & { etag: string | null; lastModified: string | null }) {
      await updateById(db.query, 'outlet', visit.outletId, {
        etag: visit.etag,
        last_modified: visit.lastModified,
        ...fetchedColumns(visit),
      });
    },

    async recordFailure(visit: Visit & { reason: string }) {
      await db.query
        .updateTable('outlet')
        .set((row) => ({
          failures: row('failures', '+', 1),
          last_error: visit.reason.slice(0, MAX_REASON),
          due_at: visit.dueAt,
          lease_until: null,
        }))
        .where('id', '=', visit.outletId)
        .execute();
    },

    /** Releases a claimed outlet unchanged, because the site is stopping. */
    async release(outletId: string) {
      await updateById(db.query, 'outlet', outletId, { lease_until: null });
    },

    /** Everything about outlets that readers see, enabled ones first; no samples. */
    async list(): Promise<OutletView[]> {
      const rows = await db.query
        .selectFrom('outlet')
        .select(['id', 'name', 'site_url as siteUrl', 'section', 'country', 'enabled', 'failures'])
        .select(['owner_kind as ownerKind', 'owner_name as owner', 'last_ok_at as lastOkAt'])
        .select((row) => [
          row
            .selectFrom('live_item')
            .select(sql<number>`count(*)`.as('items'))
            .whereRef('live_item.outlet_id', '=', 'outlet.id')
            .where(isShown)
            .as('items'),
        ])
        .where('owner_kind', '<>', 'sample')
        .orderBy('enabled', 'desc')
        .orderBy('name')
        .execute();
      return rows.map(({ failures, ...row }) => ({
        ...row,
        enabled: row.enabled === 1,
        problem: failures > 0 ? 'Not responding' : null,
        items: Number(row.items ?? 0),
      }));
    },

    /** When the most overdue outlet was due. */
    async oldestDue(): Promise<string | null> {
      const row = await fetchedOutlets(db)
        .select(({ fn }) => fn.min('due_at').as('due'))
        .executeTakeFirst();
      return row?.due ?? null;
    },

    /** The names of outlets without a successful fetch since `moment`. */
    async silentSince(moment: string): Promise<string[]> {
      const rows = await fetchedOutlets(db)
        .select('name')
        .where(({ fn }) => fn.coalesce('last_ok_at', 'created_at'), '<', moment)
        .orderBy('name')
        .execute();
      return rows.map((row) => row.name);
    },

    /** When any outlet was last fetched, and whether samples are shown until one is. */
    async status(): Promise<NewsStatus> {
      const row = await db.query
        .selectFrom('outlet')
        .select(({ fn }) => [
          fn.max('last_ok_at').filterWhere('owner_kind', '<>', 'sample').as('refreshed_at'),
          fn.countAll<number>().filterWhere('owner_kind', '=', 'sample').as('samples'),
        ])
        .executeTakeFirst();
      return { refreshedAt: row?.refreshed_at ?? null, isSample: Number(row?.samples ?? 0) > 0 };
    },
  };
}

/** Outlets that are fetched: enabled, and no samples. */
const fetchedOutlets = (db: Database) =>
  db.query.selectFrom('outlet').where('enabled', '=', 1).where('owner_kind', '<>', 'sample');
