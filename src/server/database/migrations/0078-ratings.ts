import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';
import { setChoices } from './set-choices.ts';

/** What customers say about businesses, and what owners reply. */
export async function ratings(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(
    query,
    'rating',
    {
      id: c.text(1, 64, { key: true }),
      business_id: c.reference('business.id', 'cascade'),
      stars: c.whole(1, 5),
      words: c.text(1, 5000),
      name: c.text(2, 100),
      visited: c.text(7, 7, { optional: true }),
      email: c.email(),
      mailbox: c.email(),
      status: c.oneOf(['unconfirmed', 'pending', 'approved', 'rejected', 'spam', 'hidden'], {
        default: 'unconfirmed',
      }),
      created_at: c.time(),
      confirmed_at: c.time({ optional: true }),
      decided_at: c.time({ optional: true }),
      reason: c.text(0, 1000, { optional: true }),
      suspicion: c.text(1, 1000, { optional: true }),
      submission_key: c.text(1, 200, { optional: true, unique: true }),
      is_shortened: c.flag(),
      reply: c.text(1, 5000, { optional: true }),
      replied_at: c.time({ optional: true }),
    },
    {
      confirmed: sql`(status = 'unconfirmed') = (confirmed_at is null)`,
      decided: sql`(status in ('unconfirmed', 'pending')) = (decided_at is null)`,
      replied: sql`(reply is null) = (replied_at is null)`,
    },
  );
  await c.createIndexes(query, 'rating', {
    rating_of: ['business_id', 'status', 'confirmed_at', 'id'],
    rating_arrived: ['status', 'confirmed_at', 'id'],
    rating_unconfirmed: ['status', 'created_at'],
  });
  await sql`create index rating_sender on rating (lower(email))`.execute(query);
  // One person has one say about a business; what is not confirmed may be anybody's.
  await sql`create unique index rating_once on rating (business_id, mailbox)
    where status <> 'unconfirmed'`.execute(query);
  await noteRatedBusinesses(query, c);
  // Authors change a rating as senders change a listing, and owners reply to one.
  await setChoices(query, c, 'listing_change', 'kind', ['business', 'event', 'rating']);
  await setChoices(query, c, 'listing_change', 'what', ['edit', 'claim', 'reply']);
}

/** Search finds a business by what its customers say. */
async function noteRatedBusinesses(query: SchemaQuery, c: Columns): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(query);
  if (c.kind === 'sqlite') {
    for (const [name, change, row] of [
      ['added', 'insert', 'new'],
      ['changed', 'update of words, status, reply', 'new'],
      ['gone', 'delete', 'old'],
    ]) {
      await run(`create trigger search_rating_${name} after ${change} on rating begin
        insert into search_change (kind, item_id) values ('business', ${row}.business_id); end`);
    }
    return;
  }
  await run(`create function note_rated_business() returns trigger language plpgsql as $$
    begin
      insert into search_change (kind, item_id) values
        ('business', case when tg_op = 'DELETE' then old.business_id else new.business_id end);
      return null;
    end $$`);
  await run(`create trigger search_rating after insert or delete or update of words, status, reply
    on rating for each row execute function note_rated_business()`);
}
