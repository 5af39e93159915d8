import { lazy, Suspense, useState } from 'react';

/** The player's code is loaded when somebody is about to press play. */
const loadPlayer = () => import('../../speech/featured-episode.tsx');
const FeaturedEpisode = lazy(() =>
  loadPlayer().then(({ FeaturedEpisode }) => ({ default: FeaturedEpisode })),
);

/** Island: the button that becomes the player of an episode. */
export function PlayEpisode({ number }: { number: number }) {
  const [isOpen, setOpen] = useState(false);
  const button = (
    <button
      type="button"
      className="button needs-script mt-6"
      onClick={() => setOpen(true)}
      onPointerEnter={() => void loadPlayer()}
      onFocus={() => void loadPlayer()}
    >
      <svg viewBox="0 0 24 24" width="16" height="16" className="fill-current" aria-hidden="true">
        <path d="M6 3l15 9-15 9z" />
      </svg>
      Play<span className="sr-only"> episode {number}</span>
    </button>
  );
  if (!isOpen) return button;
  return (
    <Suspense fallback={button}>
      <FeaturedEpisode number={number} />
    </Suspense>
  );
}
