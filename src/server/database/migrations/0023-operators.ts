import type { Columns, SchemaQuery } from './columns.ts';

/** Several people at the desk, each by name. Of passwords, links and challenges only hashes are kept. */
export async function operators(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(query, 'operator', {
    id: c.text(1, 64, { key: true }),
    name: c.text(1, 100),
    name_folded: c.text(1, 100, { unique: true }),
    role: c.oneOf(['owner', 'editor', 'moderator']),
    password_hash: c.text(1, 300, { optional: true }),
    invite_hash: c.hash({ optional: true, unique: true }),
    invite_expires_at: c.time({ optional: true }),
    created_at: c.time(),
  });
  await c.createTable(query, 'operator_passkey', {
    id: c.text(1, 1400, { key: true }),
    operator_id: c.reference('operator.id', 'cascade'),
    name: c.text(1, 100),
    public_key: c.text(1, 4000),
    counter: c.whole(0, 2_147_483_647),
    transports: c.json('array'),
    created_at: c.time(),
    last_used_at: c.time({ optional: true }),
  });
  await c.createIndexes(query, 'operator_passkey', { operator_passkey_of: ['operator_id'] });
  await c.createTable(query, 'operator_challenge', {
    challenge_hash: c.hash({ key: true }),
    expires_at: c.time(),
  });
  // A session of before was opened by the site's own password.
  await c.addColumns(query, 'operator_session', {
    operator_id: c.reference('operator.id', 'cascade', { optional: true }),
  });
  await c.createIndexes(query, 'operator_session', { operator_session_of: ['operator_id'] });
}
