import { sql } from 'kysely';
import type { Columns, SchemaQuery } from '../columns.ts';

export const ARTICLE_CATEGORIES = [
  'Politics',
  'Economy',
  'Sports',
  'Technology',
  'Culture',
  'Cuisine',
  'Heritage',
];

export async function createArticles(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(
    query,
    'article',
    {
      id: c.slug({ key: true }),
      title: c.text(0, 300),
      excerpt: c.text(0, 1000),
      category: c.oneOf(ARTICLE_CATEGORIES),
      content: c.text(0, 200_000),
      image_url: c.text(0, 2000),
      image_alt: c.text(0, 500),
      image_credit: c.json('object', { optional: true }),
      author_name: c.text(0, 200),
      tags: c.json('array'),
      sources: c.json('array'),
      corrections: c.json('array', { default: '[]' }),
      search_title: c.text(0, 300, { default: '' }),
      search_description: c.text(0, 1000, { default: '' }),
      canonical_url: c.webAddress({ optional: true }),
      search_text: c.text(0, 300_000),
      status: c.oneOf(['draft', 'scheduled', 'published', 'unpublished']),
      published_at: c.time({ optional: true }),
      // Not unique: a bundled article and one from the desk may both ask for the first rank, and the newer one gets it.
      featured_rank: c.whole(1, 1000, { optional: true }),
      review_state: c.oneOf(['waiting', 'returned'], { optional: true }),
      review: c.json('object', { optional: true }),
      preview_token: c.text(20, 64, { optional: true }),
      preview_until: c.time({ optional: true }),
      origin: c.oneOf(['bundled', 'desk']),
      // The operator's id: a name may be given to another one later.
      started_by: c.text(1, 64, { optional: true }),
      bundled_hash: c.text(1, 128, { optional: true }),
      created_at: c.time(),
      updated_at: c.time(),
      deleted_at: c.time({ optional: true }),
    },
    {
      readable_unless_draft: sql`status = 'draft' or (published_at is not null and title <> '' and author_name <> '' and excerpt <> '' and content <> '')`,
      bundled_has_hash: sql`origin <> 'bundled' or bundled_hash is not null`,
    },
  );
  await c.createIndexes(query, 'article', {
    article_newest: ['status', 'published_at', 'id'],
    article_newest_of_category: ['category', 'status', 'published_at', 'id'],
    article_changed: ['updated_at desc', 'id'],
    article_deleted: ['deleted_at'],
    article_preview: ['preview_token'],
    article_review: ['review_state'],
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

  // One for each window in which an article is open.
  await c.createTable(query, 'article_draft', {
    id: c.text(1, 64, { key: true }),
    article_id: c.reference('article.id', 'cascade'),
    operator: c.text(1, 100),
    operator_id: c.text(1, 64, { optional: true }),
    opened_at: c.time(),
    seen_at: c.time(),
    body: c.json('object', { optional: true }),
    saved_at: c.time({ optional: true }),
  });
  await c.createIndexes(query, 'article_draft', { article_draft_of: ['article_id', 'seen_at'] });

  // So that a bundled article is not added again under an address that was given up.
  await c.createTable(query, 'gone_article', {
    id: c.slug({ key: true }),
    gone_at: c.time(),
  });
}
