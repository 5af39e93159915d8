import { Hono } from 'hono';
import { type SearchAnswer, searchQuerySchema } from '../../contract/search.ts';
import type { ArticleStore } from '../database/article-store.ts';
import { readQuery } from './read-input.ts';

export function searchApi(articles: ArticleStore, now: () => Date) {
  return new Hono().get('/', async (c) => {
    const { q, limit } = readQuery(c, searchQuerySchema);
    const found = await articles.search({ words: q.split(/\s+/), limit, now: now().toISOString() });
    const answer: SearchAnswer = {
      q,
      results: found.map((article) => ({
        kind: 'article',
        id: article.id,
        title: article.title,
        excerpt: article.excerpt,
        url: `/article/${article.id}`,
        label: article.category,
        publishedAt: article.publishedAt,
      })),
    };
    return c.json(answer);
  });
}
