// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import {
  answerDialog,
  exportedCsv,
  messageAt,
  openScreen,
  press,
  refuse,
  type,
} from '../../../../../tests/support/desk-screen.tsx';
import type { DeskRedirect } from '../../../../contract/desk/redirect-desk.ts';
import { RedirectsView } from './redirects-view.tsx';

const MOVED: DeskRedirect = {
  path: '/article/old',
  target: '/article/new',
  hits: 1200,
  lastHitAt: '2026-11-17T10:00:00.000Z',
  createdBy: 'Ama',
  createdAt: '2026-11-01T10:00:00.000Z',
};

const MANY = Array.from({ length: 60 }, (_, index) => ({ ...MOVED, path: `/old-${index}` }));

function server(rows = [MOVED]) {
  let redirects = rows;
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

  it('are searched and paged in the address, and exported as they are shown', async () => {
    openScreen(<RedirectsView />, server(MANY), '/admin/redirects');
    expect(await screen.findByText('1 to 50 of 60')).toBeTruthy();
    await press('Next');
    expect(location.search).toBe('?page=2');
    expect(screen.getByText('/old-59')).toBeTruthy();
    expect(screen.queryByText('/old-1')).toBeNull();
    await type('Search', 'OLD-59');
    expect(await screen.findByText('1 to 1 of 1')).toBeTruthy();
    expect(location.search).toBe('?search=OLD-59');
    const lines = (await exportedCsv()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('"/old-59","/article/new","1200"');
  });

  it('say at the field why one can’t be added', async () => {
    openScreen(<RedirectsView />, server());
    await press('New redirect');
    await type('Old address', '/about');
    await type('New address', '/contact');
    await press('Add redirect');
    await waitFor(() => expect(messageAt('Old address')).toBe('There is a page at this address'));
  });
});
