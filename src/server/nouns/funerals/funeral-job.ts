import { sql } from 'kysely';
import { DAY, MINUTE } from '../../../contract/durations.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database } from '../../platform/database/database.ts';
import { enqueueMail } from '../../platform/mail/mail-store.ts';
import type { Signer } from '../../platform/mail/signer.ts';
import { isListed } from '../../platform/review/listing-review.ts';
import { changedMail } from './funeral-mails.ts';
import { partsOf } from './funeral-parts.ts';
import { followerLink } from './funeral-requests.ts';

interface Deps {
  database: Database;
  signer: Signer;
  siteUrl: string;
  now: () => Date;
}

/** A family that corrects several parts sends one email. */
const SETTLED_MS = 2 * MINUTE;
const REMOVED_AFTER_MS = 90 * DAY;
const UNCONFIRMED_MS = 2 * DAY;

/** Emails those who follow an announcement about changed parts, and removes what the family wanted removed. */
export async function lookAfterFunerals({ database, signer, siteUrl, now }: Deps): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age).toISOString();
  const at = now().toISOString();
  const changed = await database.query
    .selectFrom('funeral')
    .selectAll()
    .where(isListed)
    .where('updated_at', '<=', before(SETTLED_MS))
    .where(sql<boolean>`told <> parts`)
    .limit(20)
    .execute();
  for (const row of changed) {
    await database.query.transaction().execute(async (query) => {
      const { numUpdatedRows } = await query
        .updateTable('funeral')
        .set({ told: row.parts })
        .where('id', '=', row.id)
        .where('told', '=', row.told)
        .executeTakeFirst();
      // Nobody has been told anything of a new one.
      if (numUpdatedRows === 0n || row.told === '[]' || row.last_at < at) return;
      const followers = await query
        .selectFrom('funeral_follower')
        .select(['id', 'email'])
        .where('funeral_id', '=', row.id)
        .where('confirmed_at', 'is not', null)
        .execute();
      for (const { id, email: to } of followers) {
        const stop = followerLink(siteUrl, signer, id, 'stop');
        const mail = changedMail(row, partsOf(row), siteUrl, stop);
        await enqueueMail(query, { ...mail, key: `funeral change ${id} ${row.sequence}`, to }, at);
      }
    });
  }
  const { numUpdatedRows } = await database.query
    .updateTable('funeral')
    .set({ status: 'removed', decided_at: at })
    .where(isListed)
    .where('afterwards', '=', 'Remove it after 90 days')
    .where('last_at', '<', before(REMOVED_AFTER_MS))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await bumpContentVersion(database.query);
  await database.query
    .deleteFrom('funeral_follower')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', before(UNCONFIRMED_MS))
    .execute();
}
