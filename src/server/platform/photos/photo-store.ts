import { type Generated, sql, type Transaction } from 'kysely';
import {
  type DeskPhoto,
  type DeskPhotos,
  MOST_PHOTOS,
  type StoredPhoto,
} from '../../../contract/photo.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Database, Query } from '../database/database.ts';
import type { Json } from '../database/migrations/columns.ts';
import type { ListingColumns, ListingPhotoRow } from '../database/migrations/listings.ts';
import type { Tables } from '../database/schema.ts';
import { onShared } from '../database/shared-columns.ts';
import { ProblemError } from '../http/calls.ts';
import type { NewPhoto } from './read-photos.ts';
import { deskPhotosOf, type PhotoKind, photosColumn, storedPhotos } from './stored-photos.ts';

export type PhotoStore = ReturnType<typeof photosIn>;

interface PicturedColumns extends ListingColumns {
  photos: Generated<Json>;
}
const listings = (query: Query) => onShared<PicturedColumns, Pick<Tables, PhotoKind>>(query);
const photoRows = (query: Query) =>
  onShared<ListingPhotoRow, Pick<Tables, `${PhotoKind}_photo`>>(query);

const MOST_OFFERED = 10;
const OFFERED = 'You have sent several already. We’ll look at them first.';

/** Must run in the transaction that stores the listing. */
export async function insertPhotos(
  query: Query,
  kind: PhotoKind,
  listingId: string,
  photos: readonly NewPhoto[],
): Promise<void> {
  for (const { id, large, small } of photos) {
    await photoRows(query)
      .insertInto(`${kind}_photo`)
      .values({
        id,
        listing_id: listingId,
        large: large.toString('base64'),
        small: small.toString('base64'),
      })
      .execute();
  }
}

/** The photos of one kind of listing, as operators edit them; removed ones can be restored for a time. */
export function photosIn<Kind extends PhotoKind>(
  db: Database,
  table: Kind,
  title: keyof Tables[Kind] & string,
) {
  const kind: PhotoKind = table;
  const most = MOST_PHOTOS[kind];

  async function change(
    id: string,
    edit: (
      stored: StoredPhoto[],
      query: Transaction<Tables>,
    ) => StoredPhoto[] | Promise<StoredPhoto[]>,
  ): Promise<void> {
    await db.query.transaction().execute(async (query) => {
      // The update locks the row, so that a second operator waits for the first.
      const row = await listings(query)
        .updateTable(kind)
        .set((row) => ({ photos: row.ref('photos') }))
        .where('id', '=', id)
        .returning('photos')
        .executeTakeFirstOrThrow();
      const photos = photosColumn(await edit(storedPhotos(row.photos), query));
      await listings(query).updateTable(kind).set({ photos }).where('id', '=', id).execute();
      await bumpContentVersion(query);
    });
  }

  return {
    /** Undefined if there is no such listing. */
    async of(
      id: string,
    ): Promise<{ title: string; isSample: boolean; photos: DeskPhoto[] } | undefined> {
      const row = await listings(db.query)
        .selectFrom(kind)
        .select(['photos', 'is_sample'])
        .select(sql.ref<string>(title).as('title'))
        .where('id', '=', id)
        .executeTakeFirst();
      return (
        row && {
          title: row.title,
          isSample: row.is_sample === 1,
          photos: deskPhotosOf(kind, row),
        }
      );
    },

    /** For the desk to look at: it isn't shown, and goes as removed ones do. */
    offer: (id: string, photo: NewPhoto, now: string) =>
      change(id, async (stored, query) => {
        if (stored.length >= MOST_OFFERED) throw new ProblemError(422, OFFERED);
        await insertPhotos(query, kind, id, [photo]);
        return [...stored, { ...photo, removedAt: now }];
      }),

    /** Where there can be only one, it replaces the one that is shown. */
    add: (id: string, photo: NewPhoto, now: string) =>
      change(id, async (stored, query) => {
        const shown = stored.filter(({ removedAt }) => !removedAt);
        if (most > 1 && shown.length >= most) {
          throw new ProblemError(422, `A listing can have up to ${most} photos.`);
        }
        await insertPhotos(query, kind, id, [photo]);
        const others = most > 1 ? stored : stored.map((each) => ({ removedAt: now, ...each }));
        return [...others, photo];
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
      const rows = await listings(db.query)
        .selectFrom(kind)
        .select(['id', 'photos'])
        .where('photos', 'like', '%"removedAt"%')
        .execute();
      const isExpired = ({ removedAt }: StoredPhoto) =>
        removedAt !== undefined && removedAt < before;
      for (const { id, photos } of rows) {
        const expired = storedPhotos(photos).filter(isExpired);
        if (expired.length === 0) continue;
        await change(id, async (stored, query) => {
          const ids = expired.map((photo) => photo.id);
          await photoRows(query).deleteFrom(`${kind}_photo`).where('id', 'in', ids).execute();
          return stored.filter((photo) => !isExpired(photo));
        });
      }
    },

    /** One size of a photo, and whether readers may see it. */
    async find(id: string, size: 'large' | 'small') {
      const photo = await photoRows(db.query)
        .selectFrom(`${kind}_photo`)
        .select([`${size} as webp`, 'listing_id'])
        .where('id', '=', id)
        .executeTakeFirst();
      const row =
        photo &&
        (await listings(db.query)
          .selectFrom(kind)
          .select(['photos', 'status'])
          .where('id', '=', photo.listing_id)
          .executeTakeFirst());
      if (!row) return undefined;
      const isShown = storedPhotos(row.photos).some((each) => each.id === id && !each.removedAt);
      return { webp: photo.webp, isPublic: isShown && row.status === 'approved' };
    },
  };
}
