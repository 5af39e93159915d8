import { randomBytes, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { MINUTE } from '../../../contract/durations.ts';
import { LIVE_PAGE_LIMITS, type LinkedStory } from '../../../contract/live-pages/live-page.ts';
import type {
  DeskLiveEntry,
  DeskLivePage,
  livePageEditSchema,
  OpenLivePage,
} from '../../../contract/live-pages/live-page-desk.ts';
import { SITE } from '../../../contract/site.ts';
import { unusedSlug } from '../../../domain/text/unused-slug.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import { countRows, hasRows } from '../../platform/database/count-rows.ts';
import type { Database, Query } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { findById, updateById } from '../../platform/database/rows-by-id.ts';
import { FIRST } from '../../platform/operator/account-store.ts';
import type { Person } from '../../platform/operator/operator-store.ts';
import { type EntryRow, type PageRow, toEntry, toPageFields } from './live-page-rows.ts';

/** Why a change was refused, in words for the operator. */
export class LivePageError extends Error {}

type PageEdit = z.output<typeof livePageEditSchema>;

interface EntryText {
  text: string;
  story: LinkedStory | null;
}

/** Who wrote within this time is writing here. */
const PRESENT_MS = 15 * MINUTE;

export type LivePageDeskStore = ReturnType<typeof livePageDeskStore>;

/** Live pages as the desk writes them. `by` is the operator, `now` an ISO moment. */
export function livePageDeskStore(db: Database) {
  const entriesOf = (query: Query, pageId: string) =>
    query.selectFrom('live_entry').where('page_id', '=', pageId);

  async function deskPage(query: Query, row: PageRow): Promise<DeskLivePage> {
    const count = (status: EntryRow['status']) =>
      countRows(entriesOf(query, row.id).where('status', '=', status));
    return {
      ...toPageFields(row),
      status: row.status,
      openedAt: row.opened_at,
      closedAt: row.closed_at,
      published: await count('published'),
      waiting: await count('draft'),
    };
  }

  const findRow = (query: Query, id: string): Promise<PageRow | undefined> =>
    findById(query, 'live_page', id);

  const findByKey = (query: Query, key: string): Promise<EntryRow | undefined> =>
    query.selectFrom('live_entry').selectAll().where('submission_key', '=', key).executeTakeFirst();

  const findEntry = (query: Query, pageId: string, id: string): Promise<EntryRow | undefined> =>
    entriesOf(query, pageId).selectAll().where('id', '=', id).executeTakeFirst();

  /** Runs alone among the changes of a page, so that numbers and revisions have no gaps or doubles. */
  const alone = <T>(id: string, work: (query: Query, row: PageRow) => Promise<T>): Promise<T> =>
    db.query.transaction().execute(async (query) => {
      await lockByName(query, `live page ${id}`);
      const row = await findRow(query, id);
      if (!row) throw new LivePageError('This live page has been deleted.');
      return work(query, row);
    });

  /** Stores a change that readers see, under the page's next revision. */
  async function show(query: Query, row: PageRow, now: string, change: Partial<PageRow> = {}) {
    const changed = { ...row, revision: row.revision + 1, updated_at: now, ...change };
    await updateById(query, 'live_page', row.id, changed);
    await bumpContentVersion(query);
    return changed;
  }

  async function publish(query: Query, row: PageRow, entry: EntryRow, by: Person, now: string) {
    if (row.status !== 'open')
      throw new LivePageError('Open this page before you publish entries.');
    const number = entry.number ?? row.last_number + 1;
    const { revision } = await show(query, row, now, {
      last_number: Math.max(row.last_number, number),
    });
    const published: EntryRow = {
      ...entry,
      number,
      revision,
      status: 'published',
      published_by: by.name,
      published_at: entry.published_at ?? now,
      updated_at: now,
    };
    await updateById(query, 'live_entry', entry.id, published);
    return published;
  }

  return {
    async list(): Promise<DeskLivePage[]> {
      const rows = await db.query
        .selectFrom('live_page')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(LIVE_PAGE_LIMITS.listed)
        .execute();
      return Promise.all(rows.map((row) => deskPage(db.query, row)));
    },

    countIn: (category: string) =>
      countRows(db.query.selectFrom('live_page').where('category', '=', category)),

    /** Pages of a section go with its new name. */
    async moveCategory(query: Query, from: string, to: string): Promise<void> {
      await query
        .updateTable('live_page')
        .set({ category: to })
        .where('category', '=', from)
        .execute();
    },

    async find(id: string): Promise<DeskLivePage | undefined> {
      const row = await findRow(db.query, id);
      return row && deskPage(db.query, row);
    },

    async open(id: string, limit: number, personId: string, now: Date) {
      const row = await findRow(db.query, id);
      if (!row) return undefined;
      const entries = entriesOf(db.query, id).selectAll();
      const waiting = await entries.where('status', '=', 'draft').orderBy('created_at').execute();
      const decided = await entries
        .where('number', 'is not', null)
        .orderBy('number', 'desc')
        .limit(limit)
        .execute();
      const writers = await entriesOf(db.query, id)
        .select('author_name')
        .distinct()
        .where('created_at', '>', new Date(now.getTime() - PRESENT_MS).toISOString())
        .orderBy('author_name')
        .execute();
      return {
        page: {
          ...(await deskPage(db.query, row)),
          keyPoints: JSON.parse(row.key_points) as string[],
          pinned: row.pinned,
        },
        entries: [...waiting, ...decided].map((entry) => toDeskEntry(entry, personId)),
        writers: writers.map(({ author_name }) => author_name),
      } satisfies OpenLivePage;
    },

    /** Undefined where the address is taken. */
    create: (edit: PageEdit, slug: string | undefined, by: Person, now: string) =>
      db.query.transaction().execute(async (query) => {
        await lockByName(query, 'live page addresses');
        const address =
          slug || (await unusedSlug(edit.title, 'live', (used) => slugIsUsed(query, used)));
        if (await slugIsUsed(query, address)) return undefined;
        const id = randomBytes(8).toString('hex');
        await query
          .insertInto('live_page')
          .values({
            ...edit,
            id,
            slug: address,
            status: 'draft',
            started_by: by.id,
            created_at: now,
            updated_at: now,
          })
          .execute();
        const row = await findRow(query, id);
        return row && deskPage(query, row);
      }),

    edit: (id: string, edit: PageEdit, now: string) =>
      alone(id, async (query, row) => deskPage(query, await show(query, row, now, edit))),

    /** Undefined where other points were saved since these were opened. */
    setPoints: (id: string, points: string[], base: readonly string[], now: string) =>
      alone(id, async (query, row) => {
        if (row.key_points !== JSON.stringify(base)) return undefined;
        await show(query, row, now, { key_points: JSON.stringify(points) });
        return points;
      }),

    setState: (id: string, status: PageRow['status'], now: string) =>
      alone(id, async (query, row) => {
        const changed = await show(query, row, now, {
          status,
          opened_at: status === 'open' ? (row.opened_at ?? now) : row.opened_at,
          closed_at: status === 'closed' ? now : null,
        });
        return deskPage(query, changed);
      }),

    pin: (id: string, number: number | null, now: string) =>
      alone(id, async (query, row) => {
        if (number !== null) {
          const shown = entriesOf(query, id).where('status', '=', 'published');
          const entry = await shown.select('id').where('number', '=', number).executeTakeFirst();
          if (!entry) throw new LivePageError('Only a published entry can be pinned.');
        }
        return deskPage(query, await show(query, row, now, { pinned: number }));
      }),

    async remove(id: string): Promise<void> {
      await db.query.transaction().execute(async (query) => {
        await query.deleteFrom('live_page').where('id', '=', id).execute();
        await bumpContentVersion(query);
      });
    },

    /** The entry that was stored under a key: a second press finds the first one's. */
    async findByKey(pageId: string, key: string, personId: string) {
      const row = await findByKey(db.query, key);
      return row?.page_id === pageId ? toDeskEntry(row, personId) : undefined;
    },

    findEntry: (pageId: string, id: string) => findEntry(db.query, pageId, id),

    add: (
      pageId: string,
      { key, text, story, isPublished }: EntryText & { key: string; isPublished: boolean },
      by: Person,
      now: string,
    ): Promise<DeskLiveEntry> =>
      alone(pageId, async (query, row) => {
        const before = await findByKey(query, key);
        if (before && before.page_id !== pageId) {
          throw new LivePageError('An entry of another page has this key. Send a new one.');
        }
        if (before) return toDeskEntry(before, by.id);
        if (row.status === 'closed')
          throw new LivePageError('This page is closed. Reopen it first.');
        if ((await countRows(entriesOf(query, pageId))) >= LIVE_PAGE_LIMITS.entries) {
          throw new LivePageError(
            'This page has 2,000 entries, which is the most. Close it and open another one.',
          );
        }
        const entry: EntryRow = {
          id: randomUUID(),
          page_id: pageId,
          submission_key: key,
          number: null,
          status: 'draft',
          text,
          story: story && JSON.stringify(story),
          corrections: '[]',
          // An owner without a name of their own writes as the paper.
          author_name: by.name === FIRST.name ? SITE.name : by.name,
          author_id: by.id,
          published_by: null,
          published_at: null,
          created_at: now,
          updated_at: now,
          revision: 0,
        };
        await query.insertInto('live_entry').values(entry).execute();
        const stored = isPublished ? await publish(query, row, entry, by, now) : entry;
        return toDeskEntry(stored, by.id);
      }),

    /** Changes an entry; of one that readers have seen, the note says what was wrong. */
    change: (
      pageId: string,
      id: string,
      { text, story, note, base }: EntryText & { note: string; base: string | undefined },
      by: Person,
      now: string,
    ): Promise<DeskLiveEntry> =>
      alone(pageId, async (query, row) => {
        const entry = await findEntry(query, pageId, id);
        if (!entry) throw new LivePageError('This entry has been deleted.');
        if (base !== undefined && base !== entry.text) {
          throw new LivePageError(
            'Someone else has changed this entry. Copy your text, press Cancel and begin again.',
          );
        }
        const isShown = entry.status === 'published';
        const corrections = JSON.parse(entry.corrections) as DeskLiveEntry['corrections'];
        const changed: EntryRow = {
          ...entry,
          text,
          story: story && JSON.stringify(story),
          corrections: JSON.stringify(
            entry.number !== null && note ? [...corrections, { at: now, text: note }] : corrections,
          ),
          updated_at: now,
          revision: isShown ? (await show(query, row, now)).revision : entry.revision,
        };
        await updateById(query, 'live_entry', id, changed);
        return toDeskEntry(changed, by.id);
      }),

    /** Publishes a draft or takes an entry back; a draft that is taken back is deleted. */
    setEntryState: (
      pageId: string,
      id: string,
      status: 'published' | 'withdrawn',
      by: Person,
      now: string,
    ): Promise<DeskLiveEntry> =>
      alone(pageId, async (query, row) => {
        const entry = await findEntry(query, pageId, id);
        if (!entry) throw new LivePageError('This entry has been deleted.');
        if (entry.status === status) return toDeskEntry(entry, by.id);
        if (status === 'published') {
          return toDeskEntry(await publish(query, row, entry, by, now), by.id);
        }
        if (entry.number === null) {
          await query.deleteFrom('live_entry').where('id', '=', id).execute();
          return toDeskEntry({ ...entry, status }, by.id);
        }
        const pinned = row.pinned === entry.number ? null : row.pinned;
        const { revision } = await show(query, row, now, { pinned });
        const withdrawn: EntryRow = { ...entry, status, revision, updated_at: now };
        await updateById(query, 'live_entry', id, withdrawn);
        return toDeskEntry(withdrawn, by.id);
      }),
  };
}

const toDeskEntry = (row: EntryRow, personId: string): DeskLiveEntry => ({
  ...toEntry(row),
  id: row.id,
  number: row.number,
  status: row.status,
  isOwn: row.author_id === personId,
  createdAt: row.created_at,
  publishedAt: row.published_at,
  publishedBy: row.published_by,
});

const slugIsUsed = (query: Query, slug: string): Promise<boolean> =>
  hasRows(query.selectFrom('live_page').where('slug', '=', slug));
