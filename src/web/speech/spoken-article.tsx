import { useMemo } from 'react';
import type { Article } from '../../contract/article.ts';
import { spokenParagraphs } from '../../domain/sentences.ts';
import { Player } from './player.tsx';
import { allSentences, SpokenText } from './spoken-text.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useNarration } from './use-narration.ts';

/** An article with a player over it, which begins to read as soon as it is here. */
export function SpokenArticle({ article }: { article: Article }) {
  const { id, content, sources } = article;
  const sentences = useMemo(() => allSentences(spokenParagraphs(content)), [content]);
  const playback = useNarration(`article-${id}`, sentences);
  useAutoplay(playback);

  return (
    <>
      <div className="sticky top-0 z-10 mb-8 max-w-[65ch]">
        <Player what="article" playback={playback} sentences={sentences.length} />
      </div>
      <SpokenText content={content} sources={sources.length} playback={playback} />
    </>
  );
}
