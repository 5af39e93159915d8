import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DAY, HOUR } from '../../contract/durations.ts';
import { MAIL_LIMITS } from '../../contract/limits.ts';
import type { Database } from '../database/database.ts';
import { personalData } from '../database/personal-data.ts';
import type { Tables } from '../database/schema.ts';
import type { Signer } from '../mail/signer.ts';

const GOOD_FOR = DAY;
const SESSION = HOUR;

export type MailedLinks = ReturnType<typeof mailedLinks>;

/**
 * Links that open what one address has sent. Each is signed, so that a guess does not reach the
 * database, works once, and ends by itself; the address is not in it. Whoever opens one has the
 * session's key for an hour.
 * See docs/decisions/0027-magic-links-instead-of-accounts.md.
 */
export function mailedLinks(db: Database, signer: Signer) {
  return {
    /** The key of a new link; undefined where this address has got enough of them today. */
    async make(query: Kysely<Tables>, email: string, now: Date): Promise<string | undefined> {
      const { points, within } = MAIL_LIMITS.perAddress;
      const { count } = await query
        .selectFrom('mailed_link')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('email', '=', email)
        .where('created_at', '>', new Date(now.getTime() - within).toISOString())
        .executeTakeFirstOrThrow();
      if (Number(count) >= points) return undefined;
      const id = randomUUID();
      await query
        .insertInto('mailed_link')
        .values({
          id,
          email,
          created_at: now.toISOString(),
          expires_at: new Date(now.getTime() + GOOD_FOR).toISOString(),
        })
        .execute();
      return signer.sign('sender', id);
    },

    /** The session's key, once. Of several who press at the same time, one gets it. */
    async use(key: string, now: Date): Promise<string | undefined> {
      const id = signer.verify('sender', key);
      if (!id) return undefined;
      const { numUpdatedRows } = await db.query
        .updateTable('mailed_link')
        .set({
          used_at: now.toISOString(),
          session_until: new Date(now.getTime() + SESSION).toISOString(),
        })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst();
      return numUpdatedRows === 1n ? signer.sign('sender session', id) : undefined;
    },

    async sessionOf(key: string, now: Date): Promise<{ email: string; until: string } | undefined> {
      const id = signer.verify('sender session', key);
      if (!id) return undefined;
      const row = await db.query
        .selectFrom('mailed_link')
        .select(['email', 'session_until'])
        .where('id', '=', id)
        .where('session_until', '>', now.toISOString())
        .executeTakeFirst();
      return row?.session_until ? { email: row.email, until: row.session_until } : undefined;
    },

    async forget(now: Date): Promise<void> {
      await db.query
        .deleteFrom('mailed_link')
        .where('expires_at', '<', new Date(now.getTime() - DAY).toISOString())
        .execute();
    },
  };
}

/** After a restore no link works that was mailed before it, nor a session that one opened. How many. */
export async function forgetMailedLinks(query: Kysely<Tables>): Promise<number> {
  const { numDeletedRows } = await query.deleteFrom('mailed_link').executeTakeFirst();
  return Number(numDeletedRows);
}

export const mailedLinkPersonalData = personalData({
  place: 'Links to their listings',
  table: 'mailed_link',
  owner: 'email',
  texts: [],
});
