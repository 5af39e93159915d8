import { useEffect, useRef, useState } from 'react';
import { counted } from '../../../contract/write-count.ts';
import { ButtonLink, TextLink } from '../../components/page/links.tsx';
import { useHydrated } from '../../data/use-hydrated.ts';
import { type LiveState, type WatchedPage, watchLivePage } from './watch-live-page.ts';

const WORDS: Record<LiveState['connection'], string> = {
  connected: 'New entries are announced here.',
  waiting: 'No connection. What you have stays; we’ll go on when it’s back.',
  ended: 'This coverage has ended.',
};

/** Island: says how many entries are new, and shows them when the reader wants them. */
export function LiveUpdates(props: WatchedPage) {
  const isHydrated = useHydrated();
  const [state, setState] = useState<LiveState>({ waiting: 0, connection: 'connected' });
  const page = useRef<ReturnType<typeof watchLivePage>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page was rendered with
  useEffect(() => {
    page.current = watchLivePage(props, setState);
    return page.current.stop;
  }, []);
  const { waiting, connection, isIncomplete } = state;
  return (
    <div className="no-print sticky top-0 z-10 mt-6 lg:mt-0 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 bg-paper py-1">
      {isIncomplete ? (
        <ButtonLink href={`/live-page/${props.slug}`}>Show the newest entries</ButtonLink>
      ) : (
        waiting > 0 && (
          // On a phone the entries are below the key points, so it stands above what is being read.
          <button
            type="button"
            className="button max-lg:fixed max-lg:top-2 max-lg:left-1/2 max-lg:z-20 max-lg:-translate-x-1/2"
            onClick={() => page.current?.show()}
          >
            Show {waiting} new
          </button>
        )
      )}
      {isHydrated ? (
        <p role="status" className="text-sm text-quiet">
          <span className="sr-only">{waiting > 0 && `${counted(waiting, 'new entry')}. `}</span>
          {WORDS[connection]}
        </p>
      ) : (
        <TextLink href={`/live-page/${props.slug}`} alone className="text-sm">
          Check for new entries
        </TextLink>
      )}
    </div>
  );
}
