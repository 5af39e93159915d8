import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { foldLetters } from '../../../contract/fold-letters.ts';

/** Keyset pagination: each page starts after the last row of the one before. */

const cursorSchema = z.tuple([z.string(), z.string()]);
/** The sorted value and the id of a page's last row. */
type Cursor = z.infer<typeof cursorSchema>;

const writeCursor = (cursor: Cursor): string =>
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

/** The expression that rows are sorted by, ties by their id in the same direction. */
export interface RowOrder {
  by: RawBuilder<string>;
  direction: 'asc' | 'desc';
}

/** Whether a row comes after the one that a cursor names. */
export const isAfter = ({ by, direction }: RowOrder, [value, id]: Cursor) =>
  sql<SqlBool>`(${by}, id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${value}, ${id})`;

/** Letters that people also type without their accent; no function of both databases folds them. */
const FOLDED_LETTERS = [...'ɔɛŋƒɖɣʋáàâäãéèêëẽíìîïĩóòôöõúùûüũçñ'].flatMap((letter) =>
  [letter, letter.toUpperCase()].map((spelling) => [spelling, foldLetters(letter)] as const),
);

/** Whether the columns together contain every word, whatever its case and accents. */
export function holdsText(
  columns: readonly (string | RawBuilder<unknown>)[],
  words: string,
): RawBuilder<SqlBool> {
  const all = sql.join(
    columns.map((column) => {
      const value = typeof column === 'string' ? sql.ref(column) : column;
      return sql`coalesce(${value}, '')`;
    }),
    sql` || ' ' || `,
  );
  const folded = FOLDED_LETTERS.reduce(
    (text, [from, to]) => sql`replace(${text}, ${sql.lit(from)}, ${sql.lit(to)})`,
    sql`lower(raw.words)`,
  );
  const patterns = foldLetters(words)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const matches = patterns.map((pattern) => sql`held.words like ${pattern} escape '\\'`);
  // Most texts are ASCII, and only the others are folded letter by letter.
  return sql<SqlBool>`exists (select 1 from (
      select case when octet_length(raw.words) = length(raw.words) then lower(raw.words)
        else ${folded} end as words
      from (select ${all} as words) as raw
    ) as held where ${sql.join([sql`1 = 1`, ...matches], sql` and `)})`;
}
