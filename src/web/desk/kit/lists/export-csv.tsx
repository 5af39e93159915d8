import { useState } from 'react';
import { writeCount } from '../../../../contract/write-count.ts';
import { csvRow } from '../../../../domain/text/csv.ts';
import { showToast } from '../../../toasts/show-toast.ts';
import { reasonOf } from '../data/desk-data.ts';
import { downloadText } from '../data/download.ts';
import { Button } from '../layout/controls.tsx';

interface Props<Row> {
  /** Of the file, without its ending. */
  name: string;
  head: readonly string[];
  toRow: (row: Row) => readonly (string | number | null)[];
  /** One page of what the list shows; an empty one ends it. */
  read: (page: number) => Promise<readonly Row[]>;
  /** How many rows match, where they come in many pages. */
  total?: number | undefined;
}

/** A file that is made in the browser must fit into its memory. */
const MOST_PAGES = 1000;

/** Saves everything that matches the filters as a CSV file, page by page. */
export function ExportCsv<Row>({ name, head, toRow, read, total }: Props<Row>) {
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      let csv = csvRow(head);
      let count = 0;
      let page = 1;
      for (; page <= MOST_PAGES; page++) {
        const rows = await read(page);
        if (rows.length === 0) break;
        count += rows.length;
        csv += rows.map((row) => csvRow(toRow(row).map((cell) => String(cell ?? '')))).join('');
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
