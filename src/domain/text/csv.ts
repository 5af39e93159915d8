/**
 * A row of a CSV file, every cell quoted. A cell that a spreadsheet would run as a formula gets an
 * apostrophe before it, which spreadsheets show as text.
 */
export const csvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${defused(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;

/** Excel reads wide and small signs like their ASCII ones, and may drop spaces and invisible characters before them. */
const FORMULA = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r\n])/u;

const defused = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell);
