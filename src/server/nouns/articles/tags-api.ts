import { Hono } from 'hono';
import type { TagPage } from '../../../contract/articles/article.ts';
import { ARTICLE_LIMITS } from '../../../contract/limits.ts';
import { tagSlug } from '../../../domain/articles/article-tags.ts';
import { ProblemError } from '../../platform/http/problem-response.ts';
import type { ArticleStore } from './article-store.ts';

export function tagsApi(articles: ArticleStore, now: () => Date) {
  return new Hono().get('/:tag', async (c) => {
    const slug = tagSlug(c.req.param('tag'));
    const limit = ARTICLE_LIMITS.maxListSize;
    const tagged = await articles.tagged({ slug, limit, now: now().toISOString() });
    const tag = tagged[0]?.tags.find((name) => tagSlug(name) === slug);
    if (!tag) throw new ProblemError(404, 'No article carries this tag.');
    return c.json({ tag, articles: tagged } satisfies TagPage);
  });
}
