import type { Article } from '../../contract/article.ts';
import { drawText } from '../../domain/text/draw-text.ts';
import { draw, htmlOf } from '../../domain/text/drawn.ts';
import { readText } from '../../domain/text/read-text.ts';

type Text = Pick<Article, 'id' | 'content' | 'sources'>;

/** An article's text for feed readers: whole addresses, plain elements, its sources at the end. */
export function articleHtml({ id, content, sources }: Text, siteUrl: string): string {
  const drawn = drawText(readText(content), {
    siteUrl,
    sources: sources.length,
    charts: (place) => chartPath(id, place),
  });
  return htmlOf([...drawn, ...drawnSources(sources)]);
}

/** Where the chart in this place of an article is to be had as a picture. */
export const chartPath = (id: string, place: number) => `/pictures/chart/${id}/${place}.svg`;

export function drawnSources(sources: Text['sources']) {
  if (sources.length === 0) return [];
  const items = sources.map(({ title, publisher, url }, place) => {
    const name = url ? draw('a', { href: url }, title) : title;
    return draw('li', { id: `source-${place + 1}` }, name, `, ${publisher}`);
  });
  return [draw('h2', {}, 'Sources'), draw('ol', {}, ...items)];
}
