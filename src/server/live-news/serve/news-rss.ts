import { Hono } from 'hono';
import { LIMITS } from '../../../contract/limits.ts';
import { SITE } from '../../../contract/site.ts';
import { ProblemError } from '../../http/problem-response.ts';
import { sendRss, writeRss } from '../../http/rss.ts';
import type { StoryStore } from '../store/story-store.ts';
import { findNewsList } from './live-news-api.ts';

/** `/news/politics/rss.xml`: a list of live news for people who read with a feed reader. */
export function newsRss(stories: StoryStore, siteUrl: string) {
  return new Hono().get('/:list/rss.xml', async (c) => {
    const name = c.req.param('list');
    const list = findNewsList(name);
    if (!list) throw new ProblemError(404, 'There is no such category of live news.');
    const items = await stories.list({ list, limit: LIMITS.liveNews.listSize });
    const heading =
      list === 'all' ? 'West Africa news' : `${name[0]?.toUpperCase()}${name.slice(1)} news`;
    const feed = writeRss({
      address: `${siteUrl}/news/${name}/rss.xml`,
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
