import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { inSentences, type SpokenParagraph, spokenParagraphs } from '../../domain/sentences.ts';
import { draw } from '../../domain/text/drawn.ts';
import { ArticleText } from '../components/article/article-text.tsx';
import type { Playback } from './use-narration.ts';

export const allSentences = (paragraphs: readonly SpokenParagraph[]) =>
  paragraphs.flatMap(({ sentences }) => sentences);

interface Props {
  content: string;
  /** How many sources the text can refer to. */
  sources?: number;
  playback: Playback;
}

/** The text that is read aloud, sentence by sentence: the spoken one is marked, a tap starts there. */
export function SpokenText({ content, sources = 0, playback }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const paragraphs = useMemo(() => spokenParagraphs(content), [content]);
  const firsts = useMemo(() => firstSentences(paragraphs), [paragraphs]);
  const { sentence, playing } = playback;

  useEffect(() => {
    if (playing) keepInView(box.current?.querySelector(`[data-sentence="${sentence}"]`));
  }, [sentence, playing]);

  function startHere(event: MouseEvent) {
    // Somebody marking words to copy is not asking to hear them.
    if (!playback.supported || getSelection()?.toString()) return;
    const place = (event.target as Element).closest<HTMLElement>('[data-sentence]');
    if (place) playback.playFrom(Number(place.dataset.sentence));
  }

  return (
    <ArticleText
      ref={box}
      content={content}
      onClick={startHere}
      sources={sources}
      line={(inline, place, pen) =>
        inSentences(inline, paragraphs[place]?.sentences ?? []).map((words, within) => {
          const number = (firsts[place] ?? 0) + within;
          const spoken = playing && number === sentence;
          const className = spoken ? 'sentence sentence-spoken' : 'sentence';
          return draw('span', { 'data-sentence': number, className }, ...pen.words(words), ' ');
        })
      }
    />
  );
}

function firstSentences(paragraphs: readonly SpokenParagraph[]): number[] {
  let next = 0;
  return paragraphs.map(({ sentences }) => {
    const first = next;
    next += sentences.length;
    return first;
  });
}

/** Room for the player, which stays at the top of the window. */
const PLAYER = 190;

function keepInView(sentence: Element | null | undefined) {
  if (!sentence) return;
  const { top, bottom } = sentence.getBoundingClientRect();
  if (top >= PLAYER && bottom <= innerHeight - 40) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  sentence.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
}
