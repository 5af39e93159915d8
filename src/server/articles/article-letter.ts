import type { Article } from '../../contract/article.ts';
import { longDate } from '../../domain/relative-time.ts';
import { drawText } from '../../domain/text/draw-text.ts';
import { readText } from '../../domain/text/read-text.ts';
import { renderLetter } from '../mail/letter.ts';
import type { Block } from '../mail/letter-content.ts';
import { TEXT_STYLES } from '../mail/letter-style.ts';
import { drawnSources } from './article-html.ts';
import { letterPicture } from './article-pictures.ts';
import { letterText } from './letter-text.ts';

type Text = Pick<Article, 'content' | 'sources'>;

/** An article's whole text in a letter: charts as their numbers, pictures with whole addresses. */
export function articleInLetter({ content, sources }: Text, siteUrl: string): Block {
  const blocks = readText(content);
  const drawn = drawText(blocks, {
    siteUrl,
    sources: sources.length,
    charts: 'table',
    styles: TEXT_STYLES,
    pictureAt: letterPicture,
  });
  return {
    kind: 'drawn',
    drawn: [...drawn, ...drawnSources(sources)],
    text: letterText(blocks, sources, siteUrl),
  };
}

/** The article as a letter of its own. */
export function articleLetter(article: Article, siteUrl: string): { html: string; text: string } {
  const { title, excerpt, authorName, publishedAt } = article;
  return renderLetter({
    preview: excerpt,
    blocks: [
      { kind: 'heading', text: title },
      { kind: 'small', text: `${authorName}, ${longDate(publishedAt)}` },
      articleInLetter(article, siteUrl),
    ],
    footer: [
      {
        kind: 'links',
        links: [{ label: 'Read it on the site', url: `${siteUrl}/article/${article.id}` }],
      },
    ],
  });
}
