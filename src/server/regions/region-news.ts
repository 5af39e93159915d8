import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { LIVE_NEWS_LIMITS } from '../../contract/limits.ts';
import { regionFeed } from '../../domain/feeds/feeds.ts';
import type { GhanaRegion } from '../../domain/places/ghana-regions.ts';
import { regionNames, regionOfSlug } from '../../domain/places/region-names.ts';
import { FEED_FILE, sendFeed } from '../http/feed.ts';
import { storyItem } from '../live-news/serve/news-feeds.ts';
import type { StoryStore } from '../live-news/store/story-store.ts';

/** The newest stories that name a town of the region. */
export function regionNews(stories: StoryStore, region: GhanaRegion, limit: number) {
  return stories.list({ list: 'all', limit, about: regionNames(region) });
}

/** `/region/upper-east/rss.xml`: the news from one region. */
export function regionFeeds(stories: StoryStore, siteUrl: string) {
  return new Hono().get(`/:id/${FEED_FILE}`, compress(), etag(), async (c, next) => {
    const region = regionOfSlug(c.req.param('id').toLowerCase());
    if (!region) return next();
    const news = await regionNews(stories, region, LIVE_NEWS_LIMITS.listSize);
    const items = news.map((item) => storyItem(item, siteUrl));
    const description = `Stories that mention ${region.capital} or another town of the region, each linked to the outlet that published it.`;
    return sendFeed(c, { ...regionFeed(region), description, items }, siteUrl);
  });
}
