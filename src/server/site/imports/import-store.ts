import { createHash, randomUUID } from 'node:crypto';
import {
  type ImportCounts,
  type ImportItem,
  type ImportKind,
  type ImportRun,
  type ImportState,
  type ImportSummary,
  importRunSchema,
  type MadeText,
} from '../../../contract/desk/import-desk.ts';
import { DAY, MINUTE, SECOND } from '../../../contract/durations.ts';
import { existingIds } from '../../nouns/articles/article-desk-rows.ts';
import type { Database, Query, RowOf } from '../../platform/database/database.ts';
import { madeOf } from './imported-page.ts';
import type { ItemReport, ReadyArticle } from './ready-article.ts';

type Row = RowOf<'article_import'>;
type ItemRow = Pick<RowOf<'imported_article'>, 'id' | 'source' | 'report' | 'article_id'>;

/** A process that works on an import updates it every few seconds. */
const STUCK_AFTER_MS = 3 * MINUTE;
/** How long a file that was read and not imported is stored. */
const UNUSED_FOR_MS = 7 * DAY;
const ONLY_READ = ['reading', 'read', 'failed'] as const;
const IN_PROGRESS = ['reading', 'importing'] as const;
/** An import that no process works on can be claimed at once. */
const NEVER = new Date(0).toISOString();
/** How many the desk lists. */
const MAX_LISTED = 20;

/** An article that moved to another id is still the one that was imported. */
export async function followArticle(query: Query, from: string, to: string) {
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
  importedPages: 0,
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

  /** What was made of these posts, by the posts' ids on the other site. */
  async function existingOf(sources: readonly string[], except: string) {
    if (sources.length === 0) return new Map<string, MadeText>();
    const rows = await db.query
      .selectFrom('imported_article')
      .select(['id', 'source', 'article_id'])
      .where('source', 'in', [...sources])
      .where('made_at', 'is not', null)
      .where('import_id', '<>', except)
      .execute();
    const made = await madeOf(db.query, rows);
    // A post of our own archive may still be here.
    const own = sources.flatMap((source) => /^archive (.+)$/.exec(source)?.[1] ?? []);
    const there = await existingIds(db.query, own);
    return new Map([
      ...there.map((id): [string, MadeText] => [`archive ${id}`, { kind: 'article', id }]),
      ...rows.flatMap(({ id, source }): [string, MadeText][] => {
        const text = made.get(id);
        return text ? [[source, text]] : [];
      }),
    ]);
  }

  async function toItems(rows: ItemRow[], importId: string): Promise<ImportItem[]> {
    const existing = await existingOf(
      rows.map(({ source }) => source),
      importId,
    );
    const made = await madeOf(db.query, rows);
    return rows.map((row) => ({
      ...(JSON.parse(row.report) as ItemReport),
      id: row.id,
      known: existing.get(row.source) ?? null,
      made: made.get(row.id) ?? null,
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

  async function setSeen(ids: readonly string[], seenAt: string): Promise<void> {
    if (ids.length === 0) return;
    await db.query
      .updateTable('article_import')
      .set({ seen_at: seenAt })
      .where('id', 'in', [...ids])
      .where('status', 'in', [...IN_PROGRESS])
      .execute();
  }

  /** Those of which nothing was made: the others remember which posts are here already. */
  const deleteUnused = () =>
    db.query
      .deleteFrom('article_import')
      .where('status', 'in', [...ONLY_READ])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('imported_article')
              .select('imported_article.id')
              .whereRef('imported_article.import_id', '=', 'article_import.id')
              .where('imported_article.made_at', 'is not', null),
          ),
        ),
      );

  return {
    existingOf,

    async begin(fileName: string, by: string, site = ''): Promise<string> {
      const id = randomUUID();
      await db.query
        .insertInto('article_import')
        .values({
          id,
          kind: null,
          file_name: fileName,
          site,
          choices: null,
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

    /** What is to be done next, and how. */
    async order(id: string) {
      const row = await db.query
        .selectFrom('article_import')
        .select(['status', 'site', 'choices', 'read_by', 'imported_by'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (row?.status === 'reading') return { state: row.status, site: row.site };
      const run = importRunSchema.safeParse(JSON.parse(row?.choices ?? 'null')).data;
      if (row?.status !== 'importing' || !run) return undefined;
      return { state: row.status, run, by: row.imported_by ?? row.read_by };
    },

    /** Imports that should be in progress, and whose process has not updated them for minutes. */
    async abandoned() {
      const rows = await db.query
        .selectFrom('article_import')
        .select(['id', 'status', 'seen_at', 'read_by', 'imported_by'])
        .where('status', 'in', [...IN_PROGRESS])
        .where('seen_at', '<', new Date(now().getTime() - STUCK_AFTER_MS).toISOString())
        .orderBy('read_at')
        .execute();
      return rows.map((row) => ({ ...row, by: row.imported_by ?? row.read_by }));
    },

    /** Whether it is ours now, so that of two processes only one continues it. */
    async claim({ id, seen_at }: { id: string; seen_at: string }): Promise<boolean> {
      const result = await db.query
        .updateTable('article_import')
        .set({ seen_at: at() })
        .where('id', '=', id)
        .where('seen_at', '=', seen_at)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /** Says that a process works on these, or will. */
    seen: (ids: readonly string[]) => setSeen(ids, at()),

    /** Leaves these to another process. */
    release: (ids: readonly string[]) => setSeen(ids, NEVER),

    /** Says why it ended. Articles that were made stay, and the operator can start the import again. */
    async fail(id: string, problem: string): Promise<void> {
      await this.move(id, ['reading'], 'failed', { problem: problem.slice(0, 500) });
      await this.move(id, ['importing'], 'read', { problem: problem.slice(0, 500) });
    },

    /** False where the file was not read, or the import is in progress. */
    async startRun(id: string, run: ImportRun, by: string): Promise<boolean> {
      const from = (await this.find(id))?.isStuck ? (['importing'] as const) : [];
      return this.move(id, ['read', ...from], 'importing', {
        imported_by: by,
        imported_at: at(),
        choices: JSON.stringify(run),
        problem: '',
      });
    },

    /** Removes what an interrupted reading stored, before it begins again. */
    async clear(id: string): Promise<void> {
      await db.query.deleteFrom('imported_article').where('import_id', '=', id).execute();
      await db.query.deleteFrom('import_picture').where('import_id', '=', id).execute();
      await db.query.deleteFrom('import_file').where('import_id', '=', id).execute();
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
    progressReporter(id: string, onProgress: (counts: ImportCounts) => void = () => {}) {
      let last = 0;
      return async (counts: ImportCounts, isLast = false): Promise<boolean> => {
        onProgress(counts);
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
      more: Partial<Pick<Row, 'problem' | 'imported_by' | 'imported_at' | 'choices'>> = {},
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

    /** Deletes an import that was only read, with its pictures; false where articles were made. */
    async discard(id: string): Promise<boolean> {
      const result = await deleteUnused().where('id', '=', id).executeTakeFirst();
      return result.numDeletedRows > 0n;
    },

    /** Deletes earlier reads of this operator, and those that were abandoned. */
    async discardOld(by: string): Promise<void> {
      const before = (span: number) => new Date(now().getTime() - span).toISOString();
      await deleteUnused()
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
