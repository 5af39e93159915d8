import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { Article, ArticleSummary } from '../../../contract/articles/article.ts';
import { ARTICLE_LIMITS } from '../../../contract/limits.ts';
import { findCategory, SITE } from '../../../contract/site.ts';
import { tagSlug } from '../../../domain/articles/article-tags.ts';
import {
  articlesFeed,
  authorFeed,
  type FeedAddress,
  tagFeed,
} from '../../../domain/feeds/feeds.ts';
import { FEED_FILE, type FeedItem, sendFeed } from '../../platform/http/feed.ts';
import { articleHtml } from './article-html.ts';
import type { ArticleStore } from './article-store.ts';
import type { MeasureCover } from './measure-cover.ts';

interface ArticleFeedsDeps {
  siteUrl: string;
  articles: ArticleStore;
  measureCover: MeasureCover;
  now: () => Date;
}

const limit = ARTICLE_LIMITS.listSize;

/** Feeds of our articles with their full text: all, by category, by tag and by author. */
export function articleFeeds({ siteUrl, articles, measureCover, now }: ArticleFeedsDeps) {
  const at = () => now().toISOString();

  async function send(c: Context, feed: FeedAddress, list: readonly Article[]) {
    const items = await Promise.all(list.map(itemOf));
    return sendFeed(c, { ...feed, description: SITE.description, items }, siteUrl);
  }

  async function itemOf(article: Article): Promise<FeedItem> {
    const url = `${siteUrl}/article/${article.id}`;
    const cover = await measureCover(article);
    const changedAt = article.corrections.at(-1)?.at;
    return {
      id: url,
      url,
      title: article.title,
      summary: article.excerpt,
      html: articleHtml(article, siteUrl),
      publishedAt: article.publishedAt,
      ...(changedAt && { changedAt }),
      author: article.authorName,
      tags: [article.category, ...article.tags],
      picture: cover && { ...cover, url: siteUrl + cover.path },
    };
  }

  const textsOf = (list: readonly ArticleSummary[]) =>
    articles.textsOf(
      list.map(({ id }) => id),
      at(),
    );

  return new Hono()
    .use('/feed/*', compress(), etag())
    .use(`/:shelf{feed\\.(?:xml|json)}`, compress(), etag())
    .use(`/:shelf{tag|author}/:id/${FEED_FILE}`, compress(), etag())
    .get(`/:shelf{feed\\.(?:xml|json)}`, async (c) =>
      send(c, articlesFeed(), await articles.newestTexts({ limit, now: at() })),
    )
    .get('/feed/:file{[^/.]+\\.(?:xml|json)}', async (c, next) => {
      const [name = ''] = c.req.param('file').split('.');
      const category = findCategory(name);
      if (!category) return next();
      const list = await articles.newestTexts({ category, limit, now: at() });
      return send(c, articlesFeed(category), list);
    })
    .get(`/tag/:id/${FEED_FILE}`, async (c, next) => {
      const slug = tagSlug(c.req.param('id'));
      const tagged = await articles.tagged({ slug, limit, now: at() });
      const tag = tagged[0]?.tags.find((name) => tagSlug(name) === slug);
      return tag ? send(c, tagFeed(tag), await textsOf(tagged)) : next();
    })
    .get(`/author/:id/${FEED_FILE}`, async (c, next) => {
      const slug = tagSlug(c.req.param('id'));
      const written = await articles.writtenBy({ slug, limit, now: at() });
      const [first] = written;
      return first ? send(c, authorFeed(first.authorName), await textsOf(written)) : next();
    });
}
