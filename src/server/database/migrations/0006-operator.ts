import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

/** Tokens are kept as hashes: who reads the database, or a copy of it, can sign in as nobody. */
export async function operator(query: SchemaQuery, c: Columns): Promise<void> {
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
  await query.schema
    .createIndex('operator_session_expired')
    .on('operator_session')
    .column('expires_at')
    .execute();

  await c.createTable(query, 'operator_token', {
    id: c.text(1, 64, { key: true }),
    name: c.text(1, 100, { unique: true }),
    token_hash: c.hash({ unique: true }),
    created_at: c.time(),
    last_used_at: c.time({ optional: true }),
    revoked_at: c.time({ optional: true }),
  });

  await c.createTable(query, 'audit_entry', {
    id: c.text(1, 64, { key: true }),
    at: c.time(),
    actor: c.text(1, 100),
    action: c.text(1, 100),
    subject: c.text(0, 300),
    detail: c.json('object'),
  });
  await query.schema
    .createIndex('audit_entry_newest')
    .on('audit_entry')
    .columns(['at', 'id'])
    .execute();
}
