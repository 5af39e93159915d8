import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';
import { setChoices } from './set-choices.ts';

/** Issues that are stopped half-way or go to some readers only, clicks per link, and imported subscribers. */
export async function newsletterDesk(query: SchemaQuery, c: Columns): Promise<void> {
  await setChoices(query, c, 'newsletter_recipient', 'state', [
    'queued',
    'sent',
    'failed',
    'bounced',
    'stopped',
  ]);
  await c.addColumns(query, 'newsletter_recipient', {
    // The server answered "not now" to this email; a server that can't be reached says nothing about it.
    deferred_at: c.time({ optional: true }),
  });
  await c.addColumns(query, 'newsletter_issue', {
    audience: c.json('object', { default: '{}' }),
    counts_links: c.flag(),
    counts_opens: c.flag(),
    planned_by: c.text(1, 60, { optional: true }),
    stopped_at: c.time({ optional: true }),
  });
  await sql`update newsletter_issue set counts_opens = 1 where exists (
    select 1 from newsletter_recipient r
    where r.issue_id = newsletter_issue.id and r.opened_at is not null)`.execute(query);
  await c.createTable(query, 'newsletter_link', {
    id: c.text(1, 100, { key: true }),
    issue_id: c.reference('newsletter_issue.id', 'cascade'),
    link: c.whole(0, 10_000),
    clicks: c.whole(0, 1_000_000_000, { default: 0 }),
  });
  await c.createIndexes(query, 'newsletter_link', { newsletter_link_of: ['issue_id', 'link'] });
  await c.addColumns(query, 'subscriber', {
    consent_source: c.text(1, 200, { optional: true }),
    added_by: c.text(1, 60, { optional: true }),
    welcome_step: c.whole(0, 3, { default: 0 }),
  });
}
