/** In the column `image_url`, which is never null so that backups of any age can be restored. */
export const NO_PICTURE = '';

/** Of an article’s row: the path of its picture, or null where it has none. */
export const pictureOf = ({ image_url: path }: { image_url: string }): string | null =>
  path === NO_PICTURE ? null : path;
