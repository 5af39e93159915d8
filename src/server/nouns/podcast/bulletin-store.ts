import type { BulletinScript, Headline } from '../../../domain/podcast/bulletin-script.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database, RowOf } from '../../platform/database/database.ts';

type Row = RowOf<'news_bulletin'>;
export type StoredBulletin = Omit<Row, 'headlines'> & { headlines: Headline[] };
export type BulletinStore = ReturnType<typeof bulletinStore>;

const toBulletin = ({ headlines, ...row }: Row): StoredBulletin => ({
  ...row,
  headlines: JSON.parse(headlines) as Headline[],
});

/** The news in two minutes, a script a day. */
export function bulletinStore(db: Database) {
  return {
    /** Newest first. */
    async list(): Promise<StoredBulletin[]> {
      const rows = await db.query
        .selectFrom('news_bulletin')
        .selectAll()
        .orderBy('day', 'desc')
        .execute();
      return rows.map(toBulletin);
    },

    async find(day: string): Promise<StoredBulletin | undefined> {
      const row = await db.query
        .selectFrom('news_bulletin')
        .selectAll()
        .where('day', '=', day)
        .executeTakeFirst();
      return row && toBulletin(row);
    },

    /** Whether this call added it. Of several processes at once, one gets true. */
    async add(day: string, { title, content, headlines }: BulletinScript, now: string) {
      const result = await db.query
        .insertInto('news_bulletin')
        .values({ day, title, content, headlines: JSON.stringify(headlines), published_at: now })
        .onConflict((conflict) => conflict.column('day').doNothing())
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },

    /** Deletes those before a day, with their recordings; how many there were. */
    async forgetBefore(day: string): Promise<number> {
      return db.query.transaction().execute(async (query) => {
        const result = await query
          .deleteFrom('news_bulletin')
          .where('day', '<', day)
          .executeTakeFirst();
        const deleted = Number(result.numDeletedRows);
        if (deleted === 0) return 0;
        await query
          .deleteFrom('recording')
          .where('show', '=', 'bulletin')
          .where('episode', '<', day)
          .execute();
        await bumpContentVersion(query);
        return deleted;
      });
    },
  };
}
