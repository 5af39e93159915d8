import { sql } from 'kysely';
import type { ReportKind } from '../../../../../contract/news/live-news.ts';
import { type Columns, type Flag, table } from '../columns.ts';

export const LIVE_NEWS_CATEGORIES = [
  'Politics',
  'Economy',
  'Sports',
  'Technology',
  'Culture',
  'Cuisine',
  'Heritage',
  'Diaspora',
  'Business',
] as const;

/** `0002-fact-check-kind.ts` adds one. */
export const REPORT_KINDS = [
  'news',
  'opinion',
  'promotional',
  'live',
  'programme',
  'recap',
  'obituary',
] as const;
const NO_TIME = '1970-01-01T00:00:00.000Z';

export const news = (c: Columns) => ({
  outlet: table(
    {
      id: c.slug({ key: true }),
      name: c.text(1, 200),
      feed_url: c.webAddress({ unique: true }),
      site_url: c.webAddress({ optional: true }),
      section: c.text(1, 40),
      country: c.text(1, 40),
      owner_kind: c.oneOf(['state', 'private', 'public', 'community', 'sample', 'unknown'], {
        default: 'unknown',
      }),
      owner_name: c.text(1, 200, { optional: true }),
      /**
       * One that was added at the desk is in no feeds file, and must not be switched off for that.
       */
      origin: c.oneOf(['file', 'desk'], { default: 'file' }),
      enabled: c.flag(),
      /** What the operator switched; null where the feeds file decides. */
      switched: c.whole(0, 1, { optional: true }).as<Flag>(),
      every_minutes: c.whole(1, 10_000, { default: 60 }),
      due_at: c.time(),
      lease_until: c.time({ optional: true }),
      etag: c.text(0, 1000, { optional: true }),
      last_modified: c.text(0, 200, { optional: true }),
      body_hash: c.hash({ optional: true }),
      failures: c.whole(0, 1_000_000, { default: 0 }),
      last_ok_at: c.time({ optional: true }),
      last_error: c.text(0, 1000, { optional: true }),
      created_at: c.time(),
    },
    { indexes: { outlet_due: ['enabled', 'due_at', 'id'] } },
  ),
  story: table(
    {
      id: c.text(1, 64, { key: true }),
      title: c.text(1, 500),
      kind: c.oneOf(REPORT_KINDS, { default: 'news' }).as<ReportKind>(),
      category: c.oneOf(LIVE_NEWS_CATEGORIES, { optional: true }),
      business: c.flag(),
      diaspora: c.flag(),
      filed_by_operator: c.flag(),
      /**
       * No reference: the item refers to the story already, and rows could not be inserted in a
       * circle.
       */
      lead_item_id: c.text(1, 64, { optional: true }),
      related: c.json('array', { default: '[]' }),
      /** Outlets with a report that counts, not reports. */
      outlet_count: c.whole(0, 10_000, { default: 1 }),
      /** What `sort=top` sorts by (see domain/news/story-rank.ts). */
      rank_at: c.time({ default: NO_TIME }),
      breaking_until: c.time({ optional: true }),
      /** The operator's choice, until `placed_until`. */
      placement: c.oneOf(['none', 'lead', 'down', 'hidden'], { default: 'none' }),
      called_breaking: c.flag(),
      placed_until: c.time({ optional: true }),
      published_at: c.time(),
      /** The time of the last report; that of the first is `published_at`. */
      last_told: c.time({ default: NO_TIME }),
      updated_at: c.time(),
    },
    {
      indexes: {
        story_newest: ['published_at', 'id'],
        story_newest_of_category: ['category', 'published_at', 'id'],
        story_newest_business: ['business', 'published_at', 'id'],
        story_newest_diaspora: ['diaspora', 'published_at', 'id'],
        story_top: ['rank_at', 'id'],
        story_top_of_category: ['category', 'rank_at', 'id'],
      },
      // Few stories are placed by hand.
      also: [sql`create index story_placed on story (placed_until) where placed_until is not null`],
    },
  ),
  /** Where a story that was merged into another one is now. */
  story_redirect: table(
    {
      id: c.text(1, 64, { key: true }),
      story_id: c.reference('story.id', 'cascade'),
    },
    { indexes: { story_redirect_target: ['story_id'] } },
  ),
  live_item: table(
    {
      id: c.text(1, 64, { key: true }),
      outlet_id: c.reference('outlet.id', 'cascade'),
      story_id: c.reference('story.id', 'set null', { optional: true }),
      /** The feed's own identity, or a hash where that is longer than an index can hold. */
      guid: c.text(1, 500),
      title: c.text(1, 500),
      description: c.text(0, 5000),
      url: c.webAddress(),
      image_url: c.webAddress({ optional: true }),
      kind: c.oneOf(REPORT_KINDS, { default: 'news' }).as<ReportKind>(),
      kind_by_operator: c.flag(),
      category: c.oneOf(LIVE_NEWS_CATEGORIES, { optional: true }),
      business: c.flag(),
      diaspora: c.flag(),
      why: c.json('array'),
      hidden: c.flag(),
      published_at: c.time(),
      fetched_at: c.time(),
      /**
       * It counts as taken down only when a second visit misses it too, so the first is recorded.
       */
      missing_at: c.time({ optional: true }),
      /** When we noticed that the outlet took it down. */
      removed_at: c.time({ optional: true }),
    },
    {
      constraints: { once_per_outlet: { unique: ['outlet_id', 'guid'] } },
      indexes: {
        live_item_of_story: ['story_id', 'published_at'],
        live_item_page: ['url'],
        live_item_fetched: ['fetched_at'],
        live_item_published: ['published_at'],
      },
    },
  ),
  former_headline: table(
    {
      id: c.text(1, 64, { key: true }),
      item_id: c.reference('live_item.id', 'cascade'),
      title: c.text(1, 500),
      /** When we first saw this headline, and when it was replaced. */
      seen_at: c.time(),
      replaced_at: c.time(),
    },
    {
      indexes: {
        former_headline_of_item: ['item_id', 'replaced_at'],
      },
    },
  ),
  /** The newest counts. Older ones stay, so that a change can be looked at and undone. */
  news_rules: table({
    id: c.text(1, 64, { key: true }),
    number: c.whole(1, 1_000_000, { unique: true }),
    /** `{}` where the operator went back to the built-in rules. */
    body: c.json('object'),
    saved_by: c.text(1, 100),
    saved_at: c.time(),
  }),
  /** Without references: what was learnt from a report stays when the report is gone. */
  news_label: table(
    {
      id: c.text(1, 64, { key: true }),
      kind: c.oneOf(['same', 'different', 'filed', 'hidden']),
      item_id: c.text(1, 64),
      /** The other of two reports; empty where the label is about one. */
      other_id: c.text(0, 64, { default: '' }),
      /** What the reports said and where the one was filed: enough to learn from. */
      body: c.json('object'),
      labelled_by: c.text(1, 100),
      labelled_at: c.time(),
    },
    {
      indexes: {
        news_label_of_item: ['item_id', 'other_id'],
        news_label_newest: ['labelled_at', 'id'],
      },
    },
  ),
  /** A story of an affair, which outlasts the reports it was made of. */
  affair_story: table(
    {
      /** Without a reference: the story is deleted after 30 days. */
      id: c.text(1, 64, { key: true }),
      affair_id: c.text(1, 64),
      name: c.text(1, 200),
      title: c.text(1, 500),
      outlet_count: c.whole(0, 10_000, { default: 1 }),
      published_at: c.time(),
    },
    {
      indexes: {
        affair_story_of_affair: ['affair_id', 'published_at', 'id'],
        affair_story_oldest: ['published_at'],
      },
    },
  ),
});
