import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PageNotice, Takedown, TakedownEdit } from '../../../contract/desk/takedowns.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database, Query, RowOf } from '../../platform/database/database.ts';
import { personalData } from '../../platform/database/personal-data.ts';
import { folded } from '../../platform/redirects/redirect-store.ts';

type Row = RowOf<'takedown'>;

interface By {
  by: string;
  now: string;
}

export type TakedownStore = ReturnType<typeof takedownStore>;

/** Requests to remove or correct pages, and what readers are told there. */
export function takedownStore(db: Pick<Database, 'query'>) {
  return {
    async list(): Promise<Takedown[]> {
      const rows = await db.query
        .selectFrom('takedown')
        .selectAll()
        .orderBy(sql`decision <> 'open'`)
        .orderBy('opened_at', 'desc')
        .execute();
      return rows.map(toTakedown);
    },

    async find(id: string): Promise<Takedown | undefined> {
      const row = await db.query
        .selectFrom('takedown')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toTakedown(row);
    },

    async add(edit: TakedownEdit, title: string, by: By): Promise<void> {
      await db.query
        .insertInto('takedown')
        .values({
          id: randomUUID(),
          ...columnsOf(edit),
          ...decidedBy(edit, by),
          title,
          opened_by: by.by,
          opened_at: by.now,
        })
        .execute();
      await bumpContentVersion(db.query);
    },

    async change(former: Takedown, edit: TakedownEdit, by: By): Promise<void> {
      const isDecidedAnew = former.decision !== edit.decision;
      await db.query
        .updateTable('takedown')
        .set({ ...columnsOf(edit), ...(isDecidedAnew && decidedBy(edit, by)) })
        .where('id', '=', former.id)
        .execute();
      await bumpContentVersion(db.query);
    },

    /** Whether another file has removed the same page. */
    async isRemovedByOther(path: string, id: string): Promise<boolean> {
      const row = await db.query
        .selectFrom('takedown')
        .select('id')
        .where('path', '=', folded(path))
        .where('decision', '=', 'removed')
        .where('id', '<>', id)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** What readers are told at an address; that it was removed before any note. */
    async noticeAt(path: string): Promise<PageNotice | undefined> {
      const row = await db.query
        .selectFrom('takedown')
        .select(['decision', 'sentence', 'decided_at'])
        .where('path', '=', folded(path))
        .where('decision', 'in', ['note', 'removed'])
        .orderBy(sql`decision = 'note'`)
        .orderBy('decided_at', 'desc')
        .executeTakeFirst();
      if (!row) return undefined;
      const { decision, sentence, decided_at } = row;
      return { isRemoved: decision === 'removed', sentence, at: decided_at ?? '' };
    },
  };
}

/** The files of an article that moved to another id, so that its note or removal moves with it. */
export async function moveTakedowns(query: Query, from: string, to: string) {
  await query
    .updateTable('takedown')
    .set({ path: folded(`/article/${to}`) })
    .where('path', '=', folded(`/article/${from}`))
    .execute();
}

const columnsOf = ({ path, askedBy, contact, ...edit }: TakedownEdit) => ({
  ...edit,
  path: folded(path),
  asked_by: askedBy,
  contact: contact || null,
});

const decidedBy = ({ decision }: TakedownEdit, { by, now }: By) =>
  decision === 'open'
    ? { decided_by: null, decided_at: null }
    : { decided_by: by, decided_at: now };

const toTakedown = (row: Row): Takedown => ({
  id: row.id,
  path: row.path,
  title: row.title,
  askedBy: row.asked_by,
  contact: row.contact ?? '',
  request: row.request,
  decision: row.decision,
  reason: row.reason,
  sentence: row.sentence,
  openedBy: row.opened_by,
  openedAt: row.opened_at,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
});

/** The decision stays with its reason, without who asked. */
export const takedownPersonalData = personalData({
  place: 'Requests to remove pages',
  table: 'takedown',
  owner: 'contact',
  own: 'clear',
  cleared: { asked_by: 'erased' },
  texts: ['asked_by', 'request', 'reason', 'sentence'],
});
