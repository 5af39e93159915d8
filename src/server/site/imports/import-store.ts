import { createHash, randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type {
  ImportCounts,
  ImportItem,
  ImportKind,
  ImportState,
  ImportSummary,
} from '../../../contract/desk/import-desk.ts';
import { DAY, MINUTE, SECOND } from '../../../contract/durations.ts';
import { existingIds } from '../../nouns/articles/article-desk-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { ItemReport, ReadyArticle } from './ready-article.ts';

type Row = Selectable<Tables['article_import']>;
type ItemRow = Pick<
  Selectable<Tables['imported_article']>,
  'id' | 'source' | 'report' | 'article_id'
>;

/** A process that works on an import updates it every few seconds. */
const STUCK_AFTER_MS = 3 * MINUTE;
/** How long a file that was read and not imported is stored. */
const UNUSED_FOR_MS = 7 * DAY;
const ONLY_READ = ['reading', 'read', 'failed'] as const;
/** How many the desk lists. */
const MAX_LISTED = 20;

/** An article that moved to another id is still the one that was imported. */
export async function followArticle(query: Kysely<Tables>, from: string, to: string) {
  await query
    .updateTable('imported_article')
    .set({ article_id: to })
    .where('article_id', '=', from)
    .execute();
}

export type ImportStore = ReturnType<typeof importStore>;

export const EMPTY_COUNTS: ImportCounts = {
  posts: 0,
  ready: 0,
  imported: 0,
  known: 0,
  unreadable: 0,
  pictures: 0,
  missingPictures: 0,
  pages: 0,
  restricted: 0,
  restrictedTitles: [],
  subjects: [],
  people: [],
  leftOut: [],
};

export const addressHash = (address: string) => createHash('sha256').update(address).digest('hex');

/** Imports from reading the file to undoing, and which article was made from which post. */
export function importStore(db: Database, now: () => Date) {
  const at = () => now().toISOString();

  /** Articles that were made from these posts, by the posts' ids on the other site. */
  async function existingOf(sources: readonly string[], except: string) {
    if (sources.length === 0) return new Map<string, string>();
    const made = await db.query
      .selectFrom('imported_article')
      .select(['source', 'article_id as id'])
      .where('source', 'in', [...sources])
      .where('article_id', 'is not', null)
      .where('import_id', '<>', except)
      .execute();
    // A post of our own archive may still be here.
    const own = sources.flatMap((source) => /^archive (.+)$/.exec(source)?.[1] ?? []);
    const there = await existingIds(db.query, own);
    return new Map([
      ...there.map((id) => [`archive ${id}`, id] as const),
      ...made.map(({ source, id }) => [source, id ?? ''] as const),
    ]);
  }

  async function toItems(rows: ItemRow[], importId: string): Promise<ImportItem[]> {
    const existing = await existingOf(
      rows.map(({ source }) => source),
      importId,
    );
    return rows.map((row) => ({
      ...(JSON.parse(row.report) as ItemReport),
      id: row.id,
      known: existing.get(row.source) ?? null,
      articleId: row.article_id,
    }));
  }

  const toSummary = (row: Row): ImportSummary => ({
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    state: row.status,
    problem: row.problem,
    isStuck:
      (row.status === 'reading' || row.status === 'importing') &&
      now().getTime() - Date.parse(row.seen_at) > STUCK_AFTER_MS,
    readBy: row.read_by,
    readAt: row.read_at,
    importedBy: row.imported_by,
    importedAt: row.imported_at,
    counts: { ...EMPTY_COUNTS, ...(JSON.parse(row.counts) as Partial<ImportCounts>) },
  });

  return {
    existingOf,

    async begin(fileName: string, by: string): Promise<string> {
      const id = randomUUID();
      await db.query
        .insertInto('article_import')
        .values({
          id,
          kind: null,
          file_name: fileName,
          status: 'reading',
          problem: '',
          read_by: by,
          read_at: at(),
          seen_at: at(),
          imported_by: null,
          imported_at: null,
          counts: JSON.stringify(EMPTY_COUNTS),
        })
        .execute();
      return id;
    },

    async list(): Promise<ImportSummary[]> {
      const rows = await db.query
        .selectFrom('article_import')
        .selectAll()
        .orderBy('read_at', 'desc')
        .orderBy('id')
        .limit(MAX_LISTED)
        .execute();
      return rows.map(toSummary);
    },

    async find(id: string): Promise<ImportSummary | undefined> {
      const row = await db.query
        .selectFrom('article_import')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toSummary(row);
    },

    async items(id: string, page: { limit: number; offset: number }): Promise<ImportItem[]> {
      const rows = await db.query
        .selectFrom('imported_article')
        .select(['id', 'source', 'report', 'article_id'])
        .where('import_id', '=', id)
        .orderBy('position')
        .limit(page.limit)
        .offset(page.offset)
        .execute();
      return toItems(rows, id);
    },

    /** Stores the progress; false where the import was discarded meanwhile. */
    async saveProgress(id: string, counts: ImportCounts): Promise<boolean> {
      const result = await db.query
        .updateTable('article_import')
        .set({ seen_at: at(), counts: JSON.stringify(counts) })
        .where('id', '=', id)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /** Stores the progress at most once a second, because each write waits for the disk. */
    progressReporter(id: string) {
      let last = 0;
      return async (counts: ImportCounts, isLast = false): Promise<boolean> => {
        if (!isLast && performance.now() - last < SECOND) return true;
        last = performance.now();
        return this.saveProgress(id, counts);
      };
    },

    async setKind(id: string, kind: ImportKind): Promise<void> {
      await db.query.updateTable('article_import').set({ kind }).where('id', '=', id).execute();
    },

    /** Whether it was in one of these states, so that of two requests only one goes ahead. */
    async move(
      id: string,
      from: readonly ImportState[],
      to: ImportState,
      more: { problem?: string; imported_by?: string; imported_at?: string } = {},
    ): Promise<boolean> {
      const result = await db.query
        .updateTable('article_import')
        .set({ status: to, seen_at: at(), ...more })
        .where('id', '=', id)
        .where('status', 'in', [...from])
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /** A post that appears twice in a file is stored once. */
    async addItem(
      id: string,
      item: { position: number; source: string; report: ItemReport; body: ReadyArticle | null },
    ): Promise<void> {
      await db.query
        .insertInto('imported_article')
        .values({
          id: randomUUID(),
          import_id: id,
          position: item.position,
          source: item.source.slice(0, 500),
          report: JSON.stringify(item.report),
          body: item.body && JSON.stringify(item.body),
          article_id: null,
          made_at: null,
        })
        .onConflict((conflict) => conflict.columns(['import_id', 'source']).doNothing())
        .execute();
    },

    /** Deletes an import that was only read, with its pictures. */
    async discard(id: string): Promise<void> {
      await db.query
        .deleteFrom('article_import')
        .where('id', '=', id)
        .where('status', 'in', [...ONLY_READ])
        .execute();
    },

    /** Deletes earlier reads of this operator, and those that were abandoned. */
    async discardOld(by: string): Promise<void> {
      const before = (span: number) => new Date(now().getTime() - span).toISOString();
      await db.query
        .deleteFrom('article_import')
        .where('status', 'in', [...ONLY_READ])
        .where((where) =>
          where.or([
            where('seen_at', '<', before(UNUSED_FOR_MS)),
            where.and([
              where('read_by', '=', by),
              // Unless it is being read.
              where.or([
                where('status', '<>', 'reading'),
                where('seen_at', '<', before(STUCK_AFTER_MS)),
              ]),
            ]),
          ]),
        )
        .execute();
    },
  };
}
