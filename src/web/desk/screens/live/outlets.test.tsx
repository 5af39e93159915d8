// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { choose, openScreen, press, type } from '../../../../../tests/support/desk-screen.tsx';
import type { DeskOutlet } from '../../../../contract/news/live-items-desk.ts';
import { Outlets } from './outlets.tsx';

const outlet = (name: string, change: Partial<DeskOutlet> = {}): DeskOutlet => ({
  id: name,
  name,
  feedUrl: `https://${name.toLowerCase()}.example/feed`,
  section: 'Politics',
  enabled: true,
  failures: 0,
  lastOkAt: null,
  lastError: null,
  items: 0,
  ownedByDesk: false,
  ...change,
});

it('the outlets are searched, and filtered by whether they work', async () => {
  const outlets = [
    outlet('Joy'),
    outlet('Citi', { failures: 3 }),
    outlet('Old', { enabled: false }),
  ];
  const server = new Hono().get('/api/admin/outlets', (c) => c.json(outlets));
  openScreen(<Outlets />, server, '/admin/live/outlets');
  expect(await screen.findByText('1 to 3 of 3')).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Failing (1)' })).toBeTruthy();
  await choose('State', 'failing');
  expect(screen.getByText('Citi', { selector: 'a' })).toBeTruthy();
  expect(screen.queryByText('Joy')).toBeNull();
  await choose('State', '');
  await type('Search', 'joy.example');
  expect(await screen.findByText('1 to 1 of 1')).toBeTruthy();
  expect(location.search).toBe('?search=joy.example');
});

it('an outlet is switched off with its stories hidden, once that is confirmed', async () => {
  const server = new Hono()
    .get('/api/admin/outlets', (c) => c.json([outlet('Joy', { items: 49 }), outlet('Citi')]))
    .put('/api/admin/outlets/:id', (c) => c.json({ enabled: false }));
  const { writes } = openScreen(<Outlets />, server, '/admin/live/outlets');
  await press('More for Joy');
  await press(/^Switch off and hide/);
  expect(screen.getByText('Switch Joy off and hide its 49 stories?')).toBeTruthy();
  expect(writes).toEqual([]);
  await press('Switch off and hide');
  await waitFor(() =>
    expect(writes).toEqual([
      { call: 'PUT /api/admin/outlets/Joy', body: { enabled: false, hide: true } },
    ]),
  );
});

it('an outlet stands alone once it is opened', async () => {
  const server = new Hono().get('/api/admin/outlets', (c) =>
    c.json([outlet('Joy', { items: 49 }), outlet('Citi')]),
  );
  openScreen(<Outlets />, server, '/admin/live/outlets/Joy');
  expect(await screen.findByText('49 stories')).toBeTruthy();
  expect(screen.queryByRole('search')).toBeNull();
  expect(screen.queryByText('Citi')).toBeNull();
});

it('the stories of an outlet that is switched off can still be hidden', async () => {
  const server = new Hono().get('/api/admin/outlets', (c) =>
    c.json([outlet('Joy', { items: 49, enabled: false })]),
  );
  openScreen(<Outlets />, server, '/admin/live/outlets');
  await press('More for Joy');
  await press(/^Hide stories/);
  expect(screen.getByText('Hide Joy’s 49 stories?')).toBeTruthy();
});
