import { sql } from 'kysely';
import type { Columns } from './columns.ts';

/** What became of something a visitor sent in that readers will see. */
export const reviewed = (c: Columns) => ({
  status: c.oneOf(['pending', 'approved', 'rejected', 'spam'], { default: 'pending' }),
  is_sample: c.flag(),
  created_at: c.time(),
  decided_at: c.time({ optional: true }),
  reason: c.text(0, 1000, { optional: true }),
  submission_key: c.text(1, 200, { optional: true, unique: true }),
});

export const decided = sql<boolean>`(status = 'pending') = (decided_at is null)`;
