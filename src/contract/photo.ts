import { z } from 'zod';
import { line } from './forms/fields.ts';
import { withoutPayments } from './forms/payment-numbers.ts';

/** Pictures of businesses and events, sent with their forms. */

/** Of each kind of listing. */
export const MOST_PHOTOS = { business: 3, event: 1, funeral: 1 } as const;
export const PHOTO = { mostBytes: 8 * 1024 * 1024, fewestPixels: 200 } as const;
/** All of a form with so many of them. */
export const formBytes = (photos: number) => photos * PHOTO.mostBytes + 256 * 1024;

export const PHOTO_FIELDS = {
  business: ['photo1', 'photo2', 'photo3'],
  event: ['photo'],
  funeral: ['photo'],
} as const;
/** What browsers offer to choose. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif';
/** What is in the picture, for whoever does not see it. */
export const altField = (photo: string) => `${photo}Alt`;

export const photoSchema = z.object({
  url: z.string(),
  /** Square, for a card. */
  smallUrl: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type Photo = z.infer<typeof photoSchema>;

export const altSchema = withoutPayments(line(3, 'Please describe the photo in a few words'));

/** What a listing's row says of each of its photos. */
export const storedPhotoSchema = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  /** When the operator removed it. */
  removedAt: z.string().optional(),
});
export type StoredPhoto = z.infer<typeof storedPhotoSchema>;
export const storedPhotosSchema = z.array(storedPhotoSchema);

/** A photo as the desk has it: taken away it is kept for a while, unseen. */
export interface DeskPhoto {
  id: string;
  alt: string;
  smallUrl: string;
  isShown: boolean;
}

/** All photos of a listing, in their order. */
export const deskPhotosSchema = (most: number) =>
  z.object({
    photos: z
      .array(z.object({ id: z.string().max(64), alt: altSchema, isShown: z.boolean() }))
      .max(50)
      .refine((photos) => photos.filter(({ isShown }) => isShown).length <= most, {
        error:
          most === 1
            ? 'There can be one picture. Remove the other first.'
            : `A listing can have up to ${most} photos. Remove one first.`,
      }),
  });
export type DeskPhotos = z.infer<ReturnType<typeof deskPhotosSchema>>['photos'];
