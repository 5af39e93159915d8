import type { Business } from '../../../contract/directory/business.ts';
import { usePage } from '../../data/page-info.ts';

/** The photos of a listing, with their space reserved. Readers who save data get links. */
export function BusinessPhotos({ photos }: Pick<Business, 'photos'>) {
  const light = usePage().light;
  if (photos.length === 0) return null;
  return (
    <ul className="mt-8 grid gap-4 sm:grid-cols-2">
      {photos.map(({ url, alt, width, height }) => (
        <li key={url}>
          {light ? (
            <a href={url} className="underline underline-offset-4">
              Photo: {alt}
            </a>
          ) : (
            <img
              src={url}
              alt={alt}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
              className="h-auto w-full bg-raised"
            />
          )}
        </li>
      ))}
    </ul>
  );
}
