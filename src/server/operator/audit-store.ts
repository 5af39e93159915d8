import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '../../contract/desk.ts';
import type { Database } from '../database/database.ts';
import { personalData } from '../database/personal-data.ts';

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

    async list(wanted: { limit: number; offset: number }): Promise<AuditEntry[]> {
      const rows = await db.query
        .selectFrom('audit_entry')
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

export const auditPersonalData = personalData({
  place: 'Log of the desk',
  table: 'audit_entry',
  texts: ['subject', 'detail'],
});
