// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { exportedCsv, openScreen } from '../../../../../tests/support/desk-screen.tsx';
import { ExportCsv } from './export-csv.tsx';

const openExport = (pages: number, total: number) =>
  openScreen(
    <ExportCsv
      name="things"
      columns={{ 'No.': (number: number) => number }}
      read={async (page) => (page > pages ? [] : [page])}
      total={total}
    />,
    new Hono(),
  );

it('says when a file has only the first rows', async () => {
  const { toasts } = openExport(Number.POSITIVE_INFINITY, 2500);
  expect((await exportedCsv()).trim().split('\r\n')).toHaveLength(1001);
  await waitFor(() =>
    expect(toasts.at(-1)?.description).toContain('The first 1,000 of 2,500 rows.'),
  );
});

it('says nothing when all are in it, or one was deleted meanwhile', async () => {
  const { toasts } = openExport(3, 4);
  await exportedCsv();
  expect(toasts).toEqual([]);
});
