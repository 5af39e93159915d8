import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

/** What delivery and the operator's desk need beyond the first tables. */
export async function desk(query: SchemaQuery, c: Columns): Promise<void> {
  // Set in the moment before a mail server is given the last byte: from then on a crash must not
  // send it again. See docs/decisions/0040-each-mail-once.md.
  const handed = { handed_at: c.time({ optional: true }) };
  await c.addColumns(query, 'mail', handed);
  await c.addColumns(query, 'newsletter_recipient', {
    ...handed,
    opened_at: c.time({ optional: true }),
  });

  // What became of something the operator read: until now only when it was handled.
  const result = {
    outcome: c.oneOf(['done', 'spam'], { optional: true }),
    note: c.text(0, 1000, { optional: true }),
  };
  for (const table of ['advertising_inquiry', 'contact_message', 'problem_report']) {
    await c.addColumns(query, table, result);
  }

  // Wrong passwords by address, kept here so that every process counts the same tries.
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
}
