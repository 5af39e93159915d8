import { sql } from 'kysely';
import { type Columns, table } from '../columns.ts';

/**
 * Passwords, links, challenges and tokens are stored as hashes, so that nobody can sign in with a
 * copy of the database.
 */
export const operators = (c: Columns) => ({
  operator: table({
    id: c.text(1, 64, { key: true }),
    name: c.text(1, 100),
    name_folded: c.text(1, 100, { unique: true }),
    /** Where they get emails about their own work. */
    email: c.email({ optional: true }),
    role: c.oneOf(['owner', 'editor', 'moderator', 'writer']),
    password_hash: c.text(1, 300, { optional: true }),
    invite_hash: c.hash({ optional: true, unique: true }),
    invite_expires_at: c.time({ optional: true }),
    created_at: c.time(),
  }),
  operator_passkey: table(
    {
      id: c.text(1, 1400, { key: true }),
      operator_id: c.reference('operator.id', 'cascade'),
      name: c.text(1, 100),
      public_key: c.text(1, 4000),
      counter: c.whole(0, 2_147_483_647),
      transports: c.json('array'),
      created_at: c.time(),
      last_used_at: c.time({ optional: true }),
    },
    { indexes: { operator_passkey_of: ['operator_id'] } },
  ),
  operator_challenge: table({
    challenge_hash: c.hash({ key: true }),
    expires_at: c.time(),
  }),
  operator_session: table(
    {
      token_hash: c.hash({ key: true }),
      operator_id: c.reference('operator.id', 'cascade'),
      created_at: c.time(),
      expires_at: c.time(),
    },
    {
      constraints: { ends: sql`expires_at > created_at` },
      indexes: {
        operator_session_expired: ['expires_at'],
        operator_session_of: ['operator_id'],
      },
    },
  ),
  operator_token: table({
    id: c.text(1, 64, { key: true }),
    name: c.text(1, 100, { unique: true }),
    token_hash: c.hash({ unique: true }),
    scope: c.oneOf(['subscribers', 'desk'], { default: 'subscribers' }),
    created_at: c.time(),
    last_used_at: c.time({ optional: true }),
    revoked_at: c.time({ optional: true }),
  }),
  /**
   * Removed operators and passkeys, replaced passwords and narrowed roles: what no longer gives
   * access to the desk, so that no older backup brings it back.
   */
  withdrawn_access: table({
    access_hash: c.hash({ key: true }),
    withdrawn_at: c.time(),
  }),
  /** Wrong passwords by address, stored here so that all processes share the count. */
  sign_in_failure: table(
    {
      address_hash: c.hash({ key: true }),
      failures: c.whole(1, 1_000_000),
      since: c.time(),
      locked_until: c.time({ optional: true }),
    },
    { constraints: { locked_later: sql`locked_until is null or locked_until > since` } },
  ),
  audit_entry: table(
    {
      id: c.text(1, 64, { key: true }),
      at: c.time(),
      actor: c.text(1, 100),
      action: c.text(1, 100),
      subject: c.text(0, 300),
      detail: c.json('object'),
    },
    { indexes: { audit_entry_newest: ['at', 'id'] } },
  ),
});
