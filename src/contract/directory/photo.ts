import { z } from 'zod';

/** Pictures of a business, sent with its form. */

export const MOST_PHOTOS = 3;
export const PHOTO = { mostBytes: 8 * 1024 * 1024, fewestPixels: 200 } as const;
/** All of a form with three of them. */
export const MOST_FORM_BYTES = MOST_PHOTOS * PHOTO.mostBytes + 256 * 1024;

export const PHOTO_FIELDS = ['photo1', 'photo2', 'photo3'] as const;
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

export const altSchema = z
  .string()
  .trim()
  .min(3, 'Please describe the photo in a few words')
  .max(200, 'Please describe the photo in a few words');

/** A photo as the desk has it: taken away it is kept for a while, unseen. */
export interface DeskPhoto {
  id: string;
  alt: string;
  smallUrl: string;
  isShown: boolean;
}

/** All photos of a listing, in their order. */
export const deskPhotosSchema = z.object({
  photos: z
    .array(z.object({ id: z.string().max(64), alt: altSchema, isShown: z.boolean() }))
    .max(50)
    .refine((photos) => photos.filter(({ isShown }) => isShown).length <= MOST_PHOTOS, {
      error: `A listing can have up to ${MOST_PHOTOS} photos. Remove one first.`,
    }),
});
export type DeskPhotos = z.infer<typeof deskPhotosSchema>['photos'];
