import type { Columns, SchemaQuery } from './columns.ts';

/** Events that happen again: their rule, and their times near today. */
export async function recurringEvents(query: SchemaQuery, c: Columns): Promise<void> {
  await c.addColumns(query, 'event', {
    repeats: c.text(1, 200, { optional: true }),
    repeats_from: c.time({ optional: true }),
    left_out: c.json('array', { default: '[]' }),
    renew_at: c.time({ optional: true }),
  });
  await c.createIndexes(query, 'event', { event_to_renew: ['renew_at'] });
  await c.createTable(query, 'event_occurrence', {
    occurrence_id: c.text(1, 100, { key: true }),
    event_id: c.reference('event.id', 'cascade'),
    begins_at: c.time(),
    finishes_at: c.time({ optional: true }),
  });
  await c.createIndexes(query, 'event_occurrence', {
    event_occurrence_by_time: ['begins_at', 'event_id'],
    event_occurrence_of_event: ['event_id', 'begins_at'],
  });
}
