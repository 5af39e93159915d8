import { Hono } from 'hono';
import { LIVE_NEWS_LIMITS } from '../../../contract/limits.ts';
import { newsFeedQuerySchema } from '../../../contract/news/live-news.ts';
import { SITE } from '../../../contract/site.ts';
import { ProblemError } from '../../http/problem-response.ts';
import { readQuery } from '../../http/read-input.ts';
import { sendRss, writeRss } from '../../http/rss.ts';
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

/** `/news/politics/rss.xml?words=galamsey`: live news as RSS. */
export function newsRss(stories: StoryStore, siteUrl: string) {
  return new Hono().get('/:list/rss.xml', async (c) => {
    const name = c.req.param('list');
    const list = findNewsList(name);
    if (!list) throw new ProblemError(404, 'There is no such category of live news.');
    const { words } = readQuery(c, newsFeedQuerySchema);
    const filter = words ? { about: aboutWords(words) } : {};
    const items = await stories.list({ list, limit: LIVE_NEWS_LIMITS.listSize, ...filter });
    const subject =
      list === 'all' ? 'West Africa news' : `${name[0]?.toUpperCase()}${name.slice(1)} news`;
    const heading = words ? `${subject} about ${words}` : subject;
    const query = words ? `?${new URLSearchParams({ words })}` : '';
    const feed = writeRss({
      address: `${siteUrl}/news/${name}/rss.xml${query}`,
      newest: items[0]?.publishedAt,
      title: `${heading} · ${SITE.name}`,
      link: `${siteUrl}/news/${name}`,
      description:
        'Headlines of West African outlets, each linked to the outlet that published it.',
      items: items.map((item) => ({
        title: item.title,
        link: item.url,
        description: item.description,
        guid: { value: `${siteUrl}/story/${item.id}`, isPermaLink: false },
        pubDate: new Date(item.publishedAt),
        categories: item.category ? [{ name: item.category }] : [],
        source: { title: item.source.name, url: `${siteUrl}/outlets` },
      })),
    });
    return sendRss(c, feed, 'public, max-age=300');
  });
}

/** `/story/{id}/rss.xml`: every outlet's report of one story, newest first. */
export function storyRss(stories: StoryStore, siteUrl: string) {
  return new Hono().get('/:id/rss.xml', async (c) => {
    const id = c.req.param('id');
    const story = await stories.find(id);
    if (!story) throw new ProblemError(404, "The story you're looking for doesn't exist.");
    if (story.id !== id) {
      c.header('Cache-Control', 'public, max-age=300');
      return c.redirect(`/story/${story.id}/rss.xml`, 301);
    }
    const reports = story.reports.toReversed();
    const feed = writeRss({
      address: `${siteUrl}/story/${story.id}/rss.xml`,
      newest: reports[0]?.publishedAt,
      title: `${story.title} · ${SITE.name}`,
      link: `${siteUrl}/story/${story.id}`,
      description:
        'Every outlet’s report of this story, each linked to the outlet that published it.',
      items: reports.map((report) => ({
        title: `${report.source.name}: ${report.title}`,
        link: report.url,
        description: report.description,
        guid: { value: `${siteUrl}/live/${report.id}`, isPermaLink: false },
        pubDate: new Date(report.publishedAt),
        source: { title: report.source.name, url: `${siteUrl}/outlets` },
      })),
    });
    return sendRss(c, feed, 'public, max-age=300');
  });
}
