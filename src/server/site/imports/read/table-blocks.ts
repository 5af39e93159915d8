import type { Block } from '../../../../domain/markup/blocks.ts';
import { readInline } from '../../../../domain/markup/read-inline.ts';
import { evenRows } from '../../../../domain/markup/read-text.ts';
import type { Notes } from './foreign-post.ts';

/** The limits of `check-text.ts`. */
const LIMITS = { rows: 200, columns: 12 };

/** The rows of a table as blocks: a table, or lines where it is none or too wide. */
export function tableBlocks(cells: readonly string[][], notes: Notes): Block[] {
  const rows = evenRows(cells.filter((row) => row.some((cell) => cell.trim())));
  const columns = rows[0]?.length ?? 0;
  if (columns === 0) return [];
  // Some pages use a table of one column as a box.
  if (columns === 1) return rows.flat().filter(Boolean).map(lineOf);
  if (columns > LIMITS.columns) {
    notes.add(`a table of ${columns} columns (rows are now lines)`);
    return rows.map((row) => lineOf(row.filter(Boolean).join('; ')));
  }
  const [head = [], ...body] = rows;
  const tables: Block[] = [];
  for (let start = 0; start === 0 || start < body.length; start += LIMITS.rows - 1) {
    tables.push({ kind: 'table', rows: [head, ...body.slice(start, start + LIMITS.rows - 1)] });
  }
  if (tables.length > 1) notes.add(`a table of ${rows.length} rows (now ${tables.length} tables)`);
  // Two tables in a row would be read as one.
  return tables.flatMap((table, index) => (index > 0 ? [lineOf('(continued)'), table] : [table]));
}

const lineOf = (cell: string): Block => ({ kind: 'paragraph', inline: readInline(cell) });
