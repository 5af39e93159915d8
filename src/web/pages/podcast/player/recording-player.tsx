import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import type { Chapter, EpisodeAudio } from '../../../../contract/podcast/podcast.ts';
import { SITE } from '../../../../contract/site.ts';
import { sentenceAt } from '../../../../domain/markup/sentence-times.ts';
import { writeBytes } from '../../../../domain/money/data-cost.ts';
import { canSpeak } from '../../../speech/browser-narrator.ts';
import { markSentence, onSentenceTap } from '../../../speech/sentences-on-page.ts';
import { useSpeechSettings } from '../../../speech/speech-settings.ts';
import { chapterAt } from './chapter-at.ts';
import { ChapterList } from './chapter-list.tsx';
import {
  BACK_SECONDS,
  endMediaSession,
  FORWARD_SECONDS,
  reportPosition,
  startMediaSession,
} from './media-session.ts';
import { OfflineCopy } from './offline-copy.tsx';
import { PlayerControls } from './player-controls.tsx';
import type { Failure, Recording, RecordingState } from './recording.ts';
import { SeekBar } from './seek-bar.tsx';
import { SleepTimer } from './sleep-timer.tsx';
import { useRecording } from './use-recording.ts';

interface Props extends EpisodeProps {
  onUseVoice: (seconds: number) => void;
}

/**
 * The bar stays on the screen while the transcript is read, so on a phone it has two rows and no more;
 * the rest of the controls are under it and scroll away.
 */
export function RecordingPlayer({ onUseVoice, ...episode }: Props) {
  const { number, audio, chapters, textId, times } = episode;
  const { element, recording, state } = useRecording(`episode-${number}`, audio);
  const { playing, seconds, failure } = state;
  useMediaSession(recording, state, episode);

  const sentence = playing ? sentenceAt(times, seconds) : undefined;
  useEffect(() => markSentence(textId, sentence), [textId, sentence]);
  useEffect(() => () => markSentence(textId, undefined), [textId]);
  useEffect(
    () =>
      onSentenceTap(textId, (tapped) => {
        // A sentence that was not recorded starts at the one before.
        const start = times.slice(0, tapped + 1).findLast((time) => time !== null);
        if (start !== undefined) recording.current?.playFrom(start ?? 0);
      }),
    [textId, times, recording],
  );

  const skip = (by: number) => recording.current?.skip(by);
  const seek = (to: number) => recording.current?.seek(to);
  return (
    <>
      <section
        aria-label={`Player, episode ${number}`}
        className="no-print sticky top-0 z-10 low:static border-y-2 border-ink bg-paper py-1 noscript:static"
        onKeyDown={pressKey(() => recording.current?.toggle(), skip)}
      >
        {/* biome-ignore lint/a11y/useMediaCaption: the transcript is on the page */}
        <audio
          ref={element}
          src={audio.url}
          controls
          preload="none"
          aria-label={`Recording of episode ${number}`}
          className="hidden w-full noscript:block"
        />
        <div className="items-center gap-x-4 sm:flex noscript:hidden">
          <PlayerControls
            number={number}
            playing={playing}
            onToggle={() => recording.current?.toggle()}
            onSkip={skip}
          />
          {failure ? (
            <RecordingFailure
              failure={failure}
              hasText={times.length > 0}
              onUseVoice={() => onUseVoice(seconds)}
            />
          ) : (
            <SeekBar {...state} length={audio.seconds} onSeek={seek} />
          )}
        </div>
      </section>
      <ChapterList
        chapters={chapters}
        current={chapterAt(chapters, seconds)}
        url={audio.url}
        onChoose={(start) => recording.current?.playFrom(start)}
      />
      <div className="no-print flex flex-wrap items-center gap-x-8 gap-y-2 pt-3">
        <SleepTimer onStop={() => recording.current?.pause()} />
        <OfflineCopy number={number} audio={audio} />
        <p className="hidden text-sm [[data-light]_&]:block">
          You’re saving data. Listening to all of it uses {writeBytes(audio.bytes)}.
        </p>
      </div>
    </>
  );
}

/** Space plays and pauses, arrows skip: on the buttons and the position, not on volume and speed. */
const pressKey =
  (toggle: () => void, skip: (by: number) => void) => (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const isPosition = target.matches('[aria-label=Position]');
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!isPosition && !target.matches('button')) return;
    if (event.key === 'ArrowLeft') skip(-BACK_SECONDS);
    else if (event.key === 'ArrowRight') skip(FORWARD_SECONDS);
    else if (event.key === ' ' && isPosition) toggle();
    else return;
    event.preventDefault();
  };

const MESSAGES: Record<Failure, string> = {
  network: 'The connection was lost. Press Play to try again.',
  unplayable: 'Your browser can’t play this recording.',
  missing: 'This recording isn’t available right now.',
};

/** What went wrong, in the place of the seek bar, so that the player keeps its height. */
function RecordingFailure(props: { failure: Failure; hasText: boolean; onUseVoice: () => void }) {
  const { hasText } = props;
  return (
    <div className="flex min-h-11 grow items-center justify-between gap-3">
      <p role="alert" className="text-sm leading-tight">
        {MESSAGES[props.failure]}
        {hasText && !canSpeak() && ' The full text is below.'}
      </p>
      {hasText && canSpeak() && (
        <button
          type="button"
          className="min-h-11 shrink-0 text-sm font-semibold underline underline-offset-4"
          onClick={props.onUseVoice}
        >
          Use browser’s voice
        </button>
      )}
    </div>
  );
}

/** Once the recording has been played, it can be controlled from the lock screen. */
function useMediaSession(
  recording: RefObject<Recording | undefined>,
  { playing, seconds }: RecordingState,
  { title, site, chapters, audio }: EpisodeProps,
) {
  const { recordingRate } = useSpeechSettings();
  const position = Math.min(Math.floor(seconds), audio.seconds);

  useEffect(() => {
    if (!playing || !recording.current) return;
    startMediaSession({
      recording: recording.current,
      title,
      artist: site,
      album: SITE.podcast,
      chapters,
      hasArtwork: document.documentElement.dataset.light === undefined,
    });
  }, [playing, recording, title, site, chapters]);

  useEffect(() => {
    reportPosition({ playing, position, duration: audio.seconds, playbackRate: recordingRate });
  }, [playing, position, audio.seconds, recordingRate]);

  useEffect(() => endMediaSession, []);
}

/** An episode as its player gets it: the words themselves are on the page. */
export interface EpisodeProps {
  number: number;
  title: string;
  /** The site's name, for lock screens. */
  site: string;
  audio: EpisodeAudio;
  chapters: readonly Chapter[];
  /** The transcript on the page, and when each of its sentences begins. */
  textId: string;
  times: readonly (number | null)[];
}
