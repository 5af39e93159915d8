// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { openScreen, press } from '../../../../../tests/support/desk-screen.tsx';
import type { IndexNowStatus } from '../../../../contract/desk/index-now.ts';
import { IndexNowSettings } from './index-now.tsx';

const OFF: IndexNowStatus = {
  on: false,
  missing: null,
  keyAddress: null,
  waiting: 0,
  heldUntil: null,
  batches: [],
};

const server = (status: Partial<IndexNowStatus>) =>
  new Hono()
    .get('/api/admin/settings/index-now', (c) => c.json({ ...OFF, ...status }))
    .put('/api/admin/settings/index-now', (c) => c.json({ ...OFF, ...status }));

it('can’t be turned on before what is missing is there, and says what that is', async () => {
  const missing = 'The site needs a public https address.';
  openScreen(<IndexNowSettings />, server({ missing }));
  expect(await screen.findByText(missing)).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Turn IndexNow on' });
  expect(button.disabled).toBe(true);
});

it('is turned on by its button', async () => {
  const { writes } = openScreen(<IndexNowSettings />, server({}));
  await screen.findByText('IndexNow is off.');
  await press('Turn IndexNow on');
  await waitFor(() => expect(writes.at(-1)?.body).toEqual({ on: true }));
});

it('shows what was sent, what was answered and what waits', async () => {
  openScreen(
    <IndexNowSettings />,
    server({
      on: true,
      keyAddress: 'https://news.example/0123.txt',
      waiting: 12,
      heldUntil: '2026-11-20T12:30:00.000Z',
      batches: [
        {
          id: 'b1',
          sentAt: '2026-11-20T12:00:00.000Z',
          count: 7,
          paths: ['/article/a', '/article/b'],
          status: 429,
          answer: 'Too many requests. We’ll wait',
        },
      ],
    }),
  );
  expect(await screen.findByText('IndexNow is on. 12 pages are waiting.')).toBeTruthy();
  expect(screen.getByText(/7 pages\. Too many requests\. We’ll wait \(429\)/)).toBeTruthy();
  expect(screen.getByText('/article/a, /article/b and 5 more')).toBeTruthy();
  expect(screen.getByText(/The next try is at 20 Nov 2026, 12:30 UTC/)).toBeTruthy();
});
