import { useSyncExternalStore } from 'react';
import { hometown } from '../../data/hometown.ts';

/** Island: puts a region on the reader's own front page. */
export function OwnRegion({ slug, name }: { slug: string; name: string }) {
  const chosen = useSyncExternalStore(hometown.subscribe, hometown.read, () => '');
  const isChosen = chosen === slug;
  return (
    <div className="no-print noscript:hidden mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      <button
        type="button"
        className="button button-plain"
        aria-pressed={isChosen}
        onClick={() => (isChosen ? hometown.forget() : hometown.choose(slug))}
      >
        This is my region
      </button>
      <p role="status" className="min-h-6 text-sm text-quiet">
        {isChosen
          ? `“From ${name}” is on your front page. Press again to remove it.`
          : 'Adds it to your front page, on this device only.'}
      </p>
    </div>
  );
}
