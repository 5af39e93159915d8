import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { inBatches } from '../../../../domain/jobs/in-batches.ts';
import { isSameHeadline } from '../../../../domain/news/headline.ts';
import { shownHeadline } from '../../../../domain/news/shown-headline.ts';
import type { Query, RowOf } from '../../../platform/database/database.ts';
import type { Grouping } from '../merge/story-window.ts';
import type { FiledItem } from '../news-item.ts';
import type { Visit } from './outlet-rows.ts';
import { filedKind, rankingOf } from './story-rows.ts';

/** A successful fetch of an outlet's feed. */
export interface FeedVisit extends Visit {
  items: readonly FiledItem[];
  etag: string | null;
  lastModified: string | null;
  bodyHash: string | null;
  everyMinutes: number;
}

const ROWS_PER_STATEMENT = 25;

export type ChangedItem = FiledItem & {
  storyId: string;
  fetchedAt: string;
  /** Set if the outlet changed the headline. */
  formerTitle?: string;
};

/** A stored item that the feed still lists. */
export type ListedItem = Pick<RowOf<'live_item'>, 'id' | 'story_id' | 'missing_at' | 'removed_at'>;

/** Which items of a feed are new, which stored ones have changed, and which are still listed. */
export async function compareWithStored(
  query: Query,
  { outletId, items }: FeedVisit,
): Promise<{ fresh: FiledItem[]; changed: ChangedItem[]; listed: ListedItem[] }> {
  if (items.length === 0) return { fresh: [], changed: [], listed: [] };
  const guids = items.map((item) => item.guid);
  const urls = items.map((item) => item.url);
  const rows = await query
    .selectFrom('live_item')
    .select(['id', 'outlet_id', 'guid', 'url', 'title', 'description', 'image_url', 'story_id'])
    .select(['fetched_at', 'missing_at', 'removed_at'])
    .where((is) =>
      is.or([
        is.and([is('outlet_id', '=', outletId), is('guid', 'in', guids)]),
        is('url', 'in', urls),
      ]),
    )
    .execute();
  const listed = rows.filter((row) => row.outlet_id === outletId);
  const byGuid = new Map(listed.map((row) => [row.guid, row]));
  const storedUrls = new Set(rows.map((row) => row.url));
  const added: FiledItem[] = [];
  const changed: ChangedItem[] = [];
  for (const item of items) {
    const row = byGuid.get(item.guid);
    if (row) {
      const isSame =
        row.title === item.title &&
        row.description === item.description &&
        // A feed without pictures leaves the one that was found on the report's page.
        (row.image_url === item.imageUrl || item.imageUrl === null);
      if (isSame) continue;
      changed.push({
        ...item,
        storyId: row.story_id ?? row.id,
        fetchedAt: row.fetched_at,
        ...(!isSameHeadline(row.title, item.title) && { formerTitle: row.title }),
      });
    } else if (!storedUrls.has(item.url)) {
      storedUrls.add(item.url);
      added.push(item);
    }
  }
  return { fresh: added, changed, listed };
}

export async function insertItems(
  query: Query,
  { outletId, at }: Pick<FeedVisit, 'outletId' | 'at'>,
  items: readonly FiledItem[],
  stories: Grouping['stories'],
) {
  const storyOf = (item: FiledItem) => stories.get(item.id) ?? item.id;
  const firsts = new Map(
    items.map((item) => [storyOf(item), item]).reverse() as [string, FiledItem][],
  );
  for (const batch of inBatches([...firsts], ROWS_PER_STATEMENT)) {
    const rows = batch.map(([id, item]) => ({
      id,
      title: shownHeadline(item.title, [item.description]),
      updated_at: at,
      lead_item_id: item.id,
      published_at: item.publishedAt,
      ...listsOf(item),
      ...rankingOfOne(item, outletId),
    }));
    await query
      .insertInto('story')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
  for (const batch of inBatches(items, ROWS_PER_STATEMENT)) {
    const rows = batch.map((item) => ({
      id: item.id,
      outlet_id: outletId,
      guid: item.guid,
      title: item.title,
      description: item.description,
      url: item.url,
      image_url: item.imageUrl,
      published_at: item.publishedAt,
      fetched_at: at,
      why: JSON.stringify(item.why),
      story_id: storyOf(item),
      kind: item.kind,
      ...listsOf(item),
    }));
    await query.insertInto('live_item').values(rows).execute();
    await yieldToEventLoop();
  }
}

const listsOf = ({ category, business, diaspora }: FiledItem) => ({
  category,
  business: business ? (1 as const) : (0 as const),
  diaspora: diaspora ? (1 as const) : (0 as const),
});

/** The ranking of a story with one report; its outlet's owner doesn't matter yet. */
const rankingOfOne = (item: FiledItem, outlet: string) =>
  rankingOf(
    [{ outlet, owner: null, kind: item.kind, published_at: item.publishedAt, removed_at: null }],
    { placement: 'none', called_breaking: 0, placed_until: null },
  );

export async function updateItem(query: Query, outletId: string, item: FiledItem) {
  await query
    .updateTable('live_item')
    .set({
      title: item.title,
      description: item.description,
      ...(item.imageUrl && { image_url: item.imageUrl }),
      why: JSON.stringify(item.why),
      kind: filedKind(item.kind),
      ...listsOf(item),
    })
    .where('outlet_id', '=', outletId)
    .where('guid', '=', item.guid)
    .execute();
}
