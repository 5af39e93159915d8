// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { choose, openScreen, press, type } from '../../../../../tests/support/desk-screen.tsx';
import type { Subscriber } from '../../../../contract/newsletter/newsletter.ts';
import {
  type NewsletterAnalytics,
  SUBSCRIBERS_PER_PAGE,
} from '../../../../contract/newsletter/subscriber-list.ts';
import { SubscribersView } from './subscribers-view.tsx';

const subscriber = (email: string): Subscriber => ({
  id: email,
  email,
  subscribedAt: '2026-11-01T10:00:00.000Z',
  status: 'Active',
  location: 'Kumasi',
});
const ALL = [subscriber('ama@example.com'), subscriber('kofi@example.com')];

const FIGURES: NewsletterAnalytics = {
  total: 1234,
  recent: 5,
  uniqueLocations: 2,
  locations: [{ name: 'Kumasi', count: 2 }],
  engagement: 0.5,
  weeks: [],
  statuses: { Active: 1200, Pending: 34, Unsubscribed: 0, Bounced: 0 },
};

const listOf = (total = ALL.length) =>
  new Hono()
    .get('/api/newsletter/analytics', (c) => c.json(FIGURES))
    .get('/api/newsletter/subscribers', (c) => {
      const found = ALL.filter(({ email }) => email.includes(c.req.query('search') ?? ''));
      c.header('X-Total-Count', String(found.length < ALL.length ? found.length : total));
      return c.json(found);
    });

describe('the list of subscribers', () => {
  it('is searched by part of an address, and exported as it is shown', async () => {
    openScreen(<SubscribersView />, listOf());
    expect(await screen.findByText('1 to 2 of 2')).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Active (1,200)' })).toBeTruthy();
    await type('Search', ' kofi ');
    expect(await screen.findByText('1 to 1 of 1')).toBeTruthy();
    expect(screen.queryByText('ama@example.com')).toBeNull();
    const csv = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href');
    expect(csv).toContain('search=kofi');
  });

  it('says that there are no results', async () => {
    openScreen(<SubscribersView />, listOf());
    await screen.findByText('1 to 2 of 2');
    await type('Search', 'yaw');
    expect(await screen.findByText('No subscribers found')).toBeTruthy();
  });

  it('has pages, and starts at the first page of another filter', async () => {
    const { reads } = openScreen(<SubscribersView />, listOf(SUBSCRIBERS_PER_PAGE + 1));
    await press('Next');
    expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
    await choose('Location', 'Kumasi');
    expect(await screen.findByText('Page 1 of 2')).toBeTruthy();
    await waitFor(() => expect(reads.at(-1)).toContain('location=Kumasi'));
    expect(reads.at(-1)).toContain('page=1');
  });
});
