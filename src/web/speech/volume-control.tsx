import { Icon } from './icon.tsx';
import { speechSettings, useSpeechSettings } from './speech-settings.ts';

const SPEAKER = 'M3 9v6h4l6 5V4L7 9z';
const LOUD = `${SPEAKER}M16 8v8c1.5-.8 2.5-2.3 2.5-4S17.5 8.8 16 8z`;
const MUTED = `${SPEAKER}M21.400 9.200 20 7.800l-2 2-2-2-1.400 1.400 2 2-2 2L16 14.600l2-2 2 2 1.400-1.400-2-2z`;

export function VolumeControl({ step }: { step: number }) {
  const { volume, muted } = useSpeechSettings();
  return (
    <div className="flex items-center sm:gap-1">
      <button
        type="button"
        className="icon-button"
        aria-label={muted ? 'Unmute' : 'Mute'}
        aria-pressed={muted}
        onClick={() => speechSettings.change({ muted: !muted })}
      >
        <Icon path={muted ? MUTED : LOUD} />
      </button>
      <input
        type="range"
        className="range h-11 w-14 max-[22rem]:w-9 sm:w-24"
        aria-label="Volume"
        min={0}
        max={1}
        step={step}
        value={muted ? 0 : volume}
        onChange={(event) => speechSettings.setVolume(Number(event.target.value))}
      />
    </div>
  );
}
