// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import {
  answerDialog,
  messageAt,
  openScreen,
  press,
  refuse,
  type,
} from '../../../tests/support/desk-screen.tsx';
import type { DeskRedirect } from '../../contract/desk/redirect-desk.ts';
import { RedirectsView } from './redirects-view.tsx';

const MOVED: DeskRedirect = {
  path: '/article/old',
  target: '/article/new',
  hits: 1200,
  lastHitAt: '2026-11-17T10:00:00.000Z',
  createdBy: 'Ama',
  createdAt: '2026-11-01T10:00:00.000Z',
};

function server() {
  let redirects = [MOVED];
  return new Hono()
    .get('/api/admin/redirects', (c) => c.json(redirects))
    .post('/api/admin/redirects', () =>
      refuse(422, 'No.', { path: ['There is a page at this address'] }),
    )
    .post('/api/admin/redirects/remove', (c) => {
      redirects = [];
      return c.json(redirects);
    });
}

describe('the redirects', () => {
  it('are listed with how often each was used, and removed after a question', async () => {
    const { writes } = openScreen(<RedirectsView />, server());
    expect(await screen.findByText(/Used 1,200 times, last on 17 Nov 2026/)).toBeTruthy();
    await press('Remove redirect from /article/old');
    expect(await answerDialog('Remove redirect')).toContain('page not found');
    expect(await screen.findByText('No redirects yet')).toBeTruthy();
    expect(writes.at(-1)?.body).toEqual({ path: '/article/old' });
  });

  it('say at the field why one can’t be added', async () => {
    openScreen(<RedirectsView />, server());
    await type('Old address', '/about');
    await type('New address', '/contact');
    await press('Add redirect');
    await waitFor(() => expect(messageAt('Old address')).toBe('There is a page at this address'));
  });
});
