import type { Chapter } from '../../../../contract/podcast/podcast.ts';
import { nextChapter, previousChapter } from './chapter-at.ts';
import type { Recording } from './recording.ts';

export const BACK_SECONDS = 15;
export const FORWARD_SECONDS = 30;

interface Session {
  recording: Recording;
  title: string;
  /** The site, and its podcast. */
  artist: string;
  album: string;
  chapters: readonly Chapter[];
  /** Left out where the reader saves data. */
  hasArtwork: boolean;
}

const ARTWORK = [{ src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' }];

/** Title and buttons on the lock screen, headphones and watches. */
export function startMediaSession({ recording, chapters, hasArtwork, ...session }: Session) {
  if (!('mediaSession' in navigator)) return;
  navigator.mediaSession.metadata = new MediaMetadata({
    ...session,
    artwork: hasArtwork ? ARTWORK : [],
  });
  const here = () => recording.current().seconds;
  const to = (chapter: Chapter | undefined) => chapter && recording.seek(chapter.start);
  const hasChapters = chapters.length > 1;
  setHandlers({
    play: recording.play,
    pause: recording.pause,
    stop: recording.pause,
    seekbackward: ({ seekOffset }) => recording.skip(-(seekOffset ?? BACK_SECONDS)),
    seekforward: ({ seekOffset }) => recording.skip(seekOffset ?? FORWARD_SECONDS),
    seekto: ({ seekTime }) => recording.seek(seekTime ?? here()),
    previoustrack: hasChapters ? () => to(previousChapter(chapters, here())) : null,
    nexttrack: hasChapters ? () => to(nextChapter(chapters, here())) : null,
  });
}

export function endMediaSession() {
  if (!('mediaSession' in navigator)) return;
  navigator.mediaSession.metadata = null;
  setHandlers({
    play: null,
    pause: null,
    stop: null,
    seekbackward: null,
    seekforward: null,
    seekto: null,
    previoustrack: null,
    nexttrack: null,
  });
}

function setHandlers(
  handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>,
) {
  for (const [action, handler] of Object.entries(handlers)) {
    try {
      navigator.mediaSession.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // This browser does not know the action.
    }
  }
}

/** Where the recording is, for the lock screen's own slider. */
export function reportPosition(at: MediaPositionState & { playing: boolean }) {
  if (!('mediaSession' in navigator)) return;
  const { playing, ...position } = at;
  navigator.mediaSession.playbackState = playing ? 'playing' : 'paused';
  navigator.mediaSession.setPositionState?.(position);
}
