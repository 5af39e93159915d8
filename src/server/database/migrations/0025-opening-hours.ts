import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

/** What readers look for in a directory beside the address, and who may change it. */
export async function openingHours(query: SchemaQuery, c: Columns): Promise<void> {
  await c.addColumns(query, 'business', {
    whatsapp: c.text(9, 16, { optional: true }),
    opening_hours: c.text(1, 1000, { optional: true }),
    time_zone: c.text(1, 64, { default: 'Africa/Accra' }),
    open_from: c.time({ optional: true }),
    open_until: c.time({ optional: true }),
    services: c.text(1, 1000, { optional: true }),
    languages: c.text(1, 1000, { optional: true }),
    delivers: c.oneOf(['yes', 'no'], { optional: true }),
    delivery_area: c.text(1, 200, { optional: true }),
    owner_email: c.email({ optional: true }),
    claimed_at: c.time({ optional: true }),
    confirmed_at: c.time({ optional: true }),
  });
  await c.createIndexes(query, 'business', {
    business_open: ['status', 'open_until', 'open_from'],
    business_languages: ['status', 'languages'],
    business_delivers: ['status', 'delivers', 'is_premium desc', 'name', 'id'],
  });
  await watchMoreColumns(query, c);
}

/** Search looks at what a business offers, too. */
async function watchMoreColumns(query: SchemaQuery, c: Columns): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(query);
  const columns =
    'name, category, region, description, address, city, status, services, languages, delivery_area';
  if (c.kind === 'sqlite') {
    await run('drop trigger search_business_changed');
    await run(`create trigger search_business_changed after update of ${columns} on business begin
      insert into search_change (kind, item_id) values ('business', new.id); end`);
    return;
  }
  await run('drop trigger search_business on business');
  await run(`create trigger search_business after insert or delete or update of ${columns}
    on business for each row execute function note_search_change('business')`);
}
