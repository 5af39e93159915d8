import { evenRows } from '../../../../domain/markup/read-text.ts';

const cellText = (cell: Element) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The cells of a table from a spreadsheet, a document or another page. */
export const rowsOfTable = (table: Element): string[][] =>
  evenRows(
    [...table.querySelectorAll('tr')]
      .map((row) => [...row.querySelectorAll('td, th')].map(cellText))
      .filter((row) => row.some(Boolean)),
  );

/** Numbers copied from a spreadsheet as plain text: at least two rows of at least two cells. */
export function rowsOfText(text: string): string[][] | undefined {
  const lines = text
    .replace(/\r/g, '')
    .split('\n')
    .filter((line) => line.trim());
  if (lines.length < 2 || !lines.every((line) => line.includes('\t'))) return undefined;
  return evenRows(lines.map((line) => line.split('\t').map((cell) => cell.trim())));
}
