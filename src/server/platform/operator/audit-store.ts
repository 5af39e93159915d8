import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AuditEntry, LogFilter } from '../../../contract/desk/log.ts';
import { actionsNamed } from '../../../domain/desk/action-name.ts';
import { countRows } from '../database/count-rows.ts';
import type { Database, Query } from '../database/database.ts';
import { holdsText } from '../database/pages.ts';
import { personalData } from '../database/personal-data.ts';

export type AuditStore = ReturnType<typeof auditStore>;

/** The log; entries are never changed, except to erase a person. */
export function auditStore(db: Database) {
  function filteredEntries({ action, search, from, to }: LogFilter) {
    let entries = db.query.selectFrom('audit_entry');
    if (action) entries = entries.where('action', '=', action);
    if (search) {
      const named = actionsNamed(search);
      entries = entries.where((row) =>
        row.or([
          holdsText(['actor', 'subject', 'detail'], search),
          ...(named.length > 0 ? [row('action', 'in', named)] : []),
        ]),
      );
    }
    if (from) entries = entries.where('at', '>=', `${from}T00:00:00.000Z`);
    if (to) entries = entries.where('at', '<=', `${to}T23:59:59.999Z`);
    return entries;
  }

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

    /** Who last did this to a subject, and when. */
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

    /** What was done to a subject by actions of one kind, such as `quote`, newest first. */
    async about(subject: string, kind: string, limit: number): Promise<AuditEntry[]> {
      const rows = await db.query
        .selectFrom('audit_entry')
        .selectAll()
        .where('subject', '=', subject)
        .where('action', 'like', `${kind}.%`)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) }));
    },

    /** Every kind of action in the log. */
    async actions(): Promise<string[]> {
      const rows = await db.query
        .selectFrom('audit_entry')
        .select('action')
        .distinct()
        .orderBy('action')
        .execute();
      return rows.map(({ action }) => action);
    },

    async count(filter: LogFilter): Promise<number> {
      return countRows(filteredEntries(filter));
    },

    async list(filter: LogFilter & { limit: number; offset: number }): Promise<AuditEntry[]> {
      const order = filter.sort === 'oldest' ? 'asc' : 'desc';
      const rows = await filteredEntries(filter)
        .selectAll()
        .orderBy('at', order)
        .orderBy('id', order)
        .limit(filter.limit)
        .offset(filter.offset)
        .execute();
      return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) }));
    },
  };
}

const ERASED = '(erased)';

/** Removes the titles of an erased person's submissions from the log; the decisions stay. */
export async function eraseTitles(query: Query, ids: readonly string[]): Promise<void> {
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
