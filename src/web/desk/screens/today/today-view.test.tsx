// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import {
  answerDialog,
  follow,
  openScreen,
  press,
} from '../../../../../tests/support/desk-screen.tsx';
import { QUIET_DAY } from '../../../../../tests/support/quiet-day.ts';
import type { DeskSession } from '../../../../contract/desk/operators.ts';
import type { Role } from '../../../../contract/desk/roles.ts';
import type { DeskToday } from '../../../../contract/desk/today.ts';
import { TodayView } from './today-view.tsx';

const openToday = (today: Partial<DeskToday>, role: Role = 'owner', articles: object[] = []) =>
  openScreen(
    <TodayView />,
    new Hono()
      .get('/api/admin/session', (c) =>
        c.json<DeskSession>({
          signedIn: true,
          name: 'Akosua',
          role,
          ownPassword: true,
          isFirst: false,
          email: '',
        }),
      )
      .get('/api/admin/today', (c) => c.json<DeskToday>({ ...QUIET_DAY, ...today }))
      .get('/api/admin/articles', (c) => c.json(articles, 200, { 'X-Total-Count': '1' }))
      .delete('/api/admin/samples', (c) => c.body(null, 204)),
  );

describe('Today', () => {
  it('links each submission to its entry in the queue', async () => {
    const entry = { kind: 'business', id: 'b/1', title: 'Efua’s Chop Bar', from: 'Efua' } as const;
    openToday({
      queue: [{ ...entry, dueAt: '2026-01-01T12:00:00.000Z' }],
      counts: { ...QUIET_DAY.counts, queue: 4 },
    });
    const line = await screen.findByRole('link', { name: /Efua’s Chop Bar/ });
    expect(line.textContent).toContain('Business from Efua');
    expect(line.textContent).toContain('overdue, was due');
    await follow(/Efua’s Chop Bar/);
    expect(location.pathname).toBe('/admin/queue/business/b%2F1');
    expect(screen.getByRole('link', { name: 'See all 4' })).toBeTruthy();
  });

  it('shows failed background tasks, with a link to each', async () => {
    const work = [{ title: 'Nightly backup', detail: 'The disk is full.', href: '/admin/log' }];
    openToday({ work, counts: { ...QUIET_DAY.counts, work: 1 } });
    const section = await screen.findByRole('region', { name: 'Problems' });
    expect(within(section).getByText('The disk is full.')).toBeTruthy();
    expect(section.textContent).not.toContain('all fine');
    await follow(/Nightly backup/);
    expect(location.pathname).toBe('/admin/log');
  });

  it('shows one problem by its name, and several of a kind in one line', async () => {
    const outlet = (title: string) => ({ title, detail: 'HTTP 500', href: `/admin/live/${title}` });
    openToday({
      outlets: ['Joy', 'Citi', 'GBC', 'TV3'].map(outlet),
      mails: [{ title: 'Please confirm', detail: 'To Ama', href: '/admin/outbox?state=unsent' }],
      counts: { ...QUIET_DAY.counts, live: 12, outbox: 1 },
    });
    const several = await screen.findByRole('link', { name: /^12 failing outlets/ });
    expect(several.textContent).toContain('Joy · Citi · GBC and 9 more');
    expect(several.getAttribute('href')).toBe('/admin/live/outlets');
    expect(screen.getByRole('link', { name: /^Please confirm/ }).textContent).toContain('See why');
  });

  it('shows what goes out today and what was read yesterday', async () => {
    openToday({
      goingOut: [{ title: 'Rain in Ho', detail: 'Article, 14:00', href: '/admin/articles/rain' }],
      read: {
        views: 1726,
        visits: 845,
        pages: [{ title: 'Cocoa', detail: '204 views', href: '/admin/readers/pages/cocoa' }],
      },
    });
    const going = await screen.findByRole('region', { name: 'Going out today' });
    expect(going.textContent).toContain('Article, 14:00');
    const read = screen.getByRole('region', { name: 'Read yesterday' });
    expect(read.textContent).toContain('204 views');
    expect(read.textContent).toContain('1,726 views, 845 visits from outside');
  });

  it('says in one line that there are no problems', async () => {
    openToday({});
    const section = await screen.findByRole('region', { name: 'Problems' });
    expect(section.textContent).toContain('background tasks are all fine');
    expect(screen.getByText('The queue is empty.')).toBeTruthy();
    expect(screen.queryByText(/mail server/)).toBeNull();
  });

  it('warns that emails are not sent without a mail server', async () => {
    openToday({ canMail: false, hasMailServer: false });
    expect(await screen.findByText(/not sent/)).toBeTruthy();
  });

  it('says first that the site’s address can’t be reached', async () => {
    openToday({ wrongAddress: 'http://localhost:3000', start: ['look'] });
    const first = await screen.findByRole('alert');
    expect(first.textContent).toContain('http://localhost:3000');
    for (const below of ['First steps: 1 left', 'The queue is empty.']) {
      expect(first.compareDocumentPosition(screen.getByText(below))).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
    }
  });

  it('warns until it is known who runs the site', async () => {
    openToday({ hasController: false });
    expect(await screen.findByText(/doesn’t say who runs this site/)).toBeTruthy();
    const link = screen.getByRole('link', { name: /who runs this site/ });
    expect(link.getAttribute('href')).toBe('/admin/settings');
  });

  it('shows a writer what was sent back, and neither the queue nor problems', async () => {
    const reviews = [{ title: 'Rain in Ho', detail: 'Sent back by Efua: Why?', href: '/admin?x' }];
    openToday({ reviews }, 'writer');
    expect(await screen.findByText('Sent back by Efua: Why?')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Waiting for you')).toBeNull());
    expect(screen.queryByText('Problems')).toBeNull();
  });

  it('shows a writer their articles, and where to begin one', async () => {
    const edited = { updatedAt: '2026-11-17T09:30:00.000Z', review: null };
    openToday({}, 'writer', [{ id: 'rain', title: 'Rain in Ho', status: 'draft', ...edited }]);
    const article = await screen.findByRole('link', { name: /^Rain in Ho/ });
    expect(article.textContent).toBe('Rain in Ho Draft. Edited 17 Nov 2026, 09:30.Write');
    expect(article.getAttribute('href')).toBe('/admin/articles/rain');
    await follow('Write an article');
    expect(location.pathname).toBe('/admin/new-article');
  });

  it.each([
    ['owner', true, true],
    ['editor', true, false],
    ['moderator', false, false],
  ] as const)('links the %s only to what they may open', async (role, mayPublish, mayRun) => {
    const published = [{ title: 'Rain in Ho', detail: 'Article, 09:30', href: null }];
    openToday({ hasController: false, published }, role);
    const warning = await screen.findByText(/doesn’t say who runs this site/);
    await waitFor(() => {
      expect(warning.closest('a') !== null).toBe(mayRun);
      const publishing = ['Add a declared holiday', 'Going out today', 'Write an article'].map(
        (text) => screen.queryByText(text) !== null,
      );
      expect(publishing).toEqual(Array(3).fill(mayPublish));
    });
    expect(screen.getByText(mayRun ? /until you add a/ : /until an owner adds a/)).toBeTruthy();
    expect(screen.getByText('Rain in Ho').closest('a')).toBeNull();
  });

  it.each(['editor', 'moderator'] as const)('offers an %s no samples to remove', async (role) => {
    openToday({ samples: 12 }, role);
    await screen.findByRole('heading', { name: /^Published today/ });
    expect(screen.queryByText('Remove all samples')).toBeNull();
  });

  it('removes the samples only once the operator has confirmed it', async () => {
    const { writes, toasts } = openToday({ samples: 12 });
    await press('Remove all samples');
    await answerDialog('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(writes).toEqual([]);
    await press('Remove all samples');
    expect(await answerDialog('Remove all samples')).toBe(
      'Remove all 12 samples? Readers no longer see them. This can’t be undone.',
    );
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(writes).toEqual([{ call: 'DELETE /api/admin/samples', body: undefined }]);
  });
});
