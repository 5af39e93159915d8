import { createHash, randomUUID } from 'node:crypto';
import type { TextRevision } from '../../../contract/desk/own-texts.ts';
import type { Database, RowOf } from '../database/database.ts';

export type StoredText = Omit<RowOf<'own_text'>, 'body'> & { body: Record<string, unknown> };
type TextKind = StoredText['kind'];
export type OwnTextStore = ReturnType<typeof ownTextStore>;

/** Changes with every text that is saved, because search, sitemap and guides are built with them. */
export const TEXTS_SAVED_AT = 'own_guides_saved_at';

/** As the desk shows it. */
export const revisionOf = ({ id, saved_at, saved_by, body }: StoredText): TextRevision => ({
  id,
  savedAt: saved_at,
  savedBy: saved_by,
  text: body,
});

/** More than anybody goes back to. */
const MAX_REVISIONS = 50;

export const hashOfText = (text: unknown): string =>
  createHash('sha256').update(JSON.stringify(text)).digest('hex');

/** Pages, guides and episodes as an owner wrote them. The newest revision counts. */
export function ownTextStore(db: Pick<Database, 'query'>) {
  const newestFirst = (kind: TextKind) =>
    db.query
      .selectFrom('own_text')
      .selectAll()
      .where('kind', '=', kind)
      .orderBy('saved_at', 'desc')
      .orderBy('id', 'desc');
  const parsed = (row: RowOf<'own_text'>): StoredText => ({ ...row, body: JSON.parse(row.body) });

  return {
    /** The newest of each, by name. */
    async newest(kind: TextKind): Promise<Map<string, StoredText>> {
      const rows = await newestFirst(kind).execute();
      return new Map(rows.toReversed().map((row) => [row.name, parsed(row)]));
    },

    async revisions(kind: TextKind, name: string): Promise<StoredText[]> {
      const rows = await newestFirst(kind).where('name', '=', name).limit(MAX_REVISIONS).execute();
      return rows.map(parsed);
    },

    /** The names of those pages that have a revision of one of these ids, by the id. */
    async pageNames(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db.query
        .selectFrom('own_text')
        .select(['id', 'name'])
        .where('kind', '=', 'page')
        .where('id', 'in', ids)
        .execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    /** Whether any revision shows this picture or links to this file. */
    async mentions(fileName: string): Promise<boolean> {
      const row = await db.query
        .selectFrom('own_text')
        .select('id')
        .where('body', 'like', `%${fileName}%`)
        .executeTakeFirst();
      return row !== undefined;
    },

    async save({ id = randomUUID(), ...text }: Omit<StoredText, 'id'> & { id?: string }) {
      const [last] = await newestFirst(text.kind).where('name', '=', text.name).limit(1).execute();
      // Always later than the one before, which a clock may not say.
      const next = last ? new Date(Date.parse(last.saved_at) + 1).toISOString() : '';
      const saved_at = [text.saved_at, next].sort().at(-1) ?? text.saved_at;
      const row = { ...text, saved_at, id, body: JSON.stringify(text.body) };
      await db.query.insertInto('own_text').values(row).execute();
    },

    async remove(kind: TextKind, name: string): Promise<boolean> {
      const result = await db.query
        .deleteFrom('own_text')
        .where('kind', '=', kind)
        .where('name', '=', name)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
  };
}
