// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import {
  answerDialog,
  messageAt,
  openScreen,
  press,
  refuse,
} from '../../../../../tests/support/desk-screen.tsx';
import { RowsView } from './rows-view.tsx';

const ROW = { table: 'event', id: 'homowo', problem: 'time_zone is not a time zone', row: '{}' };

it('shows each row that can’t be read, saves it corrected or deletes it after a question', async () => {
  let rows = [ROW];
  const server = new Hono()
    .get('/api/admin/rows', (c) => c.json(rows))
    .put('/api/admin/rows', () => refuse(422, 'No.', { row: ['It still can’t be read'] }))
    .post('/api/admin/rows/remove', (c) => {
      rows = [];
      return c.json(rows);
    });
  const { writes } = openScreen(<RowsView />, server);
  await screen.findByText('time_zone is not a time zone');
  await press('Save row');
  await waitFor(() => expect(messageAt('The row as JSON')).toBe('It still can’t be read'));
  expect(writes.at(-1)?.body).toEqual({ table: 'event', id: 'homowo', row: '{}' });
  await press('Delete row');
  await answerDialog('Delete row');
  expect(await screen.findByText('Every row can be read')).toBeTruthy();
  expect(writes.at(-1)?.body).toEqual({ table: 'event', id: 'homowo' });
});
