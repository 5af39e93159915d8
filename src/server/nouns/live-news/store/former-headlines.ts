import { randomUUID } from 'node:crypto';
import type { Query } from '../../../platform/database/database.ts';
import { idsOf } from '../../../platform/database/ids-of.ts';
import type { ChangedItem } from './live-item-rows.ts';

const MAX_PER_ITEM = 20;

/** Records the headlines that an outlet replaced, each with the time it was first seen. */
export async function keepHeadlines(
  query: Query,
  retitled: readonly ChangedItem[],
  now: string,
): Promise<void> {
  if (retitled.length === 0) return;
  const rows = await query
    .selectFrom('former_headline')
    .select(['id', 'item_id', 'replaced_at'])
    .where('item_id', 'in', idsOf(retitled))
    .orderBy('replaced_at', 'desc')
    .execute();
  const earlier = Map.groupBy(rows, (row) => row.item_id);
  const surplus = [...earlier.values()].flatMap((ofItem) => ofItem.slice(MAX_PER_ITEM - 1));
  if (surplus.length > 0) {
    await query.deleteFrom('former_headline').where('id', 'in', idsOf(surplus)).execute();
  }
  await query
    .insertInto('former_headline')
    .values(
      retitled.map(({ id, formerTitle = '', fetchedAt }) => ({
        id: randomUUID(),
        item_id: id,
        title: formerTitle,
        seen_at: earlier.get(id)?.[0]?.replaced_at ?? fetchedAt,
        replaced_at: now,
      })),
    )
    .execute();
}
