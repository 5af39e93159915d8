// @vitest-environment happy-dom

import { screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { openScreen, press, type } from '../../../../../tests/support/desk-screen.tsx';
import type { QueueItem } from '../../../../contract/desk/queue.ts';
import { joinClaim } from '../../../../domain/news/story-claims.ts';
import { QueueView } from './queue-view.tsx';

const REVIEW: QueueItem = {
  kind: 'rating',
  id: 'r1',
  title: 'Review of Makola Prints',
  from: 'Ama K.',
  email: 'ama@example.org',
  receivedAt: '2026-11-16T09:00:00.000Z',
  dueAt: '2026-11-19T09:00:00.000Z',
  state: 'pending',
  reason: null,
  suspicion: null,
  fields: [
    {
      name: 'words',
      label: 'Review',
      value: 'Kofi was rude.',
      shown: 'Kofi was rude.',
      editable: true,
      input: 'text',
    },
  ],
  answers: [],
  duplicates: [],
};

const REPORT: QueueItem = {
  ...REVIEW,
  kind: 'problem',
  id: 'p1',
  title: 'This is slander',
  fields: [
    {
      name: 'page',
      label: 'Page',
      value: '/business/makola#review-r1',
      shown: '/business/makola#review-r1',
      editable: false,
      input: 'line',
    },
  ],
};

const queueOf = (items: QueueItem[]) =>
  new Hono()
    .get('/api/admin/queue', (c) => c.json(Number(c.req.query('page')) > 1 ? [] : items))
    .get('/api/admin/queue/counts', (c) => c.json({ open: 1, suspect: 0, done: 1, spam: 0 }))
    .get('/api/admin/queue/settings', (c) => c.json({ canned: [], blocked: [] }))
    .get('/api/admin/queue/:kind/:id/history', (c) => c.json([]))
    .put('/api/admin/queue/rating/r1', (c) => c.json(REVIEW))
    .put('/api/admin/ratings/r1/status', (c) => c.json({ status: 'hidden' }));

it('takes personal data out of a review, and changes nothing else of it', async () => {
  const { writes } = openScreen(<QueueView />, queueOf([REVIEW]), '/admin/queue/rating/r1');
  await press('Remove personal data');
  await type('Review', '… was rude.');
  await press('Save');
  await waitFor(() =>
    expect(writes).toEqual([
      { call: 'PUT /api/admin/queue/rating/r1', body: { words: '… was rude.' } },
    ]),
  );
});

it('hides a published review', async () => {
  const published = { ...REVIEW, state: 'approved' };
  const address = '/admin/queue/rating/r1?state=done';
  const { writes, toasts } = openScreen(<QueueView />, queueOf([published]), address);
  await press('Hide from readers');
  await waitFor(() =>
    expect(toasts.map(({ description }) => description)).toContain(
      'Hidden. Readers no longer see it.',
    ),
  );
  expect(writes).toEqual([
    { call: 'PUT /api/admin/ratings/r1/status', body: { status: 'hidden' } },
  ]);
});

it('shows a hidden review again', async () => {
  const hidden = { ...REVIEW, state: 'hidden' };
  const address = '/admin/queue/rating/r1?state=done';
  const { writes } = openScreen(<QueueView />, queueOf([hidden]), address);
  await press('Show again');
  await waitFor(() =>
    expect(writes).toEqual([
      { call: 'PUT /api/admin/ratings/r1/status', body: { status: 'approved' } },
    ]),
  );
});

it('leads from a report to the review it is about', async () => {
  openScreen(<QueueView />, queueOf([REPORT]), '/admin/queue/problem/p1');
  const link = await screen.findByRole('link', { name: 'Open the reported review' });
  expect(link.getAttribute('href')).toBe('/admin/queue/rating/r1?state=done');
});

const CLAIM: QueueItem = {
  ...REPORT,
  id: 'p2',
  title: 'These belong together',
  fields: [
    {
      name: 'message',
      label: 'Message',
      value: joinClaim({ id: 'a1', title: 'Floods' }, { id: 'b2', title: 'Keta is flooded' }),
      shown: '',
      editable: false,
      input: 'text',
    },
  ],
};

it('a reader’s claim that two reports are one story is settled with one press', async () => {
  const server = queueOf([CLAIM]).post('/api/admin/live-items/:id/join', (c) => c.body(null, 204));
  const { writes } = openScreen(<QueueView />, server, '/admin/queue/problem/p2');
  await press('Merge these stories');
  await waitFor(() =>
    expect(writes).toEqual([{ call: 'POST /api/admin/live-items/a1/join', body: { with: 'b2' } }]),
  );
});
