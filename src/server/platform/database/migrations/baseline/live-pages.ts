import { sql } from 'kysely';
import { type Columns, table } from '../columns.ts';

export const livePages = (c: Columns) => ({
  /** An event that is reported as it happens, and stays to be read afterwards. */
  live_page: table(
    {
      id: c.text(16, 16, { key: true }),
      slug: c.slug({ unique: true }),
      title: c.text(1, 300),
      summary: c.text(0, 1000),
      category: c.text(1, 30),
      key_points: c.json('array', { default: '[]' }),
      status: c.oneOf(['draft', 'open', 'closed']),
      /** The number of the entry on top. */
      pinned: c.whole(1, 1_000_000, { optional: true }),
      /** The number of the newest entry, also where that was withdrawn. */
      last_number: c.whole(0, 1_000_000, { default: 0 }),
      /** Grows with every change that readers see, so that they are sent only what they lack. */
      revision: c.whole(0, 1_000_000_000, { default: 0 }),
      started_by: c.text(1, 64),
      opened_at: c.time({ optional: true }),
      closed_at: c.time({ optional: true }),
      created_at: c.time(),
      updated_at: c.time(),
    },
    {
      constraints: {
        dated: sql`status = 'draft' or (opened_at is not null and (status = 'open' or closed_at is not null))`,
      },
      indexes: { live_page_newest: ['status', 'opened_at', 'id'] },
    },
  ),
  live_entry: table(
    {
      id: c.text(1, 64, { key: true }),
      page_id: c.reference('live_page.id', 'cascade'),
      submission_key: c.text(1, 200, { unique: true }),
      /** From when it was published. */
      number: c.whole(1, 1_000_000, { optional: true }),
      status: c.oneOf(['draft', 'published', 'withdrawn']),
      text: c.text(1, 4000),
      story: c.json('object', { optional: true }),
      corrections: c.json('array', { default: '[]' }),
      author_name: c.text(1, 100),
      /** The operator's id. */
      author_id: c.text(1, 64),
      published_by: c.text(1, 100, { optional: true }),
      published_at: c.time({ optional: true }),
      created_at: c.time(),
      updated_at: c.time(),
      /** The page's revision when readers last saw it change. */
      revision: c.whole(0, 1_000_000_000, { default: 0 }),
    },
    {
      constraints: {
        once: { unique: ['page_id', 'number'] },
        dated: sql`status <> 'published' or (number is not null and published_at is not null)`,
      },
      indexes: {
        live_entry_changed: ['page_id', 'revision'],
        live_entry_newest: ['page_id', 'status', 'number'],
      },
    },
  ),
});
