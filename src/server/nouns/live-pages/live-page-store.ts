import {
  LIVE_PAGE_LIMITS,
  type LiveEntry,
  type LivePage,
  type LivePageSummary,
} from '../../../contract/live-pages/live-page.ts';
import type { SitePage } from '../../../contract/site-page.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { type EntryRow, type PageRow, toEntry, toSummary } from './live-page-rows.ts';

const { perPage, listed } = LIVE_PAGE_LIMITS;

/** What a reader lacks who has seen a page at an earlier revision. */
export interface LiveChanges {
  page: LivePage;
  /** Entries that are new or were corrected, oldest first; undefined where there are too many. */
  changed: LiveEntry[] | undefined;
  /** Numbers of entries that were taken back. */
  withdrawn: number[];
}

interface ListQuery {
  status?: LivePageSummary['status'] | undefined;
  limit?: number;
}

export type LivePageStore = ReturnType<typeof livePageStore>;

/** Live pages as readers see them: what is open or closed, and its published entries. */
export function livePageStore(db: Database) {
  const readable = () => db.query.selectFrom('live_page').where('status', '<>', 'draft');
  const entriesOf = (pageId: string) =>
    db.query.selectFrom('live_entry').where('page_id', '=', pageId);
  const shown = (pageId: string) => entriesOf(pageId).where('status', '=', 'published');

  const findRow = (slug: string): Promise<PageRow | undefined> =>
    readable().selectAll().where('slug', '=', slug).executeTakeFirst();

  async function newestOf(pageIds: readonly string[]): Promise<Map<string, EntryRow>> {
    if (pageIds.length === 0) return new Map();
    const rows = await db.query
      .selectFrom('live_entry as e')
      .selectAll()
      .where('page_id', 'in', pageIds)
      .where('status', '=', 'published')
      .where('number', '=', ({ selectFrom }) =>
        selectFrom('live_entry as n')
          .select(({ fn }) => fn.max('n.number').as('number'))
          .whereRef('n.page_id', '=', 'e.page_id')
          .where('n.status', '=', 'published'),
      )
      .execute();
    return new Map(rows.map((row) => [row.page_id, row]));
  }

  async function summaries(rows: readonly PageRow[]): Promise<LivePageSummary[]> {
    const newest = await newestOf(rows.map(({ id }) => id));
    return rows.map((row) => toSummary(row, newest.get(row.id)));
  }

  /** The page with entries below a number. */
  async function pageOf(row: PageRow, before?: number): Promise<LivePage> {
    const older = before ? shown(row.id).where('number', '<', before) : shown(row.id);
    const rows = await older
      .selectAll()
      .orderBy('number', 'desc')
      .limit(perPage + 1)
      .execute();
    const entries = rows.slice(0, perPage).map(toEntry);
    const [summary] = await summaries([row]);
    const pinned = row.pinned
      ? await shown(row.id).selectAll().where('number', '=', row.pinned).executeTakeFirst()
      : undefined;
    return {
      ...(summary ?? toSummary(row, undefined)),
      keyPoints: JSON.parse(row.key_points),
      revision: row.revision,
      count: await countRows(shown(row.id)),
      pinned: pinned ? toEntry(pinned) : null,
      entries,
      older: rows.length > perPage ? (entries.at(-1)?.number ?? null) : null,
    };
  }

  return {
    /** Those that are open, then those that have closed, newest first. */
    async list({ status, limit = listed }: ListQuery = {}): Promise<LivePageSummary[]> {
      const rows = await (status ? readable().where('status', '=', status) : readable())
        .selectAll()
        .orderBy('status', 'desc')
        .orderBy('opened_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return summaries(rows);
    },

    async find(slug: string, before?: number): Promise<LivePage | undefined> {
      const row = await findRow(slug);
      return row && pageOf(row, before);
    },

    async findById(id: string): Promise<LivePageSummary | undefined> {
      const row = await readable().selectAll().where('id', '=', id).executeTakeFirst();
      return row && (await summaries([row]))[0];
    },

    /** What has changed since a revision. */
    async changes(slug: string, since: number): Promise<LiveChanges | undefined> {
      const row = await findRow(slug);
      if (!row) return undefined;
      const rows = await entriesOf(row.id)
        .selectAll()
        .where('revision', '>', since)
        .where('number', 'is not', null)
        .orderBy('number')
        .limit(perPage + 1)
        .execute();
      const published = rows.filter(({ status }) => status === 'published');
      return {
        page: await pageOf(row),
        changed: rows.length > perPage ? undefined : published.map(toEntry),
        withdrawn: rows.flatMap(({ status, number }) =>
          status === 'withdrawn' && number !== null ? [number] : [],
        ),
      };
    },

    /** The revision of each readable page, by its address. */
    async revisions(slugs: readonly string[]): Promise<Map<string, number>> {
      const rows = await readable()
        .select(['slug', 'revision'])
        .where('slug', 'in', slugs)
        .execute();
      return new Map(rows.map(({ slug, revision }) => [slug, revision]));
    },

    /** For search engines. */
    async indexable(): Promise<SitePage[]> {
      const rows = await readable().select(['slug', 'updated_at']).orderBy('slug').execute();
      return rows.map(({ slug, updated_at }) => ({
        path: `/live-page/${slug}`,
        changed: updated_at,
      }));
    },

    /** Those of the ids that readers can see, for who follows them. */
    async titles(ids: readonly string[]): Promise<{ id: string; slug: string; title: string }[]> {
      if (ids.length === 0) return [];
      return readable().select(['id', 'slug', 'title']).where('id', 'in', ids).execute();
    },
  };
}
