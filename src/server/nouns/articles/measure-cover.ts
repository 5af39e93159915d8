import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Article } from '../../../contract/articles/article.ts';
import { articlePreview } from '../../../domain/previews/preview-card.ts';
import type { DeskPictureStore } from './desk-picture-store.ts';

/** An article's picture as a file: its path, media type and size. */
export type MeasureCover = (
  article: Pick<Article, 'imageUrl' | 'category'>,
) => Promise<{ path: string; type: string; bytes: number } | undefined>;

/** Feeds must announce the size of a picture. `publicFolder` has our own drawings. */
export function coverMeasure(pictures: DeskPictureStore, publicFolder: string): MeasureCover {
  /** Files of the build never change while we run. */
  const drawn = new Map<string, Promise<number | undefined>>();

  const sizeOf = (path: string) =>
    stat(join(publicFolder, path)).then(
      ({ size }) => size,
      () => undefined,
    );

  return async (article) => {
    // A photograph as it is stored, because each of its crops would have to be drawn to be measured.
    const name = /\/pictures\/desk\/(?:cover\/)?([0-9a-f]{32}\.webp)$/.exec(
      article.imageUrl ?? '',
    )?.[1];
    if (name) {
      const bytes = await pictures.size(name);
      return bytes ? { path: `/pictures/desk/${name}`, type: 'image/webp', bytes } : undefined;
    }
    const path = articlePreview(article);
    if (!/^\/covers\/[\w-]+\.png$/.test(path)) return undefined;
    if (!drawn.has(path)) drawn.set(path, sizeOf(path));
    const bytes = await drawn.get(path);
    return bytes ? { path, type: 'image/png', bytes } : undefined;
  };
}
