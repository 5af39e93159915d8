import { type Columns, table } from '../columns.ts';

/** Which pages search engines were told about, and what they answered. */
export const indexing = (c: Columns) => ({
  /** A page that search engines know of, or are to be told about. */
  indexed_page: table(
    {
      /** Its path. */
      id: c.text(1, 2000, { key: true }),
      /** As in the sitemap, where known. */
      changed: c.text(1, 40, { optional: true }),
      is_gone: c.flag(),
      /** When it is to be sent; null where search engines know it as it is. */
      due_at: c.time({ optional: true }),
      lease_until: c.time({ optional: true }),
    },
    { indexes: { indexed_page_due: ['due_at'] } },
  ),
  /** Pages that were sent together, and the answer. */
  index_batch: table(
    {
      id: c.text(1, 100, { key: true }),
      sent_at: c.time(),
      paths: c.json('array'),
      status: c.whole(100, 599, { optional: true }),
      answer: c.text(0, 500),
    },
    { indexes: { index_batch_sent: ['sent_at'] } },
  ),
});
