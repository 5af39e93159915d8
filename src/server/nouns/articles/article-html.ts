import type { Article } from '../../../contract/articles/article.ts';
import { drawText } from '../../../domain/markup/draw-text.ts';
import { type Drawn, draw, htmlOf } from '../../../domain/markup/drawn.ts';
import { type Drawing, penFor } from '../../../domain/markup/pen.ts';
import { readText } from '../../../domain/markup/read-text.ts';
import { longDate } from '../../../domain/time/relative-time.ts';

export type ArticleText = Pick<Article, 'id' | 'content' | 'sources' | 'corrections'>;

/** An article's text for feed readers: absolute addresses, plain elements, its sources at the end. */
export function articleHtml(article: ArticleText, siteUrl: string): string {
  const { id, content, sources } = article;
  const drawn = drawText(readText(content), {
    siteUrl,
    page: `${siteUrl}/article/${id}`,
    sources: sources.length,
    charts: (blockIndex) => chartPath(id, blockIndex),
  });
  return htmlOf([...drawn, ...drawnEnd(article)]);
}

/** The address of an article's chart as a picture. */
export const chartPath = (id: string, blockIndex: number) =>
  `/pictures/chart/${id}/${blockIndex}.svg`;

/** Corrections and sources, below the text in every format. */
export function drawnEnd({ corrections, sources }: ArticleText, drawing: Drawing = {}): Drawn[] {
  const pen = penFor([], drawing);
  const corrected = corrections.map(({ at, text }) =>
    draw('p', {}, draw('strong', {}, `Corrected on ${longDate(at)}:`), ` ${text}`),
  );
  if (sources.length === 0) return corrected;
  const items = sources.map(({ title, publisher, url }, index) => {
    const name = url ? draw('a', pen.styled('link', { href: url }), title) : title;
    const id = `${drawing.anchors ?? ''}source-${index + 1}`;
    return draw('li', { id }, name, `, ${publisher}`);
  });
  return [
    ...corrected,
    draw(`h${drawing.headings ?? 2}`, pen.styled('h3'), 'Sources'),
    draw('ol', {}, ...items),
  ];
}
