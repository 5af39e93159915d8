// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { openScreen, press } from '../../../../../tests/support/desk-screen.tsx';
import type { DeskArticle } from '../../../../contract/articles/article-desk.ts';
import { ArticleEditor } from './article-editor.tsx';

// The code of the editor never arrives.
vi.mock('../writing/text-editor.tsx', () => new Promise(() => {}));

const DRAFT: DeskArticle = {
  id: 'cocoa-prices',
  title: 'Cocoa prices rise',
  excerpt: 'For the third week.',
  category: 'Economy',
  content: 'The price rose again.',
  sources: [],
  corrections: [],
  authorName: 'Akosua Boateng',
  imageUrl: null,
  imageCredit: null,
  imageAlt: '',
  tags: [],
  status: 'draft',
  publishedAt: null,
  featuredRank: null,
  updatedAt: '2026-11-01T10:00:00.000Z',
  origin: 'desk',
};

const server = new Hono()
  .get('/api/admin/session', (c) =>
    c.json({ signedIn: true, name: 'Efua', role: 'editor', ownPassword: true, email: '' }),
  )
  .post('/api/admin/articles/:id/state', (c) =>
    c.json({ ...DRAFT, status: 'published', freed: [] }),
  );

const nothing = () => {};

it('publishes while the code of the editor is loading', async () => {
  const { writes } = openScreen(
    <ArticleEditor article={DRAFT} revisions={[]} unsaved={null} newer={null} onMoved={nothing} />,
    server,
  );
  expect(await screen.findByText('Loading editor...')).toBeTruthy();
  await press('Publish now');
  await waitFor(() =>
    expect(writes.map(({ call }) => call)).toContain('POST /api/admin/articles/cocoa-prices/state'),
  );
});

it('goes on as the same window after a reload', async () => {
  const open = () =>
    openScreen(
      <ArticleEditor
        article={DRAFT}
        revisions={[]}
        unsaved={null}
        newer={null}
        onMoved={nothing}
      />,
      server,
    );
  const windowsOf = ({ writes }: ReturnType<typeof open>) =>
    waitFor(() => {
      const reports = writes.filter(({ call }) => call.endsWith('/draft'));
      expect(reports).not.toEqual([]);
      return reports.map(({ body }) => (body as { window: string }).window);
    });
  const [first] = await windowsOf(open());
  dispatchEvent(new Event('pagehide'));
  cleanup();
  const [reloaded] = await windowsOf(open());
  expect(reloaded).toBe(first);
  // A copy of the tab has what was stored when it was copied.
  const [copy] = await windowsOf(open());
  expect(copy).not.toBe(first);
});

it('offers the newer text of an update, and puts it into the form', async () => {
  const newer = { ...DRAFT, title: 'As the update has it' };
  openScreen(
    <ArticleEditor article={DRAFT} revisions={[]} unsaved={null} newer={newer} onMoved={nothing} />,
    server,
  );
  await press('Put the newer text into the form');
  expect(await screen.findByDisplayValue('As the update has it')).toBeTruthy();
  expect(screen.queryByText(/An update of the software/)).toBeNull();
});
