import type { Kysely, Transaction } from 'kysely';
import { type DeskPhotos, MOST_PHOTOS } from '../../contract/directory/photo.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { ProblemError } from '../http/problem-response.ts';
import {
  type KeptPhoto,
  keepPhotos,
  keptPhotos,
  type NewPhoto,
  photosColumn,
} from './business-photos.ts';

/** The operator's hand on the photos of a listing. What is taken away can be put back for a time. */
export function photoDeskStore(db: Database) {
  async function change(
    id: string,
    edit: (kept: KeptPhoto[], query: Transaction<Tables>) => KeptPhoto[] | Promise<KeptPhoto[]>,
  ): Promise<void> {
    await db.query.transaction().execute(async (query) => {
      // Written first, so that a second operator waits for the first.
      const row = await query
        .updateTable('business')
        .set((row) => ({ photos: row.ref('photos') }))
        .where('id', '=', id)
        .returning('photos')
        .executeTakeFirstOrThrow();
      const photos = photosColumn(await edit(keptPhotos(row.photos), query));
      await query.updateTable('business').set({ photos }).where('id', '=', id).execute();
      await bumpContentVersion(query);
    });
  }

  return {
    add: (id: string, photo: NewPhoto) =>
      change(id, async (kept, query) => {
        if (kept.filter(({ removedAt }) => !removedAt).length >= MOST_PHOTOS) {
          throw new ProblemError(422, `A listing can have up to ${MOST_PHOTOS} photos.`);
        }
        await keepPhotos(query, id, [photo]);
        return [...kept, photo];
      }),

    /** The words of each, their order, and which are shown. */
    set: (id: string, photos: DeskPhotos, now: string) =>
      change(id, (kept) => {
        const known = new Map(kept.map((photo) => [photo.id, photo]));
        const arranged = photos.flatMap(({ id, alt, isShown }) => {
          const { removedAt = now, ...photo } = known.get(id) ?? {};
          return 'id' in photo ? { ...photo, alt, ...(!isShown && { removedAt }) } : [];
        });
        const isWhole = new Set(arranged.map((photo) => photo.id)).size === kept.length;
        if (!isWhole || arranged.length !== kept.length) {
          throw new ProblemError(
            409,
            'Someone else has changed the photos. Please reload and try again.',
          );
        }
        return arranged;
      }),

    /** What was taken away before then is gone for good. */
    async forgetTakenAway(before: string): Promise<void> {
      const rows = await db.query
        .selectFrom('business')
        .select(['id', 'photos'])
        .where('photos', 'like', '%"removedAt"%')
        .execute();
      const isOver = ({ removedAt }: KeptPhoto) => removedAt !== undefined && removedAt < before;
      for (const { id, photos } of rows) {
        const over = keptPhotos(photos).filter(isOver);
        if (over.length === 0) continue;
        await change(id, async (kept, query) => {
          await deletePhotos(query, over);
          return kept.filter((photo) => !isOver(photo));
        });
      }
    },
  };
}

export type PhotoDeskStore = ReturnType<typeof photoDeskStore>;

const deletePhotos = (query: Kysely<Tables>, photos: readonly KeptPhoto[]) =>
  query
    .deleteFrom('business_photo')
    .where(
      'id',
      'in',
      photos.map(({ id }) => id),
    )
    .execute();
