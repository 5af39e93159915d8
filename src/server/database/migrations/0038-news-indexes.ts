import type { SchemaQuery } from './columns.ts';

/** Lists are of stories now. Nothing is read by these any more, and every new item had to be put into both. */
export async function newsIndexes(query: SchemaQuery): Promise<void> {
  for (const index of ['live_item_newest', 'live_item_newest_of_category']) {
    await query.schema.dropIndex(index).execute();
  }
}
