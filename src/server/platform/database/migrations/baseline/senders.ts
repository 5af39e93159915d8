import { type Columns, table } from '../columns.ts';
import { decided } from '../listings.ts';

/** Senders change what they sent by a mailed link, and the desk decides about each change. */
export const senders = (c: Columns) => ({
  mailed_link: table(
    {
      id: c.text(1, 64, { key: true }),
      /** Folded. */
      email: c.email(),
      created_at: c.time(),
      expires_at: c.time(),
      used_at: c.time({ optional: true }),
      session_until: c.time({ optional: true }),
    },
    { indexes: { mailed_link_of: ['email', 'created_at'] } },
  ),
  listing_change: table(
    {
      id: c.text(1, 64, { key: true }),
      kind: c.oneOf(['business', 'event', 'rating', 'funeral']),
      listing_id: c.text(1, 64),
      what: c.oneOf(['edit', 'claim', 'reply']),
      email: c.email(),
      body: c.json('object'),
      proof: c.text(0, 5000),
      status: c.oneOf(['pending', 'approved', 'rejected', 'spam'], { default: 'pending' }),
      created_at: c.time(),
      decided_at: c.time({ optional: true }),
      reason: c.text(0, 1000, { optional: true }),
      suspicion: c.text(1, 1000, { optional: true }),
      submission_key: c.text(1, 200, { unique: true }),
    },
    {
      constraints: { decided },
      indexes: {
        listing_change_arrived: ['status', 'created_at', 'id'],
        listing_change_of: ['kind', 'listing_id', 'status'],
      },
    },
  ),
});
