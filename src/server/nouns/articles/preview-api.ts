import { Hono } from 'hono';
import type { Article } from '../../../contract/articles/article.ts';
import { ProblemError } from '../../platform/http/problem-response.ts';
import type { ArticleLifeStore } from './article-life-store.ts';

/** A draft for whoever has its preview link. */
export const previewApi = (articleLife: ArticleLifeStore, now: () => Date) =>
  new Hono().get('/:token', async (c) => {
    const at = now().toISOString();
    const draft = await articleLife.findPreview(c.req.param('token'), at);
    if (!draft) throw new ProblemError(404, 'This preview link has expired or was withdrawn.');
    const { id, title, excerpt, category, content, sources, corrections, tags } = draft;
    const { authorName, imageUrl, imageAlt, imageCredit, publishedAt } = draft;
    const words = { id, title, excerpt, category, content, sources, corrections, tags, authorName };
    const article: Article = {
      ...words,
      imageUrl,
      imageAlt,
      imageCredit,
      publishedAt: publishedAt ?? at,
    };
    return c.json(article, 200, { 'Cache-Control': 'no-store' });
  });
