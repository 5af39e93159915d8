import { useState } from 'react';
import { createPortal } from 'react-dom';
import { TextPlayer } from './text-player.tsx';

/** On the page: the text of the article, and above it an element for the player. */
export const ARTICLE_TEXT_ID = 'article-text';
export const ARTICLE_PLAYER_ID = 'article-player';

interface Props {
  articleId: string;
  sentences: number;
}

/** Island: a press opens the player above the article, which begins to read. */
export function ListenButton({ articleId, sentences }: Props) {
  const [listening, setListening] = useState(false);
  const target = listening && document.getElementById(ARTICLE_PLAYER_ID);
  return (
    <>
      <button
        type="button"
        className="button no-print noscript:hidden"
        aria-pressed={listening}
        onClick={() => setListening(!listening)}
      >
        {listening ? 'Stop listening' : 'Listen'}
      </button>
      {target &&
        createPortal(
          <TextPlayer
            track={`article-${articleId}`}
            what="article"
            textId={ARTICLE_TEXT_ID}
            sentences={sentences}
            autoplay
          />,
          target,
        )}
    </>
  );
}
