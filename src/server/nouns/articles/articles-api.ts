import { Hono } from 'hono';
import type { AnswerOf } from '../../../contract/api/call-types.ts';
import { type Article, articleQuerySchema } from '../../../contract/articles/article.ts';
import type { AuthorPage, Desk } from '../../../contract/facts/author-page.ts';
import type { Correction } from '../../../contract/facts/fact.ts';
import { ARTICLE_LIMITS, FEATURED_LIMITS } from '../../../contract/limits.ts';
import { tagSlug } from '../../../domain/articles/article-tags.ts';
import { relatedArticles } from '../../../domain/articles/related-articles.ts';
import { ProblemError, readQuery } from '../../platform/http/calls.ts';
import type { FactStore } from '../facts/fact-store.ts';
import { allCorrections } from '../facts/facts-api.ts';
import type { ArticleLifeStore } from './article-life-store.ts';
import type { ArticleStore } from './article-store.ts';

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

interface AuthorsApiDeps {
  articles: ArticleStore;
  desks: readonly Desk[];
  facts: FactStore;
  corrections: readonly Correction[];
  now: () => Date;
}

export function authorsApi({ articles, desks, facts, corrections, now }: AuthorsApiDeps) {
  return new Hono().get('/:id', async (c) => {
    const slug = tagSlug(c.req.param('id'));
    const limit = ARTICLE_LIMITS.maxListSize;
    const written = await articles.writtenBy({ slug, limit, now: now().toISOString() });
    const desk = desks.find(({ name }) => tagSlug(name) === slug);
    const name = written[0]?.authorName ?? desk?.name;
    if (!name) throw new ProblemError(404, 'We have published nothing by this author.');
    const pages = [...written.map(({ id }) => `/article/${id}`), ...(desk?.pages ?? [])];
    const all = desk ? await allCorrections(facts, corrections) : [];
    const isOwn = ({ page }: Correction) => pages.some((start) => page.startsWith(start));
    const page: AuthorPage = {
      name,
      articles: written,
      desk: desk ? { covers: desk.covers, corrections: all.filter(isOwn) } : null,
    };
    return c.json(page);
  });
}

export function tagsApi(articles: ArticleStore, now: () => Date) {
  return new Hono().get('/:tag', async (c) => {
    const slug = tagSlug(c.req.param('tag'));
    const limit = ARTICLE_LIMITS.maxListSize;
    const tagged = await articles.tagged({ slug, limit, now: now().toISOString() });
    const tag = tagged[0]?.tags.find((name) => tagSlug(name) === slug);
    if (!tag) throw new ProblemError(404, 'No article carries this tag.');
    return c.json({ tag, articles: tagged } satisfies AnswerOf<'GET /tags/{tag}'>);
  });
}
