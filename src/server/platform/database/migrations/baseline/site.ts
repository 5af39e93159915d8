import { type Columns, table } from '../columns.ts';

const MOST_VIEWS = 1_000_000_000;
const VIEW_KINDS = [
  'page',
  'referrer',
  'country',
  'device',
  'campaign',
  'hour',
  'minute',
  'share',
  'return',
  'tagged',
] as const;

/** Settings, counters and addresses of the whole site. */
export const site = (c: Columns) => ({
  setting: table({
    name: c.text(1, 100, { key: true }),
    value: c.text(0, 10_000),
  }),
  content_version: table({
    id: c.oneOf(['site'], { key: true }),
    version: c.whole(0, 2_000_000_000),
  }),
  /** How much an address has sent lately, counted by every process. */
  flood_count: table(
    {
      address_hash: c.hash({ key: true }),
      points: c.whole(1, 1_000_000_000),
      ends_at: c.time(),
    },
    { indexes: { flood_count_ended: ['ends_at'] } },
  ),
  /** How often something was seen on a day, or in a month. Sums only, nothing of a visit. */
  view_count: table(
    {
      /** Kind, day and name, so that a range of days is a range of keys. */
      id: c.text(10, 330, { key: true }),
      kind: c.oneOf(VIEW_KINDS),
      /** Older days are added up under their month. */
      day: c.text(7, 10),
      name: c.text(1, 300),
      views: c.whole(0, MOST_VIEWS),
      visits: c.whole(0, MOST_VIEWS),
      /** Of the views, those that count for the page's rank. */
      ranked_views: c.whole(0, MOST_VIEWS, { default: 0 }),
      /**
       * The size of pages, where browsers reported it: the full ones, and those for readers who
       * save data.
       */
      full_loads: c.whole(0, MOST_VIEWS),
      full_kilobytes: c.whole(0, MOST_VIEWS),
      light_loads: c.whole(0, MOST_VIEWS),
      light_kilobytes: c.whole(0, MOST_VIEWS),
    },
    { indexes: { view_count_name: ['name', 'day'] } },
  ),
  /** Where a page that has moved is now. */
  redirect: table(
    {
      path: c.text(2, 500, { key: true }),
      /** A path of ours, or a web address. */
      target: c.text(1, 2000),
      hits: c.whole(0, 2_000_000_000, { default: 0 }),
      last_hit_at: c.time({ optional: true }),
      created_by: c.text(1, 100),
      created_at: c.time(),
    },
    { indexes: { redirect_target: ['target'] } },
  ),
  /** A post on WhatsApp or Telegram that an operator marked as published. */
  channel_post: table(
    {
      id: c.text(1, 100, { key: true }),
      channel: c.oneOf(['whatsapp', 'telegram']),
      /** `morning`, or the kind and id of what it is about. */
      subject: c.text(1, 150),
      title: c.text(1, 300),
      body: c.text(1, 4096),
      posted_at: c.time(),
      posted_by: c.text(1, 100),
    },
    { indexes: { channel_post_at: ['posted_at'] } },
  ),
  /** A revision of a page, a guide or an episode as an owner wrote it. The newest counts. */
  own_text: table(
    {
      id: c.text(1, 64, { key: true }),
      kind: c.oneOf(['page', 'guide', 'episode']),
      name: c.text(1, 80),
      body: c.json('object'),
      /** Of the file that was shown when it was written; none for a page of the owner's own. */
      file_hash: c.text(1, 64, { optional: true }),
      saved_at: c.time(),
      saved_by: c.text(0, 200),
    },
    { indexes: { own_text_newest: ['kind', 'name', 'saved_at', 'id'] } },
  ),
  /** A request that a page be removed or corrected, and what was decided. */
  takedown: table(
    {
      id: c.text(1, 64, { key: true }),
      path: c.text(2, 300),
      title: c.text(1, 500),
      asked_by: c.text(1, 200),
      contact: c.email({ optional: true }),
      request: c.text(1, 5000),
      decision: c.oneOf(['open', 'refused', 'note', 'removed']),
      reason: c.text(0, 5000),
      sentence: c.text(0, 500),
      opened_by: c.text(1, 100),
      opened_at: c.time(),
      decided_by: c.text(1, 100, { optional: true }),
      decided_at: c.time({ optional: true }),
    },
    { indexes: { takedown_path: ['path'] } },
  ),
});
