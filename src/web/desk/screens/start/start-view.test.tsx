// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { openScreen, press } from '../../../../../tests/support/desk-screen.tsx';
import { START_STEPS, type StartStep } from '../../../../contract/desk/start.ts';
import { StartLine } from '../../kit/layout/start-line.tsx';
import { StartView } from './start-view.tsx';

const openStart = (states: Partial<Record<string, StartStep>>) =>
  openScreen(
    <StartView />,
    new Hono()
      .get('/api/admin/start', (c) =>
        c.json(
          START_STEPS.map((step) => states[step] ?? { step, state: 'open', isEvident: false }),
        ),
      )
      .put('/api/admin/start/:step', (c) => c.json([])),
  );

const stepOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(title) });
  return within(heading.closest('li') as HTMLElement);
};

describe('the first steps', () => {
  it('lead each to its screen, the first open one by the main button', async () => {
    openStart({ name: { step: 'name', state: 'done', isEvident: true } });
    const done = await stepOf('Name and tagline');
    expect(done.getByRole('link').textContent).toBe('Change');
    expect(done.queryByRole('button')).toBeNull();
    const next = (await stepOf('Who runs the site')).getByRole('link');
    expect([next.className, next.getAttribute('href')]).toEqual(['button', '/admin/settings']);
    expect(screen.getByRole('status').textContent).toBe('1 of 9 steps done or skipped');
  });

  it('are skipped or kept one by one, and taken up again', async () => {
    const skipped = { step: 'look', state: 'skipped', isEvident: false } as const;
    const { writes } = openStart({ look: skipped });
    await press('Skip Public address');
    await press('Keep all Outlets');
    await press('Take up again Logo, icon and colours');
    await waitFor(() => expect(writes).toHaveLength(3));
    expect(writes).toEqual([
      { call: 'PUT /api/admin/start/address', body: { state: 'skipped' } },
      { call: 'PUT /api/admin/start/outlets', body: { state: 'done' } },
      { call: 'PUT /api/admin/start/look', body: { state: 'open' } },
    ]);
  });

  it('are a line on Today and on their screens until none is left', () => {
    const open = ['address', 'mail', 'look'] as const;
    openScreen(
      <>
        <StartLine open={open} on="connection" />
        <StartLine open={open} on="queue" />
        <StartLine open={open} on="live" />
        <StartLine open={[]} on="today" />
      </>,
      new Hono(),
    );
    const links = screen.getAllByRole('link').map((link) => link.textContent);
    expect(links).toEqual(['First steps: 3 left', 'Next: Logo, icon and colours']);
  });
});
