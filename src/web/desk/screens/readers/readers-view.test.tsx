// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import {
  choose,
  exportedCsv,
  follow,
  openScreen,
  press,
} from '../../../../../tests/support/desk-screen.tsx';
import type { Readership, WhatWorked } from '../../../../contract/desk/readership.ts';
import { ReadersView } from './readers-view.tsx';

const READERSHIP: Readership = {
  isCounted: true,
  days: [
    { day: '2026-11-19', views: 3, visits: 1 },
    { day: '2026-11-20', views: 5, visits: 2 },
  ],
  months: [],
  hours: [{ hour: '14', views: 8, visits: 3 }],
  live: [0, 1, 2],
  pages: [{ name: '/article/cocoa', title: 'Cocoa', views: 8, visits: 3 }],
  referrers: [],
  campaigns: [{ name: 'spring', views: 2, visits: 2 }],
  countries: [{ name: 'GH', views: 8, visits: 3 }],
  devices: [],
  saved: null,
};

const WORKED: WhatWorked = {
  pages: [
    {
      ...{ name: '/article/cocoa', title: 'How cocoa came', views: 1200, visits: 800 },
      ...{ signUps: 3, shares: 0, returning: 41 },
      campaigns: [{ name: 'spring', views: 40, visits: 40 }],
    },
  ],
  summary: { isOn: false, canMail: true, to: 'editor@example.org' },
};

const server = () =>
  new Hono()
    .get('/api/admin/readership', (c) => c.json(READERSHIP))
    .get('/api/admin/session', (c) => c.json({ signedIn: true, role: 'owner' }))
    .get('/api/admin/readership/worked', (c) => c.json(WORKED))
    .put('/api/admin/settings/weekly-summary', (c) => c.json({ ...WORKED.summary, isOn: true }))
    .get('/api/admin/readership/page', (c) => c.json({ days: READERSHIP.days, total: 1250 }));
const open = (more = '') => openScreen(<ReadersView />, server(), `/admin/readers${more}`);

describe('the readers’ figures', () => {
  it('keeps the period in the address, and names it', async () => {
    const { reads } = open('?range=7');
    expect(await screen.findByText('in the last 7 days')).toBeTruthy();
    expect(screen.getByText('in the last 3 minutes').parentElement?.textContent).toContain('3');
    await choose('Period', 'today');
    expect(location.search).toBe('?range=today');
    await waitFor(() => expect(reads).toContain('/api/admin/readership?range=today'));
  });

  it('shows what a page brought, and emails it on Mondays where that is asked for', async () => {
    const { writes } = open('?range=7');
    const table = await screen.findByRole('table', {
      name: 'What pages brought in the last 7 days',
    });
    expect(table.textContent).toContain('How cocoa cameFrom spring (40)3');
    fireEvent.click(await screen.findByLabelText('Email me a summary every Monday'));
    await press('Save');
    await waitFor(() =>
      expect(writes).toEqual([
        { call: 'PUT /api/admin/settings/weekly-summary', body: { isOn: true } },
      ]),
    );
  });

  it('has each chart as a table too', async () => {
    open();
    const hours = await screen.findByRole('table', { name: /^By hour/ });
    expect(hours.textContent).toContain('14:0083');
    expect(screen.getByRole('table', { name: /^Views and visits/ }).textContent).toContain(
      '20 Nov 202652',
    );
  });

  it('shows the figures of one page, and the way back', async () => {
    open();
    await follow('Cocoa');
    expect(await screen.findByText('1,250 views in total')).toBeTruthy();
    await press('← All pages');
    expect(await screen.findByText('spring')).toBeTruthy();
  });

  it('saves everything of the period as CSV', async () => {
    const { reads } = open('?range=7');
    const csv = await exportedCsv();
    expect(csv.replaceAll('"', '').trim().split('\r\n')).toEqual([
      'What,Name,Views,Visits',
      'Day,2026-11-19,3,1',
      'Day,2026-11-20,5,2',
      'Hour,14:00,8,3',
      'Page,/article/cocoa,8,3',
      'Campaign,spring,2,2',
      'Country,Ghana,8,3',
    ]);
    expect(reads).toContain('/api/admin/readership?range=7&limit=1000');
  });
});
