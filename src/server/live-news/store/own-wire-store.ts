import type { Kysely } from 'kysely';
import { HOUR } from '../../../contract/durations.ts';
import { bumpContentVersion, lockContentVersion } from '../../database/content-version.ts';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import { type Failure, tryTogether } from '../../database/try-each.ts';
import type { FiledItem } from '../news-item.ts';
import { insertItems, updateItem } from './live-item-rows.ts';
import { refreshStories, removeEmptyStories } from './story-rows.ts';

interface OwnOutlet {
  id: string;
  name: string;
  siteUrl: string;
  feedUrl: string;
}

const guidOf = ({ guid }: { guid: string }) => guid;

export type OwnWireStore = ReturnType<typeof ownWireStore>;

/** Our own wire among the outlets; its items are passed in, not fetched. */
export function ownWireStore(db: Database) {
  return {
    /** Makes the wire's items equal to `items` by adding, updating and deleting; none if the operator disabled the wire. Items that can't be stored are returned as failures. */
    file(
      outlet: OwnOutlet,
      items: readonly FiledItem[],
      at: string,
    ): Promise<{ added: number; failed: Failure[] }> {
      return db.query.transaction().execute(async (query) => {
        await lockContentVersion(db, query);
        const { isOn, isRenamed } = await ensureOutlet(query, outlet, at);
        const currentItems = isOn ? items : [];
        const {
          fresh: added,
          changed,
          gone: removed,
        } = await compare(query, outlet.id, currentItems);
        if (added.length + changed.length + removed.length === 0) {
          // The list of outlets shows its name.
          if (isRenamed) await bumpContentVersion(query);
          return { added: 0, failed: [] };
        }
        if (removed.length > 0) {
          await query.deleteFrom('live_item').where('id', 'in', removed).execute();
          await removeEmptyStories(query);
        }
        // Each is its own story, and no outlet's report joins it.
        const notAdded = await tryTogether(query, added, guidOf, (batch) =>
          insertItems(query, { outletId: outlet.id, at, isOwn: true }, batch, new Map()),
        );
        const notChanged = await tryTogether(query, changed, guidOf, async (batch) => {
          for (const item of batch) {
            await updateItem(query, outlet.id, item);
            await query
              .updateTable('live_item')
              // Unlike an outlet's report, ours has no picture once its page has none.
              .set({ url: item.url, image_url: item.imageUrl })
              .where('id', '=', item.id)
              .execute();
          }
        });
        const failed = [...notAdded, ...notChanged];
        if (failed.length === added.length + changed.length && removed.length === 0) {
          return { added: 0, failed };
        }
        await refreshStories(
          query,
          changed.map(({ id }) => id),
          at,
        );
        await bumpContentVersion(query);
        return { added: added.length - notAdded.length, failed };
      });
    },
  };
}

/** Inserts or updates our outlet. */
async function ensureOutlet(
  query: Kysely<Tables>,
  { id, name, siteUrl, feedUrl }: OwnOutlet,
  at: string,
): Promise<{ isOn: boolean; isRenamed: boolean }> {
  const columns = { name, site_url: siteUrl, feed_url: feedUrl };
  const row = await query
    .selectFrom('outlet')
    .select(['enabled', 'last_ok_at', 'name', 'site_url', 'feed_url'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) {
    await query
      .insertInto('outlet')
      .values({
        id,
        ...columns,
        section: 'general',
        country: 'GH',
        owner_kind: 'own',
        enabled: 1,
        due_at: at,
        last_ok_at: at,
        created_at: at,
      })
      .execute();
    return { isOn: true, isRenamed: false };
  }
  const isOld = Date.parse(at) - Date.parse(row.last_ok_at ?? at) >= HOUR;
  const isSame = row.name === name && row.site_url === siteUrl && row.feed_url === feedUrl;
  if (isOld || !isSame) {
    const lastOk = row.enabled === 1 ? { last_ok_at: at } : {};
    await query
      .updateTable('outlet')
      .set({ ...columns, ...lastOk })
      .where('id', '=', id)
      .execute();
  }
  return { isOn: row.enabled === 1, isRenamed: row.name !== name };
}

async function compare(query: Kysely<Tables>, outletId: string, items: readonly FiledItem[]) {
  const rows = await query
    .selectFrom('live_item')
    .select(['id', 'guid', 'title', 'description', 'url', 'image_url', 'story_id'])
    .where('outlet_id', '=', outletId)
    .execute();
  const existing = new Map(rows.map((row) => [row.guid, row]));
  const guids = new Set(items.map(({ guid }) => guid));
  return {
    fresh: items.filter(({ guid }) => !existing.has(guid)),
    changed: items.flatMap((item) => {
      const row = existing.get(item.guid);
      const isSame =
        !row ||
        (row.title === item.title &&
          row.description === item.description &&
          row.url === item.url &&
          row.image_url === item.imageUrl);
      return isSame ? [] : [{ ...item, storyId: row.story_id ?? row.id }];
    }),
    gone: rows.filter(({ guid }) => !guids.has(guid)).map(({ id }) => id),
  };
}
