import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DAY, HOUR, SECOND } from '../../../contract/durations.ts';
import type { Database, Query } from '../../platform/database/database.ts';
import { personalData } from '../../platform/database/personal-data.ts';
import type { Signer } from '../../platform/mail/signer.ts';

const LINK_TTL_MS = DAY;
const SESSION_MS = HOUR;
/** A button pressed twice opens the same session twice. */
const SAME_PRESS_MS = 10 * SECOND;

/**
 * Links to everything that was sent from one address. Each is signed, so that guesses never reach the
 * database; works once; expires; and does not contain the address. Opening one starts a session of
 * an hour.
 * See docs/decisions/0027-magic-links-instead-of-accounts.md.
 */
export function mailedLinks(db: Database, signer: Signer) {
  return {
    /** The key of a new link. */
    async make(query: Query, email: string, now: Date): Promise<string> {
      const id = randomUUID();
      await query
        .insertInto('mailed_link')
        .values({
          id,
          email,
          created_at: now.toISOString(),
          expires_at: new Date(now.getTime() + LINK_TTL_MS).toISOString(),
        })
        .execute();
      return signer.sign('sender', id);
    },

    /** Returns a session key once, and to whoever presses the button twice. */
    async use(key: string, now: Date): Promise<string | undefined> {
      const id = signer.verify('sender', key);
      if (!id) return undefined;
      const { numUpdatedRows } = await db.query
        .updateTable('mailed_link')
        .set({
          used_at: sql`coalesce(used_at, ${now.toISOString()})`,
          session_until: new Date(now.getTime() + SESSION_MS).toISOString(),
        })
        .where('id', '=', id)
        .where((link) =>
          link.or([
            link('used_at', 'is', null),
            link('used_at', '>', new Date(now.getTime() - SAME_PRESS_MS).toISOString()),
          ]),
        )
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

/** Invalidates all links and sessions after a restore. Returns how many. */
export async function forgetMailedLinks(query: Query): Promise<number> {
  const { numDeletedRows } = await query.deleteFrom('mailed_link').executeTakeFirst();
  return Number(numDeletedRows);
}

export const mailedLinkPersonalData = personalData({
  place: 'Links to their listings',
  table: 'mailed_link',
  owner: 'email',
  texts: [],
});
