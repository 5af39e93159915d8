import type { Article } from '../../contract/articles/article.ts';
import { drawText } from '../../domain/markup/draw-text.ts';
import type { Drawing } from '../../domain/markup/pen.ts';
import { readText } from '../../domain/markup/read-text.ts';
import { longDate } from '../../domain/time/relative-time.ts';
import type { Block } from '../mail/email-content.ts';
import { TEXT_STYLES } from '../mail/email-style.ts';
import { renderEmail } from '../mail/render-email.ts';
import { type ArticleText, drawnEnd } from './article-html.ts';
import { emailPicture } from './article-pictures.ts';
import { emailText } from './email-text.ts';

/** An article's text in an email: charts as tables, pictures with absolute addresses. */
function articleTextBlock(article: ArticleText, siteUrl: string): Block {
  const { id, content, sources } = article;
  const blocks = readText(content);
  const drawing: Drawing = {
    siteUrl,
    sources: sources.length,
    // An email may contain several articles, and a citation links to its own article's sources.
    anchors: `${id}-`,
    headings: 3,
    charts: 'table',
    styles: TEXT_STYLES,
    pictureAt: emailPicture,
  };
  return {
    kind: 'drawn',
    drawn: [...drawText(blocks, drawing), ...drawnEnd(article, drawing)],
    text: emailText(blocks, article, siteUrl),
  };
}

/** Headline, author, date and the whole text. */
export function wholeArticle(
  article: Article,
  { title, url }: { title: string; url: string },
  siteUrl: string,
): Block[] {
  const note = `${article.authorName}, ${longDate(article.publishedAt)}`;
  return [{ kind: 'title', title, url, note }, articleTextBlock(article, siteUrl)];
}

/** The article as an email of its own. */
export function articleEmail(article: Article, siteUrl: string): { html: string; text: string } {
  const { id, title, excerpt } = article;
  const url = `${siteUrl}/article/${id}`;
  return renderEmail({
    preview: excerpt,
    blocks: wholeArticle(article, { title, url }, siteUrl),
    footer: [{ kind: 'links', links: [{ label: 'Read it on the site', url }] }],
  });
}
