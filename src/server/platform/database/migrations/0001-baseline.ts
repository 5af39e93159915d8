import { sql } from 'kysely';
import { articles } from './baseline/articles.ts';
import { directory } from './baseline/directory.ts';
import { events } from './baseline/events.ts';
import { facts } from './baseline/facts.ts';
import { funerals } from './baseline/funerals.ts';
import { imports } from './baseline/imports.ts';
import { inbox } from './baseline/inbox.ts';
import { indexing } from './baseline/indexing.ts';
import { livePages } from './baseline/live-pages.ts';
import { mail } from './baseline/mail.ts';
import { money } from './baseline/money.ts';
import { news } from './baseline/news.ts';
import { newsletter } from './baseline/newsletter.ts';
import { operators } from './baseline/operators.ts';
import { pictures } from './baseline/pictures.ts';
import { podcast } from './baseline/podcast.ts';
import { push } from './baseline/push.ts';
import { createSearch } from './baseline/search.ts';
import { senders } from './baseline/senders.ts';
import { site } from './baseline/site.ts';
import type { Columns, SchemaQuery } from './columns.ts';

/** In this order, because a table comes after those it refers to. */
export const baselineTables = (c: Columns) => ({
  ...site(c),
  ...operators(c),
  ...pictures(c),
  ...articles(c),
  ...livePages(c),
  ...imports(c),
  ...news(c),
  ...directory(c),
  ...events(c),
  ...funerals(c),
  ...senders(c),
  ...newsletter(c),
  ...mail(c),
  ...push(c),
  ...inbox(c),
  ...money(c),
  ...facts(c),
  ...podcast(c),
  ...indexing(c),
});

/** The tables of a new site. */
export async function baseline(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTables(query, baselineTables(c));
  await sql`insert into content_version (id, version) values ('site', 1)`.execute(query);
  if (c.kind === 'postgres') await notifyOfContentVersion(query);
  // It watches the other tables.
  await createSearch(query, c);
}

/** A trigger, so that every change of the version notifies the other processes. */
async function notifyOfContentVersion(query: SchemaQuery): Promise<void> {
  await sql`create function tell_content_version() returns trigger language plpgsql as ${sql.raw(
    `$$ begin perform pg_notify('content_version', new.version::text); return null; end $$`,
  )}`.execute(query);
  await sql`create trigger content_version_told after insert or update on content_version
    for each row execute function tell_content_version()`.execute(query);
}
