// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { openScreen, press, type } from '../../../../../tests/support/desk-screen.tsx';
import { Composer } from './composer.tsx';

const STORED = 'desk-live-outbox-budget';

it('counts letters as the server does, and keeps what another tab has not sent either', async () => {
  const server = new Hono().post('/api/admin/live-pages/budget/entries', (c) => c.body(null, 503));
  openScreen(<Composer page={{ id: 'budget', status: 'open' }} mayPublish />, server);
  await type('Next entry', '😀'.repeat(4001));
  screen.getByText('1 character too long: post the rest as the next entry.');
  await type('Next entry', '😀'.repeat(4000));
  screen.getByText('0 left');
  await type('Next entry', 'From this tab');
  await press('Publish');
  const own = JSON.parse(localStorage.getItem(STORED) ?? '[]');
  expect(own).toMatchObject([{ text: 'From this tab', publish: true }]);
  const other = { key: 'the-other-tab', text: 'From the other', story: '', publish: true };
  const newValue = JSON.stringify([...own, other]);
  dispatchEvent(new StorageEvent('storage', { key: STORED, newValue }));
  await screen.findByText('From the other');
  await type('Next entry', 'Once more');
  await press('Publish');
  expect(JSON.parse(localStorage.getItem(STORED) ?? '[]')).toHaveLength(3);
});
