import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

/** Tokens are stored as hashes, so that nobody can sign in with a copy of the database. */
export async function desk(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(
    query,
    'operator_session',
    {
      token_hash: c.hash({ key: true }),
      created_at: c.time(),
      expires_at: c.time(),
    },
    { ends: sql`expires_at > created_at` },
  );
  await c.createIndexes(query, 'operator_session', { operator_session_expired: ['expires_at'] });

  await c.createTable(query, 'operator_token', {
    id: c.text(1, 64, { key: true }),
    name: c.text(1, 100, { unique: true }),
    token_hash: c.hash({ unique: true }),
    created_at: c.time(),
    last_used_at: c.time({ optional: true }),
    revoked_at: c.time({ optional: true }),
  });

  // Wrong passwords by address, stored here so that all processes share the count.
  await c.createTable(
    query,
    'sign_in_failure',
    {
      address_hash: c.hash({ key: true }),
      failures: c.whole(1, 1_000_000),
      since: c.time(),
      locked_until: c.time({ optional: true }),
    },
    { locked_later: sql`locked_until is null or locked_until > since` },
  );

  await c.createTable(query, 'audit_entry', {
    id: c.text(1, 64, { key: true }),
    at: c.time(),
    actor: c.text(1, 100),
    action: c.text(1, 100),
    subject: c.text(0, 300),
    detail: c.json('object'),
  });
  await c.createIndexes(query, 'audit_entry', { audit_entry_newest: ['at', 'id'] });
}
