import { type Columns, table } from '../columns.ts';

/**
 * What pages print and the calendar depends on, with its source and the day it is checked again.
 */
export const facts = (c: Columns) => ({
  fact: table({
    id: c.text(1, 200, { key: true }),
    kind: c.oneOf(['law', 'holiday', 'declared', 'festival', 'festival-days', 'notice', 'figure']),
    page: c.text(1, 200),
    label: c.text(1, 300),
    value: c.text(1, 5000),
    note: c.text(0, 5000),
    detail: c.json('object'),
    source_name: c.text(1, 300),
    source_url: c.webAddress({ optional: true }),
    /** As far as the source says: a day, a month, a year or nothing. */
    published: c.text(0, 10),
    read_on: c.text(10, 10),
    check_on: c.text(10, 10),
    confirms: c.text(1, 200),
    /** Of the file's entry that was last seen; null where it was entered at the desk. */
    seed_hash: c.hash({ optional: true }),
    /** A fact that the operator changed is not replaced by a newer file. */
    edited_at: c.time({ optional: true }),
    removed_at: c.time({ optional: true }),
    revision: c.whole(0, 1_000_000_000, { default: 0 }),
    updated_at: c.time(),
  }),
  fact_change: table(
    {
      id: c.text(1, 64, { key: true }),
      fact_id: c.reference('fact.id', 'cascade'),
      /** The fact's revision that it made. */
      number: c.whole(0, 1_000_000_000),
      changed_at: c.time(),
      /** The row as it was; empty where there was none. */
      before: c.json('object'),
      /** Empty where the value stayed the same: then no reader needs to know. */
      was: c.text(0, 5000),
      became: c.text(0, 5000),
      reason: c.text(0, 1000),
    },
    { indexes: { fact_changes: ['fact_id', 'number'] } },
  ),
});
