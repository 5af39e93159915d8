import { useEffect, useRef, useState } from 'react';
import type { Episode } from '../../contract/podcast/podcast.ts';
import { spokenParagraphs } from '../../domain/markup/sentences.ts';
import { podcastEpisode } from '../data/queries.ts';
import { createReader } from '../data/request.ts';
import { Player } from './player.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useNarration } from './use-narration.ts';

/** The player without the page: one sentence at a time. The whole text is on the podcast's page. */
export function FeaturedEpisode({ number, onFail }: { number: number; onFail: () => void }) {
  const sentences = useSentences(number, onFail);
  const playback = useNarration(`episode-${number}`, sentences.length, () => sentences);
  useAutoplay(playback, sentences.length > 0);
  return (
    <div className="mt-6">
      <Player what={`episode ${number}`} playback={playback} sentences={sentences.length} />
      <p className="mt-4 min-h-[4.5em] max-w-[60ch] text-xl">{sentences[playback.sentence]}</p>
    </div>
  );
}

const readJson = createReader();

/** The script is fetched when the player opens. */
function useSentences(number: number, onFail: () => void): string[] {
  const [sentences, setSentences] = useState<string[]>([]);
  const latest = useRef(onFail);
  useEffect(() => {
    let isShown = true;
    readJson(podcastEpisode(number).path)
      .then((episode) => isShown && setSentences(sentencesOf(episode as Episode)))
      .catch(() => isShown && latest.current());
    return () => {
      isShown = false;
    };
  }, [number]);
  return sentences;
}

const sentencesOf = ({ content }: Episode) =>
  spokenParagraphs(content).flatMap(({ sentences }) => sentences);
