import { type Insertable, sql } from 'kysely';
import { PICTURES_PER_PAGE } from '../../../contract/articles/article-choices.ts';
import type {
  DeskPicture,
  PictureEdit,
  PictureQuery,
} from '../../../contract/articles/article-desk.ts';
import { foldText } from '../../../domain/text/fold-text.ts';
import { ownTextStore } from '../../platform/content/own-text-store.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database, Query, RowOf } from '../../platform/database/database.ts';
import { updateById } from '../../platform/database/rows-by-id.ts';
import type { Tables } from '../../platform/database/schema.ts';

export type DeskPictureStore = ReturnType<typeof deskPictureStore>;

export const PICTURE_NAME = /^[0-9a-f]{32}\.webp$/;

/** Pictures uploaded at the desk, stored as rows so that every process and backup has them. */
export function deskPictureStore(db: Database) {
  const illustratedArticles = () =>
    db.query
      .selectFrom('article')
      .select(['id', 'title', 'image_url', 'content'])
      .where((where) =>
        where.or([
          where('image_url', 'like', '/pictures/desk/%'),
          where('content', 'like', '%/pictures/desk/%'),
        ]),
      )
      .execute();

  return {
    async add({ name, webp, fileName = '', width = 0, height = 0 }: NewPicture, now: string) {
      await insertPicture(db.query, {
        name,
        webp: webp.toString('base64'),
        file_name: fileName.slice(0, 200),
        width,
        height,
        added_at: now,
      });
    },

    async find(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const row = await db.query
        .selectFrom('desk_picture')
        .select('webp')
        .where('name', '=', name)
        .executeTakeFirst();
      return row && Uint8Array.from(Buffer.from(row.webp, 'base64'));
    },

    /** Its bytes, counted without reading them. */
    async size(name: string): Promise<number | undefined> {
      const row = await db.query
        .selectFrom('desk_picture')
        .select(
          sql<number>`length(webp) / 4 * 3 - (length(webp) - length(rtrim(webp, '=')))`.as('bytes'),
        )
        .where('name', '=', name)
        .executeTakeFirst();
      return row && Number(row.bytes);
    },

    /** The description of each, without the picture itself. */
    pictureDetails: () =>
      db.query
        .selectFrom('desk_picture')
        .select(['name', 'alt', 'caption', 'credit', 'width', 'height', 'file_name as fileName'])
        .orderBy('name')
        .execute(),

    /** How it is cropped as a cover. */
    async shape(name: string): Promise<Pick<PictureEdit, 'focus' | 'crop'> | undefined> {
      const row = await pictureDetails(db.query).where('name', '=', name).executeTakeFirst();
      return row && { focus: focusOf(row), crop: cropOf(row) };
    },

    /** A page of those whose description has all the words, newest first, with where each is used. */
    async page({ search, page }: PictureQuery) {
      const words = foldText(search).split(' ').filter(Boolean);
      const [rows, articles] = await Promise.all([
        pictureDetails(db.query).orderBy('added_at', 'desc').orderBy('name').execute(),
        illustratedArticles(),
      ]);
      const matching = rows.filter((row) => {
        const description = foldText([row.alt, row.caption, row.credit, row.file_name].join(' '));
        return words.every((word) => description.includes(word));
      });
      const pictures = matching
        .slice((page - 1) * PICTURES_PER_PAGE, page * PICTURES_PER_PAGE)
        .map((row) => toPicture(row, articles));
      return { pictures, total: matching.length };
    },

    /** It as the desk shows it, with where it is used. */
    async describe(name: string): Promise<DeskPicture | undefined> {
      const row = await pictureDetails(db.query).where('name', '=', name).executeTakeFirst();
      return row && toPicture(row, await illustratedArticles());
    },

    /** Returns false if there is no such picture. */
    async edit(name: string, { alt, caption, credit, focus, crop }: PictureEdit): Promise<boolean> {
      return db.query.transaction().execute(async (query) => {
        const isThere = await updateById(query, 'desk_picture', name, {
          alt,
          caption,
          credit,
          focus_x: focus.x,
          focus_y: focus.y,
          crop_left: crop.left,
          crop_top: crop.top,
          crop_right: crop.right,
          crop_bottom: crop.bottom,
        });
        await bumpContentVersion(query);
        return isThere;
      });
    },
  };
}

/** Whether there was no such picture. */
export async function insertPicture(
  query: Query,
  picture: Insertable<Tables['desk_picture']>,
): Promise<boolean> {
  const result = await query
    .insertInto('desk_picture')
    .values(picture)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Deletes a picture that stands in no article and on no page. */
export async function removeUnusedPicture(query: Query, name: string): Promise<void> {
  const used = await query
    .selectFrom('article')
    .select('id')
    .where((where) =>
      where.or([where('image_url', 'like', `%${name}`), where('content', 'like', `%${name}%`)]),
    )
    .executeTakeFirst();
  if (used || (await ownTextStore({ query }).mentions(name))) return;
  await query.deleteFrom('desk_picture').where('name', '=', name).execute();
}

interface NewPicture {
  name: string;
  webp: Buffer;
  fileName?: string;
  width?: number;
  height?: number;
}

/** Everything but the picture itself. */
const pictureDetails = (query: Query) =>
  query
    .selectFrom('desk_picture')
    .select(['name', 'added_at', 'file_name', 'alt', 'caption', 'credit', 'width', 'height'])
    .select(['focus_x', 'focus_y', 'crop_left', 'crop_top', 'crop_right', 'crop_bottom']);

type Row = Awaited<ReturnType<ReturnType<typeof pictureDetails>['executeTakeFirstOrThrow']>>;

const focusOf = (row: Row) => ({ x: row.focus_x, y: row.focus_y });
const cropOf = (row: Row) => ({
  left: row.crop_left,
  top: row.crop_top,
  right: row.crop_right,
  bottom: row.crop_bottom,
});

function toPicture(
  row: Row,
  articles: Pick<RowOf<'article'>, 'id' | 'title' | 'image_url' | 'content'>[],
): DeskPicture {
  const { name, alt, caption, credit, width, height } = row;
  return {
    name,
    alt,
    caption,
    credit,
    width,
    height,
    url: `/pictures/desk/${name}`,
    fileName: row.file_name,
    focus: focusOf(row),
    crop: cropOf(row),
    addedAt: row.added_at,
    usedIn: articles
      .filter((article) => article.image_url.includes(name) || article.content.includes(name))
      .map(({ id, title }) => ({ id, title })),
  };
}
