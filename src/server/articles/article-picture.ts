import type { PictureCredit } from '../../contract/articles/article.ts';

/** The column `image_url` is never null. */
export const NO_PICTURE = '';

/** The path of an article's picture, or null. */
export const pictureOf = ({ image_url: path }: { image_url: string }): string | null =>
  path === NO_PICTURE ? null : path;

/** Who made it, or null. */
export const creditOf = ({ image_credit: credit }: { image_credit: string | null }) =>
  credit === null ? null : (JSON.parse(credit) as PictureCredit);
