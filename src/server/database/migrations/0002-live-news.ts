import type { Columns, SchemaQuery } from './columns.ts';

const CATEGORIES = [
  'Politics',
  'Economy',
  'Sports',
  'Technology',
  'Culture',
  'Cuisine',
  'Heritage',
  'Diaspora',
  'Business',
];

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
    enabled: c.flag(),
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
  await query.schema
    .createIndex('outlet_due')
    .on('outlet')
    .columns(['enabled', 'due_at', 'id'])
    .execute();

  await c.createTable(query, 'story', {
    id: c.text(1, 64, { key: true }),
    title: c.text(1, 500),
    category: c.oneOf(CATEGORIES, { optional: true }),
    published_at: c.time(),
    updated_at: c.time(),
  });
  await query.schema
    .createIndex('story_newest')
    .on('story')
    .columns(['published_at', 'id'])
    .execute();

  await c.createTable(
    query,
    'live_item',
    {
      id: c.text(1, 64, { key: true }),
      outlet_id: c.reference('outlet.id', 'cascade'),
      // The feed's own identity, or a hash where that is longer than an index can hold.
      guid: c.text(1, 500),
      title: c.text(1, 500),
      description: c.text(0, 5000),
      url: c.webAddress(),
      image_url: c.webAddress({ optional: true }),
      published_at: c.time(),
      fetched_at: c.time(),
      category: c.oneOf(CATEGORIES, { optional: true }),
      why: c.json('array'),
      hidden: c.flag(),
      story_id: c.reference('story.id', 'set null', { optional: true }),
    },
    { once_per_outlet: { unique: ['outlet_id', 'guid'] } },
  );
  await query.schema
    .createIndex('live_item_newest')
    .on('live_item')
    .columns(['hidden', 'published_at', 'id'])
    .execute();
  await query.schema
    .createIndex('live_item_newest_of_category')
    .on('live_item')
    .columns(['category', 'hidden', 'published_at', 'id'])
    .execute();
  await query.schema
    .createIndex('live_item_of_story')
    .on('live_item')
    .columns(['story_id', 'published_at'])
    .execute();
}
