// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { follow, openScreen, press, type } from '../../../../../tests/support/desk-screen.tsx';
import type { Takedown } from '../../../../contract/desk/takedowns.ts';
import { TakedownsView } from './takedowns-view.tsx';

const FILE: Takedown = {
  id: 'one',
  path: '/article/rain-in-ho',
  title: 'Rain in Ho',
  askedBy: 'Mensah & Co',
  contact: '',
  request: 'It names a child.',
  decision: 'open',
  reason: '',
  sentence: '',
  openedBy: 'Efua',
  openedAt: '2026-11-19T08:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
};
const ENTRY = {
  kind: 'problem',
  id: 'p1',
  from: 'Ama Mensah',
  email: 'ama@example.org',
  fields: [
    { name: 'page', value: '/article/rain-in-ho#photo' },
    { name: 'message', value: 'Please remove my daughter’s name.' },
  ],
};

const open = (path: string) =>
  openScreen(
    <TakedownsView />,
    new Hono()
      .get('/api/admin/takedowns', (c) => c.json([FILE]))
      .get('/api/admin/queue/problem/p1', (c) => c.json(ENTRY))
      .post('/api/admin/takedowns', (c) => c.json([FILE], 201))
      .put('/api/admin/takedowns/one', (c) => c.json([FILE])),
    path,
  );

describe('takedown files', () => {
  it('are listed with what was decided, and decided in one form', async () => {
    const { writes } = open('/admin/takedowns');
    const line = await screen.findByRole('link', { name: /^Rain in Ho/ });
    expect(line.textContent).toContain('Not decided yet. Asked by Mensah & Co');
    await follow(/^Rain in Ho/);
    await type('Why', 'The child is nine.');
    await press('Save');
    await waitFor(() =>
      expect(writes).toMatchObject([
        {
          call: 'PUT /api/admin/takedowns/one',
          body: { path: FILE.path, decision: 'open', reason: 'The child is nine.' },
        },
      ]),
    );
  });

  it('begin with what a report in the queue says', async () => {
    const { writes } = open('/admin/takedowns/new?of=problem/p1');
    await screen.findByDisplayValue('Please remove my daughter’s name.');
    await press('Open file');
    await waitFor(() =>
      expect(writes).toMatchObject([
        {
          call: 'POST /api/admin/takedowns',
          body: { path: '/article/rain-in-ho', askedBy: 'Ama Mensah', contact: 'ama@example.org' },
        },
      ]),
    );
  });
});
