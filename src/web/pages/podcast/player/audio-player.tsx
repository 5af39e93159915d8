import { useState } from 'react';
import { sentenceAt } from '../../../../domain/markup/sentence-times.ts';
import { sentencePositions } from '../../../speech/browser-narrator.ts';
import { TextPlayer } from '../../../speech/text-player.tsx';
import { type EpisodeProps, RecordingPlayer } from './recording-player.tsx';

/** Island: plays the recording of an episode; the browser's voice is there if the recording fails. */
export function AudioPlayer(episode: EpisodeProps) {
  const { number, times, textId } = episode;
  const [byVoice, setByVoice] = useState(false);
  const track = `episode-${number}`;

  function switchToVoice(seconds: number) {
    const sentence = sentenceAt(times, seconds);
    if (sentence !== undefined) sentencePositions.set(track, sentence);
    setByVoice(true);
  }

  if (!byVoice) return <RecordingPlayer {...episode} onUseVoice={switchToVoice} />;
  return (
    <>
      <div ref={focusPlay} className="sticky top-0 z-10 low:static">
        <TextPlayer
          track={track}
          what={`episode ${number}`}
          textId={textId}
          sentences={times.length}
          autoplay
        />
      </div>
      <button type="button" className="button button-plain mt-4" onClick={() => setByVoice(false)}>
        Back to the recording
      </button>
    </>
  );
}

/** The button that was pressed is gone. */
const focusPlay = (player: HTMLElement | null) =>
  player?.querySelector<HTMLElement>('.button')?.focus();
