import { LISTINGS } from '../../../contract/listings.ts';
import {
  type DeskPhoto,
  type MOST_PHOTOS,
  type Photo,
  type StoredPhoto,
  storedPhotoSchema,
  storedPhotosSchema,
} from '../../../contract/photo.ts';
import type { NewPhoto } from './read-photos.ts';

/** What a listing's row says of its photos, so that lists need no join. */

export type PhotoKind = keyof typeof MOST_PHOTOS;

export const photosColumn = (photos: readonly (NewPhoto | StoredPhoto)[]): string =>
  JSON.stringify(photos.map((photo) => storedPhotoSchema.parse(photo)));

export const storedPhotos = (column: string): StoredPhoto[] =>
  storedPhotosSchema.parse(JSON.parse(column));

interface Row {
  photos: string;
  status: string;
}

/** Where operators see photos, of what is not published too. */
const deskPath = (kind: PhotoKind) => `/api/admin/${LISTINGS[kind].screen}/photos`;

/** Readers get the photos of what is published; the desk's preview of anything else gets them there. */
export function photosOf(kind: PhotoKind, { photos, status }: Row): Photo[] {
  const path = status === 'approved' ? `/pictures/${kind}` : deskPath(kind);
  return storedPhotos(photos).flatMap(({ id, removedAt, ...photo }) =>
    removedAt ? [] : { ...photo, url: `${path}/${id}.webp`, smallUrl: `${path}/${id}-small.webp` },
  );
}

export const deskPhotosOf = (kind: PhotoKind, { photos }: Pick<Row, 'photos'>): DeskPhoto[] =>
  storedPhotos(photos).map(({ id, alt, removedAt }) => ({
    id,
    alt,
    smallUrl: `${deskPath(kind)}/${id}-small.webp`,
    isShown: removedAt === undefined,
  }));
