// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageContext } from '../../data/page-info.ts';
import { BusinessDirectory } from '../directory/business-directory.tsx';
import { EventsCalendar } from '../events/events-calendar.tsx';
import { RemittanceComparison } from '../remittance/remittance-comparison.tsx';
import { ArticleTabs } from './article-tabs.tsx';
import { LiveNewsTabs } from './live-news-tabs.tsx';
import { NewsletterCard } from './newsletter-card.tsx';
import { PlayEpisode } from './play-episode.tsx';

/** Two busy cores may take a while. */
configure({ asyncUtilTimeout: 15_000 });

let isConnected = false;
let calls: string[] = [];

beforeEach(() => {
  [isConnected, calls] = [false, []];
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path);
    if (!isConnected) throw new TypeError('Failed to fetch');
    return Response.json([]);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (island: ReactNode) =>
  render(
    <PageContext value={{ renderedAt: Date.UTC(2026, 10, 18, 9), siteUrl: '', light: false }}>
      {island}
    </PageContext>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const FILTER = { category: '', region: '', search: '' };

it.each([
  {
    island: <LiveNewsTabs category="All" items={[]} topIds={[]} choices={{}} />,
    use: () => press('Sports'),
    says: 'News Service Temporarily Unavailable',
    retry: 'Refresh News',
    next: 'No Sports News Available',
  },
  {
    island: <ArticleTabs category="All" articles={[]} topIds={[]} choices={{}} />,
    use: () => press('Sports'),
    says: 'Failed to fetch articles',
    next: 'No Sports Articles Available',
  },
  {
    island: <BusinessDirectory filter={FILTER} listings={[]} facets={undefined} choices={{}} />,
    use: () => fireEvent.change(screen.getByLabelText('Region'), { target: { value: 'Ashanti' } }),
    says: 'The directory isn’t available right now',
    next: 'No businesses found matching your criteria.',
  },
  {
    island: <EventsCalendar month="2027-01" events={[]} choices={{}} />,
    use: () => fireEvent.click(screen.getByRole('link', { name: 'Next month' })),
    says: 'The calendar isn’t available right now',
    next: 'No events scheduled for February 2027',
  },
  {
    island: <RemittanceComparison path="/" results={undefined} choices={{}} />,
    use: () => {
      fireEvent.change(screen.getByLabelText('You send'), { target: { value: '200' } });
      press('Compare Rates');
    },
    says: 'We can’t compare rates right now.',
    next: 'We don’t have a quote for USD 200.00 yet.',
  },
])('says “$says” and tries again on request', async ({ island, use, says, next, retry }) => {
  show(island);
  use();
  await screen.findByText(says, { exact: false });
  press(retry ?? 'Try again');
  await screen.findByText(says, { exact: false });
  isConnected = true;
  press(retry ?? 'Try again');
  await screen.findByText(next);
  expect(screen.queryByRole('alert')).toBe(null);
  expect(new Set(calls).size).toBe(1);
});

it('live news returns by itself half a minute later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  show(<LiveNewsTabs category="All" items={[]} topIds={[]} choices={{}} />);
  press('Sports');
  await vi.waitFor(() => screen.getByText('News Service Temporarily Unavailable'));
  isConnected = true;
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(() => screen.getByText('No Sports News Available'));
  expect(calls.length).toBe(2);
});

it('the newsletter card keeps the address and says that it wasn’t sent', async () => {
  show(<NewsletterCard sendsEmail />);
  const email = screen.getByLabelText<HTMLInputElement>('Email address');
  fireEvent.change(email, { target: { value: 'ama@example.org' } });
  press('Subscribe');
  await screen.findByText('Failed to subscribe. Please try again.');
  expect(email.value).toBe('ama@example.org');
  isConnected = true;
  press('Subscribe');
  await screen.findByText('Check your email to confirm');
});

it('an episode that can’t be loaded leaves its button', async () => {
  show(<PlayEpisode number={15} />);
  press('Play episode 15');
  await screen.findByText('We couldn’t load the episode. Please try again.');
  screen.getByRole('button', { name: 'Play episode 15' });
});
