import { ARTICLE_CATEGORIES } from './0002-articles.ts';
import type { Columns, SchemaQuery } from './columns.ts';

export const LIVE_NEWS_CATEGORIES = [...ARTICLE_CATEGORIES, 'Diaspora', 'Business'];

export async function liveNews(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(query, 'outlet', {
    id: c.slug({ key: true }),
    name: c.text(1, 200),
    feed_url: c.webAddress({ unique: true }),
    site_url: c.webAddress({ optional: true }),
    section: c.text(1, 40),
    country: c.text(1, 40),
    owner_kind: c.oneOf(['state', 'private', 'public', 'community', 'sample', 'unknown'], {
      default: 'unknown',
    }),
    // An outlet of the desk's own is in no feeds file, and must not be switched off for that.
    origin: c.oneOf(['file', 'desk'], { default: 'file' }),
    enabled: c.flag(),
    // What the operator switched; empty where the feeds file decides.
    switched: c.whole(0, 1, { optional: true }),
    every_minutes: c.whole(1, 10_000, { default: 60 }),
    etag: c.text(0, 1000, { optional: true }),
    last_modified: c.text(0, 200, { optional: true }),
    body_hash: c.hash({ optional: true }),
    due_at: c.time(),
    lease_until: c.time({ optional: true }),
    failures: c.whole(0, 1_000_000, { default: 0 }),
    last_ok_at: c.time({ optional: true }),
    last_error: c.text(0, 1000, { optional: true }),
    created_at: c.time(),
  });
  await c.createIndexes(query, 'outlet', { outlet_due: ['enabled', 'due_at', 'id'] });

  await c.createTable(query, 'story', {
    id: c.text(1, 64, { key: true }),
    title: c.text(1, 500),
    category: c.oneOf(LIVE_NEWS_CATEGORIES, { optional: true }),
    business: c.flag(),
    diaspora: c.flag(),
    // No reference: the item refers to the story already, and rows could not be inserted in a circle.
    lead_item_id: c.text(1, 64, { optional: true }),
    related: c.json('array', { default: '[]' }),
    published_at: c.time(),
    updated_at: c.time(),
  });
  await c.createIndexes(query, 'story', {
    story_newest: ['published_at', 'id'],
    story_newest_of_category: ['category', 'published_at', 'id'],
    story_newest_business: ['business', 'published_at', 'id'],
    story_newest_diaspora: ['diaspora', 'published_at', 'id'],
  });

  await c.createTable(
    query,
    'live_item',
    {
      id: c.text(1, 64, { key: true }),
      outlet_id: c.reference('outlet.id', 'cascade'),
      story_id: c.reference('story.id', 'set null', { optional: true }),
      // The feed's own identity, or a hash where that is longer than an index can hold.
      guid: c.text(1, 500),
      title: c.text(1, 500),
      description: c.text(0, 5000),
      url: c.webAddress(),
      image_url: c.webAddress({ optional: true }),
      published_at: c.time(),
      fetched_at: c.time(),
      category: c.oneOf(LIVE_NEWS_CATEGORIES, { optional: true }),
      business: c.flag(),
      diaspora: c.flag(),
      why: c.json('array'),
      hidden: c.flag(),
    },
    { once_per_outlet: { unique: ['outlet_id', 'guid'] } },
  );
  await c.createIndexes(query, 'live_item', {
    live_item_newest: ['hidden', 'published_at', 'id'],
    live_item_newest_of_category: ['category', 'hidden', 'published_at', 'id'],
    live_item_of_story: ['story_id', 'published_at'],
    live_item_page: ['url'],
    live_item_fetched: ['fetched_at'],
    live_item_published: ['published_at'],
  });

  // The newest stands. Older ones stay, so that a change can be looked at and taken back.
  await c.createTable(query, 'news_rules', {
    id: c.text(1, 64, { key: true }),
    number: c.whole(1, 1_000_000, { unique: true }),
    // `{}` is the operator's word that the built-in rules count again.
    body: c.json('object'),
    saved_by: c.text(1, 100),
    saved_at: c.time(),
  });
}
