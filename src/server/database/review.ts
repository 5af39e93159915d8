import { bumpContentVersion } from './content-version.ts';
import type { Database } from './database.ts';
import { enqueueMail, type NewMail } from './mail-store.ts';

/** How a submission arrived. */
export interface Submission {
  /** The same key is the same submission: sent twice, it is stored once. */
  key: string;
  /** Caught by a trap: kept apart, so that a person wrongly caught can be found, and not answered. */
  spam: boolean;
  /** What made it look odd, for whoever decides. */
  note: string | null;
  now: string;
}

export interface Decision {
  id: string;
  status: 'approved' | 'rejected' | 'spam';
  reason?: string;
  now: string;
  /** Goes out with the decision, or not at all. */
  mail?: NewMail;
}

/** Decides a pending listing; what readers see and the mail about it change together. */
export function decide(
  db: Database,
  table: 'business' | 'event',
  { id, status, reason, now, mail }: Decision,
): Promise<boolean> {
  return db.query.transaction().execute(async (query) => {
    const result = await query
      .updateTable(table)
      .set({ status, reason: reason || null, decided_at: now })
      .where('id', '=', id)
      .where('status', '<>', status)
      .executeTakeFirst();
    if (result.numUpdatedRows !== 1n) return false;
    if (mail) await enqueueMail(query, mail, now);
    await bumpContentVersion(query);
    return true;
  });
}
