import type { Columns, SchemaQuery } from './columns.ts';

/** A picture of an event, as `0033-business-photos.ts` has them; replaced ones wait to be restored. */
export async function eventPhotos(query: SchemaQuery, c: Columns): Promise<void> {
  await c.addColumns(query, 'event', { photos: c.json('array', { default: '[]' }) });
  await c.createTable(query, 'event_photo', {
    id: c.text(1, 64, { key: true }),
    event_id: c.reference('event.id', 'cascade'),
    large: c.text(1, 16_000_000),
    small: c.text(1, 1_000_000),
  });
  await c.createIndexes(query, 'event_photo', { event_photo_of: ['event_id'] });
}
