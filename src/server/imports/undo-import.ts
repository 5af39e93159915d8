import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { ImportUndone } from '../../contract/desk/import-desk.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

/** Takes an import back. What somebody has worked on since stays, and is named. */
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
    const kept = await db.query.transaction().execute((query) => removeArticle(query, id));
    if (kept === undefined) undone.removed += 1;
    else undone.kept.push(kept);
    await turn();
  }
  await removePictures(db, importId);
  return undone;
}

/** The title of an article that stays; undefined where it is gone. */
async function removeArticle(query: Kysely<Tables>, id: string): Promise<string | undefined> {
  const found = await query
    .selectFrom('imported_article as i')
    .innerJoin('article as a', 'a.id', 'i.article_id')
    .select(['a.id', 'a.title', 'a.status', 'a.updated_at', 'i.made_at'])
    .where('i.id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const unsaved = await query
    .selectFrom('article_draft')
    .select('id')
    .where('article_id', '=', found.id)
    .where('body', 'is not', null)
    .executeTakeFirst();
  if (found.updated_at !== found.made_at || unsaved) return found.title;
  await query.deleteFrom('article').where('id', '=', found.id).execute();
  if (found.status !== 'draft') await bumpContentVersion(query);
  return undefined;
}

/** Pictures that came with it and stand nowhere else. */
async function removePictures(db: Database, importId: string): Promise<void> {
  const rows = await db.query
    .selectFrom('import_picture')
    .select('name')
    .where('import_id', '=', importId)
    .where('is_new', '=', 1)
    .where('name', 'is not', null)
    .execute();
  for (const name of new Set(rows.map((row) => row.name ?? ''))) {
    const used = await db.query
      .selectFrom('article')
      .select('id')
      .where((where) =>
        where.or([where('image_url', 'like', `%${name}`), where('content', 'like', `%${name}%`)]),
      )
      .executeTakeFirst();
    if (!used) await db.query.deleteFrom('desk_picture').where('name', '=', name).execute();
    await turn();
  }
}
