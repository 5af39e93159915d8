import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database } from '../../platform/database/database.ts';

/** Ends Premium where its last day has passed. Returns how many. */
export const endPremium = (db: Database, now: string): Promise<number> =>
  db.query.transaction().execute(async (query) => {
    const { numUpdatedRows } = await query
      .updateTable('business')
      .set({ is_premium: 0 })
      .where('is_premium', '=', 1)
      .where('premium_until', '<=', now)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await bumpContentVersion(query);
    return Number(numUpdatedRows);
  });
