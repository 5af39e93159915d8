import { setImmediate as turn } from 'node:timers/promises';
import type { ImportUndone } from '../../../contract/desk/import-desk.ts';
import { removeUnlessEdited } from '../../nouns/articles/article-desk-rows.ts';
import { removeUnusedPicture } from '../../nouns/articles/desk-picture-store.ts';
import type { Database, Query } from '../../platform/database/database.ts';
import { removeFiles } from './import-files.ts';

/** Undoes an import. Articles that were edited since stay, and their titles are returned. */
export async function undoImport(db: Database, importId: string): Promise<ImportUndone> {
  const undone: ImportUndone = { removed: 0, kept: [] };
  const rows = await db.query
    .selectFrom('imported_article')
    .select(['id', 'article_id'])
    .where('import_id', '=', importId)
    .where('article_id', 'is not', null)
    .orderBy('position')
    .execute();
  for (const { id } of rows) {
    const keptTitle = await db.query.transaction().execute((query) => removeArticle(query, id));
    if (keptTitle === undefined) undone.removed += 1;
    else undone.kept.push(keptTitle);
    await turn();
  }
  await removePictures(db, importId);
  await removeFiles(db.query, importId);
  return undone;
}

/** The title of an article that stays; undefined where it was removed. */
async function removeArticle(query: Query, id: string): Promise<string | undefined> {
  const made = await query
    .selectFrom('imported_article')
    .select(['article_id', 'made_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return made?.article_id ? removeUnlessEdited(query, made.article_id, made.made_at) : undefined;
}

/** Pictures that were imported with it and are used nowhere else. */
async function removePictures(db: Database, importId: string): Promise<void> {
  const rows = await db.query
    .selectFrom('import_picture')
    .select('name')
    .where('import_id', '=', importId)
    .where('is_new', '=', 1)
    .where('name', 'is not', null)
    .execute();
  for (const name of new Set(rows.map((row) => row.name ?? ''))) {
    await removeUnusedPicture(db.query, name);
    await turn();
  }
}
