// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { choose, openScreen, type } from '../../../../../tests/support/desk-screen.tsx';
import type { BackupStatus } from '../../../../contract/desk/backups.ts';
import type { AuditEntry } from '../../../../contract/desk/log.ts';
import { LogView } from './log-view.tsx';

const ENTRY: AuditEntry = {
  id: '1',
  at: '2026-11-16T09:05:00.000Z',
  actor: 'Akosua',
  action: 'business.approve',
  subject: 'Efua’s Chop Bar',
  detail: { reason: '', to: 'efua@example.com' },
};

const NO_FILES = { files: [], running: null, rehearsal: null };

const logServer = (
  backups: BackupStatus = {
    ...NO_FILES,
    newest: null,
    problem: null,
  },
) =>
  new Hono()
    .get('/api/admin/backups', (c) => c.json(backups))
    .get('/api/admin/log/actions', (c) => c.json(['business.approve', 'token.create']))
    .get('/api/admin/log', (c) => {
      const { action, search = '' } = c.req.query();
      const fits = (!action || action === ENTRY.action) && ENTRY.subject.includes(search);
      return c.json(fits ? [ENTRY] : []);
    });

describe('the log', () => {
  it('shows who did what, without empty details', async () => {
    openScreen(<LogView />, logServer());
    const row = (await screen.findByText('Efua’s Chop Bar')).closest('tr');
    const cells = [...(row?.cells ?? [])].map(({ textContent }) => textContent);
    expect(cells).toEqual([
      '16 Nov 2026, 09:05',
      'Akosua',
      'Approved a business',
      'Efua’s Chop Bar',
      'to: efua@example.com',
    ]);
  });

  it('is filtered by action, text and dates, and exported as it is shown', async () => {
    const { reads } = openScreen(<LogView />, logServer());
    await screen.findByText('Efua’s Chop Bar');
    await screen.findByRole('option', { name: 'Created a token' });
    await choose('Action', 'token.create');
    expect(await screen.findByText('No entries match')).toBeTruthy();
    await choose('Action', '');
    await type('Search', 'Chop');
    await type('From', '2026-11-01');
    await waitFor(() => expect(location.search).toContain('search=Chop'));
    expect(await screen.findByText('Efua’s Chop Bar')).toBeTruthy();
    expect(reads.at(-1)).toBe('/api/admin/log?search=Chop&from=2026-11-01&page=1');
    const csv = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href');
    expect(csv).toBe('/api/admin/log.csv?search=Chop&from=2026-11-01');
  });

  it('warns of a backup that failed', async () => {
    openScreen(
      <LogView />,
      logServer({ ...NO_FILES, newest: null, problem: 'The last backup failed.' }),
    );
    expect((await screen.findByRole('alert')).textContent).toBe('The last backup failed.');
  });
});
