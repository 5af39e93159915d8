import { sql } from 'kysely';
import { type Columns, table } from '../columns.ts';

export const articles = (c: Columns) => ({
  article: table(
    {
      id: c.slug({ key: true }),
      title: c.text(0, 300),
      excerpt: c.text(0, 1000),
      /** One of the seven, or an owner's section. */
      category: c.text(1, 30),
      content: c.text(0, 200_000),
      image_url: c.text(0, 2000),
      image_alt: c.text(0, 500),
      /** Who made the picture; null for our own drawings. */
      image_credit: c.json('object', { optional: true }),
      author_name: c.text(0, 200),
      tags: c.json('array'),
      sources: c.json('array'),
      corrections: c.json('array', { default: '[]' }),
      /** For search engines, where it differs from the title. */
      search_title: c.text(0, 300, { default: '' }),
      search_description: c.text(0, 1000, { default: '' }),
      canonical_url: c.webAddress({ optional: true }),
      search_text: c.text(0, 300_000),
      status: c.oneOf(['draft', 'scheduled', 'published', 'unpublished']),
      published_at: c.time({ optional: true }),
      /**
       * Not unique: a bundled article and one from the desk may both ask for the first rank, and
       * the newer one gets it.
       */
      featured_rank: c.whole(1, 1000, { optional: true }),
      /** Whether an editor is asked to review it, or has sent it back. */
      review_state: c.oneOf(['waiting', 'returned'], { optional: true }),
      review: c.json('object', { optional: true }),
      /** The end of the link by which anybody can read a draft. */
      preview_token: c.text(20, 64, { optional: true }),
      preview_until: c.time({ optional: true }),
      origin: c.oneOf(['bundled', 'desk']),
      /**
       * The id of the operator who began to write it at the desk: a name may be given to another
       * one later.
       */
      started_by: c.text(1, 64, { optional: true }),
      bundled_hash: c.text(1, 128, { optional: true }),
      created_at: c.time(),
      updated_at: c.time(),
      /** When it was deleted; it can be restored for a month. */
      deleted_at: c.time({ optional: true }),
    },
    {
      constraints: {
        readable_unless_draft: sql`status = 'draft' or (published_at is not null and title <> '' and author_name <> '' and excerpt <> '' and content <> '')`,
        bundled_has_hash: sql`origin <> 'bundled' or bundled_hash is not null`,
      },
      indexes: {
        article_newest: ['status', 'published_at', 'id'],
        article_newest_of_category: ['category', 'status', 'published_at', 'id'],
        article_changed: ['updated_at desc', 'id'],
        article_deleted: ['deleted_at'],
        article_preview: ['preview_token'],
        article_review: ['review_state'],
      },
      also: [
        sql`create index article_featured
          on article (status, featured_rank, published_at desc, id desc)
          where featured_rank is not null`,
      ],
    },
  ),
  article_revision: table(
    {
      id: c.text(1, 64, { key: true }),
      article_id: c.reference('article.id', 'cascade'),
      number: c.whole(1, 1_000_000),
      body: c.json('object'),
      saved_by: c.text(1, 100),
      saved_at: c.time(),
    },
    { constraints: { once: { unique: ['article_id', 'number'] } } },
  ),
  /**
   * An article that is open in a window at the desk, with what is not saved yet: one for each
   * window.
   */
  article_draft: table(
    {
      id: c.text(1, 64, { key: true }),
      article_id: c.reference('article.id', 'cascade'),
      operator: c.text(1, 100),
      operator_id: c.text(1, 64, { optional: true }),
      opened_at: c.time(),
      seen_at: c.time(),
      body: c.json('object', { optional: true }),
      saved_at: c.time({ optional: true }),
    },
    { indexes: { article_draft_of: ['article_id', 'seen_at'] } },
  ),
  /**
   * The id of an article that was deleted for good or moved to another address, so that a bundled
   * one is not added again.
   */
  gone_article: table({
    id: c.slug({ key: true }),
    gone_at: c.time(),
  }),
});
