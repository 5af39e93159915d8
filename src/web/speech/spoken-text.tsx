import { draw } from '../../domain/markup/drawn.ts';
import { inSentences, spokenParagraphs } from '../../domain/markup/sentences.ts';
import { ArticleText } from '../components/article/article-text.tsx';
import { SENTENCE_CLASS } from './sentences-on-page.ts';

interface Props {
  /** By which the player finds it. */
  id: string;
  content: string;
  /** How many sources the text can refer to. */
  sources?: number;
}

export const countSentences = (content: string): number =>
  spokenParagraphs(content).reduce((sum, { sentences }) => sum + sentences.length, 0);

/** A text in which each sentence is one element, so that a player can read it from the page. */
export function SpokenText({ id, content, sources = 0 }: Props) {
  const paragraphs = spokenParagraphs(content);
  return (
    <ArticleText
      id={id}
      content={content}
      sources={sources}
      line={(inline, index, pen) =>
        inSentences(inline, paragraphs[index]?.sentences ?? []).flatMap((words) => [
          draw('span', { className: SENTENCE_CLASS }, ...pen.words(words)),
          ' ',
        ])
      }
    />
  );
}
