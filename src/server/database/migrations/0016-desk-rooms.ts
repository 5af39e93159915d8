import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';
import { setChoices } from './set-choices.ts';

const STATUSES = ['pending', 'approved', 'rejected', 'spam', 'hidden', 'removed'];

/**
 * What is published can be hidden, removed and brought back; a paid place ends; an event moves. And a
 * mail says whether it was sent.
 */
export async function deskRooms(query: SchemaQuery, c: Columns): Promise<void> {
  await setChoices(query, c, 'business', 'status', STATUSES);
  await setChoices(query, c, 'event', 'status', STATUSES);
  await c.addColumns(query, 'business', { premium_until: c.time({ optional: true }) });
  await c.addColumns(query, 'event', { previous_starts_at: c.time({ optional: true }) });
  await c.createIndexes(query, 'business', { business_premium: ['is_premium', 'premium_until'] });
  // Without a mail server a mail becomes a file: nobody has got it.
  await c.addColumns(query, 'mail', { kept_in_folder: c.flag() });
  await searchSeesState(query, c);
}

/** Search results show that an event was cancelled, so the index must be updated. */
async function searchSeesState(query: SchemaQuery, c: Columns): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(query);
  const columns =
    'title, category, description, starts_at, location, city, organizer_name, status, state';
  if (c.kind === 'sqlite') {
    await run('drop trigger search_event_changed');
    await run(`create trigger search_event_changed after update of ${columns} on event begin
      insert into search_change (kind, item_id) values ('event', new.id); end`);
    return;
  }
  await run('drop trigger search_event on event');
  await run(`create trigger search_event after insert or delete or update of ${columns}
    on event for each row execute function note_search_change('event')`);
}
