/**
 * A row of a CSV file, every cell quoted. A cell that a spreadsheet would run as a formula gets an
 * apostrophe before it, which spreadsheets show as text.
 */
export const csvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${defused(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;

const defused = (cell: string) => (/^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell);
