import { useId } from 'react';
import { PODCAST_LIMITS } from '../../../../contract/podcast/podcast-limits.ts';
import { Icon } from '../../../speech/icon.tsx';
import {
  RECORDING_RATES,
  speechSettings,
  useSpeechSettings,
} from '../../../speech/speech-settings.ts';
import { VolumeControl } from '../../../speech/volume-control.tsx';
import { BACK_SECONDS, FORWARD_SECONDS } from './media-session.ts';

const PLAY = 'M6 3l15 9-15 9z';
const PAUSE = 'M5 4h5v16H5zM14 4h5v16h-5z';

interface Props {
  number: number;
  playing: boolean;
  onToggle: () => void;
  onSkip: (seconds: number) => void;
}

export function PlayerControls({ number, playing, onToggle, onSkip }: Props) {
  return (
    <div className="flex items-center justify-between max-[22rem]:-mx-2 sm:gap-2">
      <Skip by={-BACK_SECONDS} onSkip={onSkip} />
      <button type="button" className="button min-w-12 px-3" onClick={onToggle}>
        <Icon path={playing ? PAUSE : PLAY} />
        <span className="max-sm:sr-only">{playing ? 'Pause' : 'Play'}</span>
        <span className="sr-only"> episode {number}</span>
      </button>
      <Skip by={FORWARD_SECONDS} onSkip={onSkip} />
      <VolumeControl step={PODCAST_LIMITS.volumeStep} />
      <Speed />
    </div>
  );
}

function Skip({ by, onSkip }: { by: number; onSkip: (seconds: number) => void }) {
  const seconds = Math.abs(by);
  return (
    <button
      type="button"
      className="icon-button text-sm font-semibold tabular-nums"
      onClick={() => onSkip(by)}
    >
      <span aria-hidden="true">{by < 0 ? `−${seconds}` : `+${seconds}`}</span>
      <span className="sr-only">
        {by < 0 ? 'Back' : 'Forward'} {seconds} seconds
      </span>
    </button>
  );
}

function Speed() {
  const id = useId();
  const { recordingRate } = useSpeechSettings();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Speed
      </label>
      <select
        id={id}
        className="min-h-11 bg-paper pl-2 font-semibold"
        value={recordingRate}
        onChange={({ target }) => speechSettings.change({ recordingRate: Number(target.value) })}
      >
        {RECORDING_RATES.map((rate) => (
          <option key={rate} value={rate}>
            {rate}×
          </option>
        ))}
      </select>
    </>
  );
}
