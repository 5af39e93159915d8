import type { Kysely } from 'kysely';
import { HOUR } from '../../../contract/durations.ts';
import { bumpContentVersion, lockContentVersion } from '../../database/content-version.ts';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import { type Failure, tryTogether } from '../../database/try-each.ts';
import type { FiledItem } from '../news-item.ts';
import { insertItems, updateItem } from './live-item-rows.ts';
import { refreshStories, removeEmptyStories } from './story-rows.ts';

/** The outlet that is ourselves. */
export interface OwnOutlet {
  id: string;
  name: string;
  siteUrl: string;
  feedUrl: string;
}

const guidOf = ({ guid }: { guid: string }) => guid;

export type OwnWireStore = ReturnType<typeof ownWireStore>;

/** Our own wire among the outlets. Nothing is fetched: what should be there is handed over whole. */
export function ownWireStore(db: Database) {
  return {
    /**
     * Makes the wire's items the ones given: new ones are added, known ones corrected, and what has
     * aged out or was taken back goes. Switched off by the operator, it has none. One that cannot be
     * stored is set aside.
     */
    file(
      outlet: OwnOutlet,
      items: readonly FiledItem[],
      at: string,
    ): Promise<{ added: number; failed: Failure[] }> {
      return db.query.transaction().execute(async (query) => {
        await lockContentVersion(db, query);
        const isOn = await ensureOutlet(query, outlet, at);
        const wanted = isOn ? items : [];
        const { fresh, changed, gone } = await compare(query, outlet.id, wanted);
        if (fresh.length + changed.length + gone.length === 0) return { added: 0, failed: [] };
        if (gone.length > 0) {
          await query.deleteFrom('live_item').where('id', 'in', gone).execute();
          await removeEmptyStories(query);
        }
        // Each is a story by itself, and no outlet's report joins it.
        const notAdded = await tryTogether(query, fresh, guidOf, (some) =>
          insertItems(query, { outletId: outlet.id, at }, some, new Map()),
        );
        const notChanged = await tryTogether(query, changed, guidOf, async (some) => {
          for (const item of some) {
            await updateItem(query, outlet.id, item);
            await query
              .updateTable('live_item')
              .set({ url: item.url })
              .where('id', '=', item.id)
              .execute();
          }
        });
        const failed = [...notAdded, ...notChanged];
        if (failed.length === fresh.length + changed.length && gone.length === 0) {
          return { added: 0, failed };
        }
        await refreshStories(
          query,
          changed.map(({ id }) => id),
          at,
        );
        await bumpContentVersion(query);
        return { added: fresh.length - notAdded.length, failed };
      });
    },
  };
}

/** The row of our outlet, as it should be; whether it is switched on. */
async function ensureOutlet(
  query: Kysely<Tables>,
  { id, name, siteUrl, feedUrl }: OwnOutlet,
  at: string,
): Promise<boolean> {
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
    return true;
  }
  const isOld = Date.parse(at) - Date.parse(row.last_ok_at ?? at) >= HOUR;
  const isSame = row.name === name && row.site_url === siteUrl && row.feed_url === feedUrl;
  if (isOld || !isSame) {
    const seen = row.enabled === 1 ? { last_ok_at: at } : {};
    await query
      .updateTable('outlet')
      .set({ ...columns, ...seen })
      .where('id', '=', id)
      .execute();
  }
  return row.enabled === 1;
}

async function compare(query: Kysely<Tables>, outletId: string, wanted: readonly FiledItem[]) {
  const rows = await query
    .selectFrom('live_item')
    .select(['id', 'guid', 'title', 'description', 'url', 'image_url', 'story_id'])
    .where('outlet_id', '=', outletId)
    .execute();
  const known = new Map(rows.map((row) => [row.guid, row]));
  const guids = new Set(wanted.map(({ guid }) => guid));
  return {
    fresh: wanted.filter(({ guid }) => !known.has(guid)),
    changed: wanted.flatMap((item) => {
      const row = known.get(item.guid);
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
