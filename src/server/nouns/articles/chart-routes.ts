import { Hono } from 'hono';
import { chartFile } from '../../../domain/markup/chart-file.ts';
import { htmlOf } from '../../../domain/markup/drawn.ts';
import { readText } from '../../../domain/markup/read-text.ts';
import type { ArticleStore } from './article-store.ts';

/** An article's charts as files, because feed readers don't show inline SVG. */
export function chartRoutes(articles: ArticleStore, now: () => Date) {
  return new Hono().get('/:id/:file{[0-9]{1,4}\\.svg}', async (c) => {
    const article = await articles.find(c.req.param('id'), now().toISOString());
    const blockIndex = Number.parseInt(c.req.param('file'), 10);
    const block = article && readText(article.content)[blockIndex];
    const file = block?.kind === 'chart' ? chartFile(block) : undefined;
    if (!file) return c.text('Not found', 404);
    return c.body(htmlOf(file), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=300',
    });
  });
}
