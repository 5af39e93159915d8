import { CsvError, parse } from 'csv-parse/sync';

export interface CsvLine {
  /** The line number in the file: cells may contain line breaks, and empty lines are left out. */
  number: number;
  cells: string[];
}

/** Why a file can't be read as CSV, with the line. */
interface CsvProblem {
  number: number;
  reason: string;
}

/** Reads CSV (RFC 4180) as spreadsheets export it: quoted cells, CRLF or LF, a BOM. */
export function readCsvLines(text: string): CsvLine[] | CsvProblem {
  const lines: CsvLine[] = [];
  let end = 0;
  try {
    parse(text.replaceAll('\r\n', '\n'), {
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      on_record: (cells: string[], { lines: lineEnd }) => {
        end = lineEnd;
        lines.push({ number: end - cells.join('').split('\n').length + 1, cells });
        return null;
      },
    });
    return lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED';
    return {
      number: isOpen ? end + 1 : Number(error.lines),
      reason: isOpen
        ? 'a quotation mark is opened and never closed'
        : 'a cell with a quotation mark in it must begin and end with one, and double those within',
    };
  }
}
