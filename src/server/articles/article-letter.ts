import type { Article } from '../../contract/articles/article.ts';
import { drawText } from '../../domain/markup/draw-text.ts';
import type { Drawing } from '../../domain/markup/pen.ts';
import { readText } from '../../domain/markup/read-text.ts';
import { longDate } from '../../domain/time/relative-time.ts';
import type { Block } from '../mail/email-content.ts';
import { TEXT_STYLES } from '../mail/email-style.ts';
import { renderEmail } from '../mail/render-email.ts';
import { type ArticleText, drawnEnd } from './article-html.ts';
import { letterPicture } from './article-pictures.ts';
import { letterText } from './letter-text.ts';

/** An article's whole text in a letter: charts as their numbers, pictures with whole addresses. */
function articleInLetter(article: ArticleText, siteUrl: string): Block {
  const { id, content, sources } = article;
  const blocks = readText(content);
  const drawing: Drawing = {
    siteUrl,
    sources: sources.length,
    // A letter may hold several, and a mark belongs to the sources of its own.
    anchors: `${id}-`,
    headings: 3,
    charts: 'table',
    styles: TEXT_STYLES,
    pictureAt: letterPicture,
  };
  return {
    kind: 'drawn',
    drawn: [...drawText(blocks, drawing), ...drawnEnd(article, drawing)],
    text: letterText(blocks, article, siteUrl),
  };
}

/** Headline, writer and day, and all of the text. */
export function wholeArticle(
  article: Article,
  { title, url }: { title: string; url: string },
  siteUrl: string,
): Block[] {
  const note = `${article.authorName}, ${longDate(article.publishedAt)}`;
  return [{ kind: 'title', title, url, note }, articleInLetter(article, siteUrl)];
}

/** The article as a letter of its own. */
export function articleLetter(article: Article, siteUrl: string): { html: string; text: string } {
  const { id, title, excerpt } = article;
  const url = `${siteUrl}/article/${id}`;
  return renderEmail({
    preview: excerpt,
    blocks: wholeArticle(article, { title, url }, siteUrl),
    footer: [{ kind: 'links', links: [{ label: 'Read it on the site', url }] }],
  });
}
