import { pipeline } from 'node:stream/promises';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';

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

const PIECE_CHARACTERS = 64 * 1024;

/** A file of megabytes is read in pieces, so that nobody else waits for its end. */
async function* piecesOf(text: string) {
  for (let at = 0; at < text.length; at += PIECE_CHARACTERS) {
    yield text.slice(at, at + PIECE_CHARACTERS);
    await yieldToEventLoop();
  }
}

/** Reads CSV (RFC 4180) as spreadsheets export it: quoted cells, CRLF or LF, a BOM. */
export async function readCsvLines(text: string): Promise<CsvLine[] | CsvProblem> {
  const lines: CsvLine[] = [];
  let end = 0;
  try {
    const parser = parse({
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
    await pipeline(piecesOf(text.replaceAll('\r\n', '\n')), parser);
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
