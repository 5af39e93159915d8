// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { openScreen, press } from '../../../../../tests/support/desk-screen.tsx';
import type { BackupStatus } from '../../../../contract/desk/backups.ts';
import { BackupsView } from './backups-view.tsx';

const NONE: BackupStatus = {
  files: [],
  running: null,
  rehearsal: null,
  newest: null,
  problem: null,
};
const FILE = {
  name: 'sankofa-20261117-134500.ndjson.gz',
  at: '2026-11-17T13:45:00.000Z',
  bytes: 4096,
  encrypted: false,
};

const server = (status: Partial<BackupStatus>) =>
  new Hono()
    .get('/api/admin/backups', (c) => c.json({ ...NONE, ...status }))
    .post('/api/admin/backups', (c) => c.json({ ...NONE, ...status }, 202))
    .post('/api/admin/backups/:name/rehearsal', (c) => c.json({ ...NONE, ...status }, 202));

it('says that there is none only where there is none', async () => {
  const { writes } = openScreen(<BackupsView />, server({}));
  expect(await screen.findByText('No backup yet. The first one runs tonight.')).toBeTruthy();
  await press('Back up now');
  await waitFor(() => expect(writes[0]?.call).toBe('POST /api/admin/backups'));
});

it('lists one of the command line, and says what a test restore found', async () => {
  const rehearsal = {
    file: FILE.name,
    at: FILE.at,
    rows: 3597,
    tables: 41,
    seconds: 2.5,
    problem: null,
  };
  const { writes } = openScreen(<BackupsView />, server({ files: [FILE], rehearsal }));
  expect(await screen.findByText(/^Last backup 17 Nov 2026, 13:45/)).toBeTruthy();
  expect(
    screen.getByText(/3,597 rows read back in 2\.5 s, equal in every table \(41\)\./),
  ).toBeTruthy();
  await press(`Test restore of ${FILE.name}`);
  await waitFor(() => expect(writes).toHaveLength(1));
});

it('does one thing at a time', async () => {
  openScreen(<BackupsView />, server({ files: [FILE], running: { step: 'writing', file: 'x' } }));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Back up now' });
  expect(button.disabled).toBe(true);
});
