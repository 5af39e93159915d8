import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { LIVE_NEWS_LIMITS } from '../../../../contract/limits.ts';
import { type LiveNewsItem, newsFeedQuerySchema } from '../../../../contract/news/live-news.ts';
import { affairFeed, newsFeed, storyFeed } from '../../../../domain/feeds/feeds.ts';
import { isSampleReport } from '../../../../domain/news/sample-report.ts';
import { ProblemError, readQuery } from '../../../platform/http/calls.ts';
import { FEED_FILE, type FeedItem, sendFeed } from '../../../platform/http/feed.ts';
import type { StoryStore } from '../store/story-store.ts';
import { findNewsList } from './live-news-api.ts';

/** Matches stories that contain every one of these words, or words that begin with them. */
const aboutWords = (words: string) =>
  new RegExp(
    `^${(words.match(/[\p{L}\p{N}]+/gu) ?? [])
      .map((word) => `(?=[\\s\\S]*(?<![\\p{L}\\p{N}])${word})`)
      .join('')}`,
    'iu',
  );

/** `/news/politics/rss.xml?words=galamsey`: live news as a feed. */
export function newsFeeds(stories: StoryStore, siteUrl: string) {
  return new Hono().get(`/:list/${FEED_FILE}`, compress(), etag(), async (c, next) => {
    const name = c.req.param('list').toLowerCase();
    const list = findNewsList(name);
    // A section that was renamed has a redirect.
    if (!list) return next();
    const { words } = readQuery(c, newsFeedQuerySchema);
    const wanted = [list.about, words ? aboutWords(words) : undefined].filter(
      (about) => about !== undefined,
    );
    const found = await stories.list({
      list: list.list,
      limit: LIVE_NEWS_LIMITS.listSize,
      ...(wanted.length > 0 && {
        about: { test: (text) => wanted.every((about) => about.test(text)) },
      }),
    });
    const items = found.map((item) => storyItem(item, siteUrl));
    return sendFeed(c, { ...newsFeed(name, words), description: LINKED, items }, siteUrl);
  });
}

const LINKED = 'Headlines of West African outlets, each linked to the outlet that published it.';

/** A story in a feed: it leads to the outlet that told it first. */
export const storyItem = (item: LiveNewsItem, siteUrl: string): FeedItem => ({
  id: `${siteUrl}/story/${item.id}`,
  url: item.url,
  title: isSampleReport(item) ? `Sample: ${item.title}` : item.title,
  summary: item.description,
  publishedAt: item.publishedAt,
  tags: item.category ? [item.category] : [],
  source: item.source.name,
});

/** `/affair/{id}/rss.xml`: the stories of one affair, newest first. */
export function affairFeeds(stories: StoryStore, siteUrl: string) {
  return new Hono().get(`/:id/${FEED_FILE}`, compress(), etag(), async (c) => {
    const affair = await stories.affair(c.req.param('id'));
    if (!affair) throw new ProblemError(404, 'There are no stories of this affair.');
    const items = affair.stories.toReversed().map(({ id, title, publishedAt }) => ({
      id: `${siteUrl}/story/${id}`,
      url: `${siteUrl}/story/${id}`,
      title,
      summary: '',
      publishedAt,
    }));
    const description = 'Stories that follow each other, each with every outlet’s report.';
    return sendFeed(c, { ...affairFeed(affair), description, items }, siteUrl);
  });
}

/** `/story/{id}/rss.xml`: every outlet's report of one story, newest first. */
export function storyFeeds(stories: StoryStore, siteUrl: string) {
  return new Hono().get(`/:id/${FEED_FILE}`, compress(), etag(), async (c) => {
    const { id, file } = c.req.param();
    const story = await stories.find(id);
    if (!story) throw new ProblemError(404, "The story you're looking for doesn't exist.");
    if (story.id !== id) {
      c.header('Cache-Control', 'public, max-age=300');
      return c.redirect(`/story/${story.id}/${file}`, 301);
    }
    const items = story.reports.toReversed().map((report) => ({
      id: `${siteUrl}/live/${report.id}`,
      url: report.url,
      title: `${report.source.name}: ${report.title}`,
      summary: report.description,
      publishedAt: report.publishedAt,
      source: report.source.name,
    }));
    const description =
      'Every outlet’s report of this story, each linked to the outlet that published it.';
    return sendFeed(c, { ...storyFeed(story), description, items }, siteUrl);
  });
}
