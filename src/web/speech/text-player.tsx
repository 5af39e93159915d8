import { useEffect, useRef } from 'react';
import { Player } from './player.tsx';
import { markSentence, onSentenceTap, readSentences } from './sentences-on-page.ts';
import { useAutoplay } from './use-autoplay.ts';
import { useNarration } from './use-narration.ts';

interface Props {
  /** Under this name the device remembers how far the reader has come. */
  track: string;
  /** What is read, for people who hear the buttons: 'episode 15'. */
  what: string;
  /** The text on the page (see SpokenText) and how many sentences it has. */
  textId: string;
  sentences: number;
  autoplay?: boolean;
}

/** Island: reads a text of the page aloud. The spoken sentence is marked, a tap on one starts there. */
export function TextPlayer({ track, what, textId, sentences, autoplay = false }: Props) {
  const playback = useNarration(track, sentences, () => readSentences(textId));
  const { playing, sentence } = playback;
  useAutoplay(playback, autoplay);

  useEffect(() => {
    markSentence(textId, playing ? sentence : undefined);
  }, [textId, playing, sentence]);
  useEffect(() => () => markSentence(textId, undefined), [textId]);

  const latest = useRef(playback);
  latest.current = playback;
  useEffect(
    () =>
      onSentenceTap(textId, (tapped) => {
        if (latest.current.supported !== false) latest.current.playFrom(tapped);
      }),
    [textId],
  );

  return <Player what={what} playback={playback} sentences={sentences} />;
}
