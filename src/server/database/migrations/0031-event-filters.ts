import type { Columns, SchemaQuery } from './columns.ts';

/** Holds all that a filter asks about, so counting what it finds reads no event. */
export async function eventFilters(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createIndexes(query, 'event', {
    event_filtered: [
      'status',
      'starts_at',
      'ends_at',
      'category',
      'country',
      'attendance',
      'ticket_price_minor',
      'latitude',
      'longitude',
    ],
  });
}
