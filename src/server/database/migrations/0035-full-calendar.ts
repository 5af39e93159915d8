import type { Columns, SchemaQuery } from './columns.ts';

/** A full calendar stays quick: what is near, and what lasts into a month, is told by an index alone. */
export async function fullCalendar(query: SchemaQuery, c: Columns): Promise<void> {
  for (const index of ['event_position', 'event_occurrence_by_time']) {
    await query.schema.dropIndex(index).execute();
  }
  await c.createIndexes(query, 'event', {
    event_position: ['status', 'latitude', 'longitude', 'starts_at', 'ends_at'],
  });
  await c.createIndexes(query, 'event_occurrence', {
    event_occurrence_by_time: ['begins_at', 'event_id', 'finishes_at'],
  });
}
