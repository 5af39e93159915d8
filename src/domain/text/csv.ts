/**
 * A row of a CSV file, every cell quoted. A cell that a spreadsheet would run as a formula gets an
 * apostrophe before it, which spreadsheets show as text.
 */
export const csvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${defused(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;

/** Excel reads the full-width signs of East Asian keyboards like their ASCII ones. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

const defused = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell);
