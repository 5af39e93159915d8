// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ArticleSummary } from '../../../contract/articles/article.ts';
import type { ComparisonResult } from '../../../contract/remittance/remittance.ts';
import type { ListedItem } from '../../components/live-news/live-item.tsx';
import { PageContext } from '../../data/page-info.ts';
import { BusinessDirectory } from '../directory/business-directory.tsx';
import type { ListedBusiness } from '../directory/listed-business.ts';
import type { CalendarEvent } from '../events/calendar-event.ts';
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
const DAY = '2026-11-18T09:00:00.000Z';
const ARTICLE: ArticleSummary = {
  id: 'cocoa',
  title: 'Cocoa’s long way',
  excerpt: '',
  category: 'Culture',
  imageUrl: '/covers/kente.svg',
  imageAlt: '',
  authorName: 'Ama',
  publishedAt: DAY,
  tags: [],
};
const REPORT: ListedItem = {
  id: '1',
  title: 'Rain in Tamale',
  description: '',
  url: 'https://outlet.example/1',
  urlToImage: null,
  publishedAt: DAY,
  source: { name: 'Outlet' },
  category: 'Culture',
  kind: 'news',
  outlets: 1,
  lastReportAt: DAY,
  breakingUntil: null,
};
const BUSINESS = {
  id: '1',
  name: 'Adinkra Books',
  description: '',
  category: 'Education',
  city: 'Accra',
  region: 'Greater Accra',
  country: 'GH',
  rating: null,
  photos: [],
} as unknown as ListedBusiness;
const EVENT = {
  id: '1',
  title: 'Odwira',
  category: 'Festival',
  startDate: '2027-01-12',
  endDate: null,
  allDay: true,
  timeZone: 'Africa/Accra',
  location: 'Akropong',
  kind: 'event',
  state: 'planned',
} as unknown as CalendarEvent;
const QUOTE = {
  provider: 'Provider A',
  total: 1200,
  fee: 2,
  rate: 12,
  costPercent: null,
  payoutMethods: [],
  delivery: '',
  quotedAt: DAY,
  source: 'its own page',
  isSample: false,
} as unknown as ComparisonResult;

it.each([
  {
    island: <LiveNewsTabs category="All" items={[REPORT]} topIds={[]} choices={{}} sections={[]} />,
    had: REPORT.title,
    use: () => press('Sports'),
    says: 'News Service Temporarily Unavailable',
    retry: 'Refresh News',
    next: 'No Sports News Available',
  },
  {
    island: <ArticleTabs category="All" items={[ARTICLE]} topIds={[]} choices={{}} sections={[]} />,
    had: ARTICLE.title,
    use: () => press('Sports'),
    says: 'Failed to fetch articles',
    next: 'No Sports Articles Available',
  },
  {
    island: (
      <BusinessDirectory filter={FILTER} listings={[BUSINESS]} facets={undefined} choices={{}} />
    ),
    had: BUSINESS.name,
    use: () => fireEvent.change(screen.getByLabelText('Region'), { target: { value: 'Ashanti' } }),
    says: 'The directory isn’t available right now',
    next: 'No businesses found matching your criteria.',
  },
  {
    island: <EventsCalendar month="2027-01" events={[EVENT]} choices={{}} />,
    had: EVENT.title,
    use: () => fireEvent.click(screen.getByRole('link', { name: 'Next month' })),
    says: 'The calendar isn’t available right now',
    next: 'No events scheduled for February 2027',
  },
  {
    island: (
      <RemittanceComparison path="/" results={[QUOTE]} choices={{ amount: '100', from: 'USD' }} />
    ),
    had: 'What USD 100.00 pays out in Ghana, highest first',
    use: () => {
      fireEvent.change(screen.getByLabelText('You send'), { target: { value: '200' } });
      press('Compare Rates');
    },
    says: 'We can’t compare rates right now.',
    next: 'We don’t have a quote for USD 200.00 yet.',
  },
])('says “$says”, keeps the page and tries again on request', async (tried) => {
  const { island, use, had, says, next, retry = 'Try again' } = tried;
  show(island);
  // Choosing it again is another try, too.
  for (const attempt of [use, use, () => press(retry)]) {
    attempt();
    await screen.findByText(says, { exact: false });
    expect(screen.queryAllByText(had).length).toBeGreaterThan(0);
  }
  isConnected = true;
  press(retry);
  await screen.findByText(next);
  expect(screen.queryAllByText(had)).toEqual([]);
  expect(screen.queryByRole('alert')).toBe(null);
  expect([calls.length, new Set(calls).size]).toEqual([4, 1]);
});

it.each([
  { items: undefined, use: () => {} },
  { items: [], use: () => press('Sports') },
])('the message stands alone where the reader had nothing', async ({ items, use }) => {
  show(<LiveNewsTabs category="All" items={items} topIds={[]} choices={{}} sections={[]} />);
  use();
  await screen.findByText('News Service Temporarily Unavailable');
  expect(screen.queryByText(/^No .* News Available$/)).toBe(null);
});

it('live news returns by itself half a minute later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  show(<LiveNewsTabs category="All" items={[]} topIds={[]} choices={{}} sections={[]} />);
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
