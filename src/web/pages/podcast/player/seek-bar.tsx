import { useRef, useState } from 'react';
import { clockTime, spokenTime } from './clock-time.ts';

interface Props {
  seconds: number;
  length: number;
  waiting: boolean;
  onSeek: (seconds: number) => void;
}

/** The position in a recording. A drag seeks once, when it ends: each seek loads another part of the file. */
export function SeekBar({ seconds, length, waiting, onSeek }: Props) {
  const isDragging = useRef(false);
  const [dragged, setDragged] = useState<number>();
  const shown = dragged ?? seconds;

  function endDrag() {
    isDragging.current = false;
    if (dragged === undefined) return;
    onSeek(dragged);
    setDragged(undefined);
  }

  return (
    <div className="flex grow items-center gap-3">
      <input
        type="range"
        className="range h-11 min-w-0 grow"
        aria-label="Position"
        aria-valuetext={`${spokenTime(shown)} of ${spokenTime(length)}`}
        min={0}
        max={Math.floor(length)}
        step={1}
        value={Math.floor(shown)}
        onPointerDown={() => {
          isDragging.current = true;
        }}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
        onChange={(event) => {
          const target = Number(event.target.value);
          if (isDragging.current) setDragged(target);
          else onSeek(target);
        }}
      />
      <span className="shrink-0 text-sm tabular-nums">
        {waiting ? 'Loading…' : clockTime(shown)} / {clockTime(length)}
      </span>
    </div>
  );
}
