import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { IndexNowBatch } from '../../../contract/desk/index-now.ts';
import { DAY } from '../../../contract/durations.ts';
import type { SitePage } from '../../../contract/site-page.ts';
import { inBatches } from '../../../domain/jobs/in-batches.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WaitingRows } from '../../platform/database/wrong-clock.ts';

/** Pages that wait to be sent are due when they changed. */
export const WAITING_PAGES: WaitingRows = {
  table: 'indexed_page',
  waits: sql`due_at is not null`,
  longestWaitMs: DAY,
};

/** Fewer than either database takes as parameters. */
const BATCH_SIZE = 500;
const MAX_BATCHES = 50;
const MAX_SHOWN_PATHS = 5;

/** Which pages search engines know, as rows that are due where one has changed since. */
export function indexNowStore(db: Database) {
  return {
    /**
     * Compares the site's pages with those that were announced. The first comparison makes none of
     * them due: search engines want what changes from now on.
     */
    compare(pages: readonly SitePage[], isRemoval: (path: string) => boolean, now: string) {
      return db.query.transaction().execute(async (query) => {
        const rows = await query
          .selectFrom('indexed_page')
          .select(['id', 'changed', 'is_gone'])
          .execute();
        const announced = new Map(rows.map((row) => [row.id, row]));
        const due_at = announced.size === 0 ? null : now;
        const listed = new Set(pages.map(({ path }) => path));
        const missing = rows.filter(({ id, is_gone }) => !is_gone && !listed.has(id));
        const changed = [
          ...pages
            .map(({ path: id, changed = null }) => ({ id, changed, is_gone: 0 as const, due_at }))
            .filter(({ id, changed }) => {
              const row = announced.get(id);
              return !row || row.changed !== changed || row.is_gone === 1;
            }),
          ...missing
            .filter(({ id }) => isRemoval(id))
            .map(({ id }) => ({ id, changed: null, is_gone: 1 as const, due_at: now })),
        ];
        for (const batch of inBatches(changed, BATCH_SIZE)) {
          await query
            .insertInto('indexed_page')
            .values(batch)
            .onConflict((conflict) =>
              conflict.column('id').doUpdateSet(({ ref }) => ({
                changed: ref('excluded.changed'),
                is_gone: ref('excluded.is_gone'),
                due_at: ref('excluded.due_at'),
              })),
            )
            .execute();
        }
        const left = missing.flatMap(({ id }) => (isRemoval(id) ? [] : id));
        for (const ids of inBatches(left, BATCH_SIZE)) {
          await query.deleteFrom('indexed_page').where('id', 'in', ids).execute();
        }
      });
    },

    /** Takes due pages for this process until `lease`; a crashed process's are free again then. */
    async claim({ limit, now, lease }: { limit: number; now: string; lease: string }) {
      const skipLocked = db.kind === 'postgres' ? sql`for update skip locked` : sql``;
      const { rows } = await sql<{ id: string }>`
        update indexed_page set lease_until = ${lease}
        where id in (
          select id from indexed_page
          where due_at <= ${now} and (lease_until is null or lease_until <= ${now})
          order by due_at, id
          limit ${sql.lit(limit)} ${skipLocked}
        )
        returning id`.execute(db.query);
      return rows.map(({ id }) => id).sort();
    },

    /** After an answer: sent pages are known, others are free for the next batch. */
    async settle(paths: readonly string[], isSent: boolean): Promise<void> {
      await db.query.transaction().execute(async (query) => {
        for (const ids of inBatches(paths, BATCH_SIZE)) {
          const update = query.updateTable('indexed_page').where('id', 'in', ids);
          await update
            .set(isSent ? { due_at: null, lease_until: null } : { lease_until: null })
            .execute();
          if (!isSent) continue;
          await query
            .deleteFrom('indexed_page')
            .where('id', 'in', ids)
            .where('is_gone', '=', 1)
            .execute();
        }
      });
    },

    async note(batch: Omit<IndexNowBatch, 'id' | 'count'>): Promise<void> {
      const { sentAt: sent_at, paths, status, answer } = batch;
      await db.query
        .insertInto('index_batch')
        .values({
          id: randomUUID(),
          sent_at,
          paths: JSON.stringify(paths),
          status,
          answer: answer.slice(0, 500),
        })
        .execute();
      const newest = db.query
        .selectFrom('index_batch')
        .select('id')
        .orderBy('sent_at', 'desc')
        .orderBy('id')
        .limit(MAX_BATCHES);
      await db.query.deleteFrom('index_batch').where('id', 'not in', newest).execute();
    },

    async batches(): Promise<IndexNowBatch[]> {
      const rows = await db.query
        .selectFrom('index_batch')
        .selectAll()
        .orderBy('sent_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(({ id, sent_at, paths, status, answer }) => {
        const all = JSON.parse(paths) as string[];
        return {
          id,
          sentAt: sent_at,
          count: all.length,
          paths: all.slice(0, MAX_SHOWN_PATHS),
          status,
          answer,
        };
      });
    },

    waiting: (): Promise<number> =>
      countRows(db.query.selectFrom('indexed_page').where('due_at', 'is not', null)),

    /** So that turning it on again announces nothing of the meantime. */
    async forget(): Promise<void> {
      await db.query.deleteFrom('indexed_page').execute();
    },
  };
}
