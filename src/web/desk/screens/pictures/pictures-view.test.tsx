// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { openScreen, press, type } from '../../../../../tests/support/desk-screen.tsx';
import { PicturesView } from './pictures-view.tsx';

it('the pictures are searched and paged in the address', async () => {
  const server = new Hono().get('/api/admin/pictures', (c) =>
    c.json([{ name: 'a.webp', url: '/pictures/desk/a.webp', alt: 'A loom', usedIn: [] }], 200, {
      'X-Total-Count': '60',
    }),
  );
  const { reads } = openScreen(<PicturesView />, server, '/admin/pictures');
  expect(await screen.findByText('1 to 48 of 60')).toBeTruthy();
  await press('Next');
  expect(location.search).toBe('?page=2');
  await type('Search', 'loom');
  await waitFor(() => expect(location.search).toBe('?search=loom'));
  await waitFor(() => expect(reads.at(-1)).toContain('/admin/pictures?search=loom&page=1'));
});
