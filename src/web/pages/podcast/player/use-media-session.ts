import { type RefObject, useEffect } from 'react';
import { SITE } from '../../../../contract/site.ts';
import { useSpeechSettings } from '../../../speech/use-speech-settings.ts';
import type { EpisodeProps } from './episode-props.ts';
import { endMediaSession, reportPosition, startMediaSession } from './media-session.ts';
import type { Recording, RecordingState } from './recording.ts';

/** Once the recording has been played, it can be controlled from the lock screen. */
export function useMediaSession(
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
