import { useMemo } from 'react';
import { spokenParagraphs } from '../../domain/sentences.ts';
import { Notice } from '../components/page/notice.tsx';
import { podcastEpisode } from '../data/queries.ts';
import { usePageData } from '../page/page-data.ts';
import { Player } from './player.tsx';
import { allSentences } from './spoken-text.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useNarration } from './use-narration.ts';

/** The player without the page: one sentence at a time. The whole text is on the podcast's page. */
export function FeaturedEpisode({ number }: { number: number }) {
  const { data, isError } = usePageData(podcastEpisode(number));
  const content = data?.content ?? '';
  const sentences = useMemo(() => allSentences(spokenParagraphs(content)), [content]);
  const playback = useNarration(`episode-${number}`, sentences);
  useAutoplay(playback, sentences.length > 0);
  if (isError) return <Notice title="The episode could not be loaded" live />;
  return (
    <div className="mt-6">
      <Player what={`episode ${number}`} playback={playback} sentences={sentences.length} />
      <p className="mt-4 min-h-[4.5em] max-w-[60ch] text-xl">{sentences[playback.sentence]}</p>
    </div>
  );
}
