import { useState } from 'react';
import { writeCount } from '../../../../contract/write-count.ts';
import { csvRow } from '../../../../domain/text/csv.ts';
import { showToast } from '../../../toasts/show-toast.ts';
import { reasonOf } from '../data/desk-data.ts';
import { downloadText } from '../data/download.ts';
import { Button } from '../layout/controls.tsx';

type Cell = string | number | null | undefined;
type NameIn<Row> = { [Name in keyof Row]: Row[Name] extends Cell ? Name : never }[keyof Row];

/** The columns of an exported list: under each heading a field of the row, or what is made of it. */
export type Columns<Row> = Readonly<Record<string, NameIn<Row> | ((row: Row) => Cell)>>;

/** One line of the file. */
const cellsOf = <Row,>(row: Row, columns: Columns<Row>) =>
  Object.values(columns).map((column) =>
    String((column instanceof Function ? column(row) : row[column]) ?? ''),
  );

interface Props<Row> {
  /** Of the file, without its ending. */
  name: string;
  columns: Columns<Row>;
  /** One page of what the list shows; an empty one ends it. */
  read: (page: number) => Promise<readonly Row[]>;
  /** How many rows match, where they come in many pages. */
  total?: number | undefined;
}

/** A file that is made in the browser must fit into its memory. */
const MOST_PAGES = 1000;

/** Saves everything that matches the filters as a CSV file, page by page. */
export function ExportCsv<Row>({ name, columns, read, total }: Props<Row>) {
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      let csv = csvRow(Object.keys(columns));
      let count = 0;
      let page = 1;
      for (; page <= MOST_PAGES; page++) {
        const rows = await read(page);
        if (rows.length === 0) break;
        count += rows.length;
        csv += rows.map((row) => csvRow(cellsOf(row, columns))).join('');
      }
      downloadText(
        `${name}-${new Date().toISOString().slice(0, 10)}.csv`,
        csv,
        'text/csv;charset=utf-8',
      );
      if (page > MOST_PAGES && total !== undefined && total > count) {
        showToast({
          title: 'Not all rows are in the file',
          description: `The first ${writeCount(count)} of ${writeCount(total)} rows. Filter the list to export the others.`,
        });
      }
    } catch (error) {
      showToast({ title: 'That didn’t work', description: reasonOf(error), tone: 'destructive' });
    }
    setBusy(false);
  }
  return (
    <Button kind="quiet" disabled={busy} onClick={save}>
      {busy ? 'Exporting…' : 'Export CSV'}
    </Button>
  );
}
