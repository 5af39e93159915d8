import type { Kysely, Transaction } from 'kysely';
import { type DeskPhotos, MOST_PHOTOS } from '../../contract/directory/photo.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { ProblemError } from '../http/problem-response.ts';
import {
  insertPhotos,
  type NewPhoto,
  photosColumn,
  type StoredPhoto,
  storedPhotos,
} from './business-photos.ts';

/** Lets the operator edit the photos of a listing; removed photos can be restored for a time. */
export function photoDeskStore(db: Database) {
  async function change(
    id: string,
    edit: (
      stored: StoredPhoto[],
      query: Transaction<Tables>,
    ) => StoredPhoto[] | Promise<StoredPhoto[]>,
  ): Promise<void> {
    await db.query.transaction().execute(async (query) => {
      // The update locks the row, so that a second operator waits for the first.
      const row = await query
        .updateTable('business')
        .set((row) => ({ photos: row.ref('photos') }))
        .where('id', '=', id)
        .returning('photos')
        .executeTakeFirstOrThrow();
      const photos = photosColumn(await edit(storedPhotos(row.photos), query));
      await query.updateTable('business').set({ photos }).where('id', '=', id).execute();
      await bumpContentVersion(query);
    });
  }

  return {
    add: (id: string, photo: NewPhoto) =>
      change(id, async (stored, query) => {
        if (stored.filter(({ removedAt }) => !removedAt).length >= MOST_PHOTOS) {
          throw new ProblemError(422, `A listing can have up to ${MOST_PHOTOS} photos.`);
        }
        await insertPhotos(query, id, [photo]);
        return [...stored, photo];
      }),

    /** Sets alt texts, order and which photos are shown. */
    set: (id: string, photos: DeskPhotos, now: string) =>
      change(id, (stored) => {
        const storedById = new Map(stored.map((photo) => [photo.id, photo]));
        const arranged = photos.flatMap(({ id, alt, isShown }) => {
          const { removedAt = now, ...photo } = storedById.get(id) ?? {};
          return 'id' in photo ? { ...photo, alt, ...(!isShown && { removedAt }) } : [];
        });
        const hasEveryPhoto = new Set(arranged.map((photo) => photo.id)).size === stored.length;
        if (!hasEveryPhoto || arranged.length !== stored.length) {
          throw new ProblemError(
            409,
            'Someone else has changed the photos. Please reload and try again.',
          );
        }
        return arranged;
      }),

    /** Deletes for good the photos removed before a moment. */
    async deleteRemoved(before: string): Promise<void> {
      const rows = await db.query
        .selectFrom('business')
        .select(['id', 'photos'])
        .where('photos', 'like', '%"removedAt"%')
        .execute();
      const isExpired = ({ removedAt }: StoredPhoto) =>
        removedAt !== undefined && removedAt < before;
      for (const { id, photos } of rows) {
        const expired = storedPhotos(photos).filter(isExpired);
        if (expired.length === 0) continue;
        await change(id, async (stored, query) => {
          await deletePhotos(query, expired);
          return stored.filter((photo) => !isExpired(photo));
        });
      }
    },
  };
}

export type PhotoDeskStore = ReturnType<typeof photoDeskStore>;

const deletePhotos = (query: Kysely<Tables>, photos: readonly StoredPhoto[]) =>
  query
    .deleteFrom('business_photo')
    .where(
      'id',
      'in',
      photos.map(({ id }) => id),
    )
    .execute();
