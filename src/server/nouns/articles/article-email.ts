import type { Article } from '../../../contract/articles/article.ts';
import { drawText } from '../../../domain/markup/draw-text.ts';
import { type Drawn, withLinks } from '../../../domain/markup/drawn.ts';
import type { Drawing } from '../../../domain/markup/pen.ts';
import { readText } from '../../../domain/markup/read-text.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import type { Block } from '../../platform/mail/email-content.ts';
import { TEXT_STYLES } from '../../platform/mail/email-style.ts';
import { renderEmail } from '../../platform/mail/render-email.ts';
import { type ArticleText, drawnEnd } from './article-html.ts';
import { emailPicture } from './article-pictures.ts';
import { emailText } from './email-text.ts';

type ToAddress = (address: string) => string;

/** An article's text as an email shows it: charts as tables, pictures with absolute addresses. */
function drawArticle(article: ArticleText, siteUrl: string): Drawn[] {
  const { id, content, sources } = article;
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
  return [...drawText(readText(content), drawing), ...drawnEnd(article, drawing)];
}

/** Every address that the text or its sources lead to, in order: neither emails nor places in the text. */
export function linksInArticle(article: ArticleText, siteUrl: string): string[] {
  const addresses: string[] = [];
  const collect = (address: string) => {
    if (/^https?:/i.test(address)) addresses.push(address);
    return address;
  };
  for (const drawn of drawArticle(article, siteUrl)) withLinks(drawn, collect);
  return addresses;
}

/** Headline, author, date and the whole text. */
export function wholeArticle(
  article: Article,
  { title, url }: { title: string; url: string },
  siteUrl: string,
  /** Where each link leads instead. */
  toAddress: ToAddress = (address) => address,
): Block[] {
  const note = `${article.authorName}, ${longDate(article.publishedAt)}`;
  const drawn = drawArticle(article, siteUrl).map((part) => withLinks(part, toAddress));
  const text = emailText(readText(article.content), article, siteUrl, toAddress);
  return [
    { kind: 'title', title, url, note },
    { kind: 'drawn', drawn, text },
  ];
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
