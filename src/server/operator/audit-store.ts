import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { AuditEntry, LogFilter } from '../../contract/desk/desk.ts';
import type { Database } from '../database/database.ts';
import { holdsText } from '../database/pages.ts';
import { personalData } from '../database/personal-data.ts';
import type { Tables } from '../database/schema.ts';

export type AuditStore = ReturnType<typeof auditStore>;

/** Who did what when. Entries are added and read, never changed, but for a person who is to be forgotten. */
export function auditStore(db: Database) {
  return {
    async note(entry: Omit<AuditEntry, 'id'>): Promise<void> {
      await db.query
        .insertInto('audit_entry')
        .values({
          id: randomUUID(),
          ...entry,
          actor: entry.actor.slice(0, 100),
          subject: entry.subject.slice(0, 300),
          detail: JSON.stringify(entry.detail),
        })
        .execute();
    },

    /** Who last did this to something, and when. */
    async newest(action: string, subject: string) {
      return db.query
        .selectFrom('audit_entry')
        .select(['actor', 'at'])
        .where('action', '=', action)
        .where('subject', '=', subject)
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    /** Every sort of act that is in the log. */
    async actions(): Promise<string[]> {
      const rows = await db.query
        .selectFrom('audit_entry')
        .select('action')
        .distinct()
        .orderBy('action')
        .execute();
      return rows.map(({ action }) => action);
    },

    async list(wanted: LogFilter & { limit: number; offset: number }): Promise<AuditEntry[]> {
      let entries = db.query.selectFrom('audit_entry');
      if (wanted.action) entries = entries.where('action', '=', wanted.action);
      if (wanted.search) {
        entries = entries.where(holdsText(['actor', 'subject', 'detail'], wanted.search));
      }
      if (wanted.from) entries = entries.where('at', '>=', `${wanted.from}T00:00:00.000Z`);
      if (wanted.to) entries = entries.where('at', '<=', `${wanted.to}T23:59:59.999Z`);
      const rows = await entries
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(wanted.limit)
        .offset(wanted.offset)
        .execute();
      return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) }));
    },
  };
}

const ERASED = '(erased)';

/** What an erased person sent in has no title in the log any more; that it was decided about stays. */
export async function eraseTitles(query: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const pattern = `%"id":${JSON.stringify(id)}%`.replaceAll(/[\\_]/g, '\\$&');
    await query
      .updateTable('audit_entry')
      .set({ subject: ERASED })
      .where(sql<boolean>`detail like ${pattern} escape '\\'`)
      .execute();
  }
}

export const auditPersonalData = personalData({
  place: 'Desk log',
  table: 'audit_entry',
  texts: ['subject', 'detail'],
});
