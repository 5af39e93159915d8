import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';
import { setChoices } from './set-choices.ts';

const OWNERS = ['state', 'private', 'public', 'community', 'sample', 'unknown'];

/** The site is no outlet itself any more, and one that has had news never shows the sample edition. */
export async function sampleEdition(query: SchemaQuery, c: Columns): Promise<void> {
  await sql`insert into setting (name, value)
    select 'sample-edition-over-at', last_ok_at from outlet
    where owner_kind not in ('own', 'sample') and last_ok_at is not null limit 1`.execute(query);
  const gone = sql`select id from outlet where owner_kind in ('own', 'sample')`;
  // SQLite follows no reference during a migration.
  await sql`delete from former_headline
    where item_id in (select id from live_item where outlet_id in (${gone}))`.execute(query);
  await sql`delete from live_item where outlet_id in (${gone})`.execute(query);
  await sql`delete from story_redirect where story_id not in
    (select story_id from live_item where story_id is not null)`.execute(query);
  await sql`delete from story where id not in
    (select story_id from live_item where story_id is not null)`.execute(query);
  await sql`delete from outlet where owner_kind in ('own', 'sample')`.execute(query);
  await sql`update content_version set version = version + 1`.execute(query);
  await setChoices(query, c, 'outlet', 'owner_kind', OWNERS);
}
