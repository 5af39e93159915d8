import type { Block } from '../../../domain/markup/blocks.ts';
import { readInline } from '../../../domain/markup/read-inline.ts';
import { evenRows } from '../../../domain/markup/read-text.ts';
import type { Notes } from './foreign-post.ts';

/** What an article may hold, as `check-text.ts` has it. */
const MOST = { rows: 200, columns: 12 };

/** The rows of a table as blocks: a table, or lines where it is none or too wide. */
export function tableBlocks(given: readonly string[][], notes: Notes): Block[] {
  const rows = evenRows(given.filter((row) => row.some((cell) => cell.trim())));
  const columns = rows[0]?.length ?? 0;
  if (columns === 0) return [];
  // A table of one column is how some pages make a box.
  if (columns === 1) return rows.flat().filter(Boolean).map(lineOf);
  if (columns > MOST.columns) {
    notes.add(`a table of ${columns} columns (rows are now lines)`);
    return rows.map((row) => lineOf(row.filter(Boolean).join('; ')));
  }
  const [head = [], ...body] = rows;
  const parts: Block[] = [];
  for (let start = 0; start === 0 || start < body.length; start += MOST.rows - 1) {
    parts.push({ kind: 'table', rows: [head, ...body.slice(start, start + MOST.rows - 1)] });
  }
  if (parts.length > 1) notes.add(`a table of ${rows.length} rows (now ${parts.length} tables)`);
  // Two tables in a row would be read as one.
  return parts.flatMap((part, place) => (place > 0 ? [lineOf('(continued)'), part] : [part]));
}

const lineOf = (cell: string): Block => ({ kind: 'paragraph', inline: readInline(cell) });
