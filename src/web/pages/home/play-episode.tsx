import { type ComponentType, useState } from 'react';

/** The player's code is loaded when somebody is about to press play. */
const loadPlayer = () => import('../../speech/featured-episode.tsx');

interface PlayerProps {
  number: number;
  onFail: () => void;
}

/** Island: the button that becomes the player of an episode. */
export function PlayEpisode({ number }: { number: number }) {
  const [Player, setPlayer] = useState<ComponentType<PlayerProps>>();
  const [isFailed, setFailed] = useState(false);

  function fail() {
    setPlayer(undefined);
    setFailed(true);
  }
  function open() {
    setFailed(false);
    loadPlayer().then(({ FeaturedEpisode }) => setPlayer(() => FeaturedEpisode), fail);
  }

  if (Player) return <Player number={number} onFail={fail} />;
  return (
    <>
      <button
        type="button"
        className="button needs-script mt-3 sm:mt-6"
        onClick={open}
        onPointerEnter={() => void loadPlayer().catch(() => undefined)}
        onFocus={() => void loadPlayer().catch(() => undefined)}
      >
        <svg viewBox="0 0 24 24" width="16" height="16" className="fill-current" aria-hidden="true">
          <path d="M6 3l15 9-15 9z" />
        </svg>
        Play<span className="sr-only"> episode {number}</span>
      </button>
      {isFailed && (
        <p role="alert" className="mt-3">
          We couldn’t load the episode. Please try again.
        </p>
      )}
    </>
  );
}
