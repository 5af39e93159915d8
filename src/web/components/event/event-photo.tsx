import type { Event } from '../../../contract/events/event.ts';
import { usePage } from '../../data/page-info.ts';

/** The whole picture, because a poster says things at its edges. Readers who save data get a link. */
export function EventPhoto({ photo }: { photo: NonNullable<Event['photo']> }) {
  const { url, alt, width, height } = photo;
  return usePage().light ? (
    <p className="mb-6">
      <a href={url} className="inline-flex min-h-11 items-center underline underline-offset-4">
        Picture: {alt}
      </a>
    </p>
  ) : (
    <img
      src={url}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      className="mb-6 h-auto max-h-[36rem] w-auto max-w-full bg-raised"
    />
  );
}
