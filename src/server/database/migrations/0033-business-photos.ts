import type { Columns, SchemaQuery } from './columns.ts';

/** Up to three photos of a business. The row says what is in them, so a list needs no join. */
export async function businessPhotos(query: SchemaQuery, c: Columns): Promise<void> {
  await c.addColumns(query, 'business', { photos: c.json('array', { default: '[]' }) });
  await c.createTable(query, 'business_photo', {
    id: c.text(1, 64, { key: true }),
    business_id: c.reference('business.id', 'cascade'),
    // As base64: a text means the same in both databases and in a backup's lines.
    large: c.text(1, 16_000_000),
    small: c.text(1, 1_000_000),
  });
  await c.createIndexes(query, 'business_photo', { business_photo_of: ['business_id'] });
}
