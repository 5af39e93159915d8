import type { PublicStation } from '../../../contract/radio/station.ts';
import { writeBytes } from '../../../domain/money/data-cost.ts';
import { TextLink } from '../../components/page/links.tsx';
import { SleepTimer } from '../podcast/player/sleep-timer.tsx';
import type { StreamFailure, StreamState } from './stream-player.ts';

const FAILURES: Record<StreamFailure, string> = {
  silent: 'Not answering',
  ended: 'The station stopped sending',
  unplayable: 'Your browser can’t play this stream',
  press: 'Press Play once more',
};

interface Props {
  station: PublicStation;
  state: StreamState;
  onPlay: () => void;
  onStop: () => void;
}

/** At the foot of the screen: what plays, or why it doesn't. */
export function RadioBar({ station, state, onPlay, onStop }: Props) {
  const { status, failure, bytes } = state;
  const isOn = status === 'connecting' || status === 'playing';
  return (
    <section
      aria-label="Radio"
      className="no-print fixed inset-x-0 bottom-[var(--foot)] z-20 border-t-2 border-ink bg-paper"
    >
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <button type="button" className="button min-w-24" onClick={isOn ? onStop : onPlay}>
          {isOn ? 'Stop' : 'Play'}
          <span className="sr-only"> {station.name} in the bar</span>
        </button>
        <p className="min-w-0 grow basis-32 leading-tight">
          <strong className="block truncate">{station.name}</strong>
          <span role="status" className="text-sm">
            {wordsOf(status, failure)}
          </span>
          {bytes > 0 && (
            <span className="text-sm text-quiet"> · about {writeBytes(bytes)}, estimated</span>
          )}
        </p>
        {isOn && <SleepTimer onStop={onStop} never="Off" />}
        {failure && (
          <TextLink href={station.page} alone className="text-green">
            Open at the station
          </TextLink>
        )}
      </div>
    </section>
  );
}

function wordsOf(status: StreamState['status'], failure: StreamFailure | undefined): string {
  if (failure) return FAILURES[failure];
  if (status === 'connecting') return 'Connecting…';
  return status === 'playing' ? 'Live' : 'Stopped';
}
