import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';

/** Keyset pagination: each page starts after the last row of the one before. */

const cursorSchema = z.tuple([z.string(), z.string()]);
/** The sorted value and the id of a page's last row. */
type Cursor = z.infer<typeof cursorSchema>;

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Undefined for an invalid cursor. */
export function readCursor(written: string): Cursor | undefined {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(written, 'base64url').toString()));
  } catch {
    return undefined;
  }
}

/** Makes a page of `size` from up to one row more, which shows that there is a next page. */
export function toPage<Row>(rows: readonly Row[], size: number, cursorOf: (row: Row) => Cursor) {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { shown, next: rows.length > size && last ? writeCursor(cursorOf(last)) : null };
}

/** Whether one of the columns contains the words, in any case. */
export function holdsText(columns: readonly string[], words: string): RawBuilder<SqlBool> {
  const pattern = `%${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const all = sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || ' ' || `,
  );
  return sql<SqlBool>`lower(${all}) like ${pattern} escape '\\'`;
}
