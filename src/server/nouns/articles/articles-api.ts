import { Hono } from 'hono';
import { articleQuerySchema } from '../../../contract/articles/article.ts';
import { ARTICLE_LIMITS, FEATURED_LIMITS } from '../../../contract/limits.ts';
import { relatedArticles } from '../../../domain/articles/related-articles.ts';
import { ProblemError } from '../../platform/http/problem-response.ts';
import { readQuery } from '../../platform/http/read-input.ts';
import type { ArticleStore } from './article-store.ts';

export function articlesApi(articles: ArticleStore, now: () => Date) {
  return new Hono()
    .get('/', async (c) => {
      const { category, limit = ARTICLE_LIMITS.listSize } = readQuery(c, articleQuerySchema);
      return c.json(await articles.list({ category, limit, now: now().toISOString() }));
    })
    .get('/featured', async (c) => {
      const limit = FEATURED_LIMITS.listSize;
      return c.json(await articles.featured({ limit, now: now().toISOString() }));
    })
    .get('/:id/related', async (c) => {
      const at = now().toISOString();
      const article = await articles.find(c.req.param('id'), at);
      if (!article) throw new ProblemError(404, "The article you're looking for doesn't exist.");
      const newest = await articles.list({ limit: ARTICLE_LIMITS.maxListSize, now: at });
      return c.json(relatedArticles(article, newest, ARTICLE_LIMITS.relatedSize));
    })
    .get('/:id', async (c) => {
      const article = await articles.find(c.req.param('id'), now().toISOString());
      if (!article) throw new ProblemError(404, "The article you're looking for doesn't exist.");
      return c.json(article);
    });
}
