import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

export const ARTICLE_CATEGORIES = [
  'Politics',
  'Economy',
  'Sports',
  'Technology',
  'Culture',
  'Cuisine',
  'Heritage',
];

export async function articles(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(
    query,
    'article',
    {
      id: c.slug({ key: true }),
      title: c.text(1, 300),
      excerpt: c.text(0, 1000),
      category: c.oneOf(ARTICLE_CATEGORIES),
      content: c.text(0, 200_000),
      image_url: c.text(0, 2000),
      image_alt: c.text(0, 500),
      author_name: c.text(1, 200),
      published_at: c.time({ optional: true }),
      tags: c.json('array'),
      sources: c.json('array'),
      // Not unique: a bundled article and one from the desk may both ask for the first place, and
      // the newer one gets it.
      featured_rank: c.whole(1, 1000, { optional: true }),
      status: c.oneOf(['draft', 'scheduled', 'published', 'unpublished']),
      origin: c.oneOf(['bundled', 'desk']),
      bundled_hash: c.text(1, 128, { optional: true }),
      search_text: c.text(0, 300_000),
      created_at: c.time(),
      updated_at: c.time(),
    },
    {
      readable_unless_draft: sql`status = 'draft' or (published_at is not null and excerpt <> '' and content <> '')`,
      bundled_has_hash: sql`origin <> 'bundled' or bundled_hash is not null`,
      updated_after_created: sql`updated_at >= created_at`,
    },
  );
  await c.createIndexes(query, 'article', {
    article_newest: ['status', 'published_at', 'id'],
    article_newest_of_category: ['category', 'status', 'published_at', 'id'],
  });
  await query.schema
    .createIndex('article_featured')
    .on('article')
    .columns(['status', 'featured_rank', 'published_at desc', 'id desc'])
    .where(sql<boolean>`featured_rank is not null`)
    .execute();

  await c.createTable(
    query,
    'article_revision',
    {
      id: c.text(1, 64, { key: true }),
      article_id: c.reference('article.id', 'cascade'),
      number: c.whole(1, 1_000_000),
      body: c.json('object'),
      saved_by: c.text(1, 100),
      saved_at: c.time(),
    },
    { once: { unique: ['article_id', 'number'] } },
  );
}
