import { Hono } from 'hono';
import type { AuthorPage } from '../../../contract/articles/article.ts';
import { ARTICLE_LIMITS } from '../../../contract/limits.ts';
import { tagSlug } from '../../../domain/articles/article-tags.ts';
import { ProblemError } from '../../platform/http/problem-response.ts';
import type { ArticleStore } from './article-store.ts';

export function authorsApi(articles: ArticleStore, now: () => Date) {
  return new Hono().get('/:id', async (c) => {
    const slug = tagSlug(c.req.param('id'));
    const limit = ARTICLE_LIMITS.maxListSize;
    const written = await articles.writtenBy({ slug, limit, now: now().toISOString() });
    const [first] = written;
    if (!first) throw new ProblemError(404, 'We have published nothing by this author.');
    return c.json({ name: first.authorName, articles: written } satisfies AuthorPage);
  });
}
