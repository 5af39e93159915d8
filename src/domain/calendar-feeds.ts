import { EVENT_CATEGORIES, STYLED_EVENT_CATEGORIES } from '../contract/catalogues.ts';
import type { Event } from '../contract/event.ts';

/** Calendars that can be subscribed to. */
export interface CalendarFeed {
  slug: string;
  name: string;
  holds: (event: Pick<Event, 'kind' | 'category'>) => boolean;
}

const slugOf = (category: string) => category.toLowerCase().replaceAll(' ', '-');

export const MAIN_FEEDS: readonly CalendarFeed[] = [
  { slug: 'all', name: 'All events', holds: () => true },
  {
    slug: 'holidays',
    name: 'Ghana’s public holidays',
    holds: ({ kind }) => kind === 'holiday',
  },
  { slug: 'akan', name: 'The Akan calendar', holds: ({ kind }) => kind === 'akan' },
  { slug: 'festivals', name: 'Festivals', holds: ({ kind }) => kind === 'festival' },
  { slug: 'community', name: 'Community events', holds: ({ kind }) => kind === 'community' },
];

export const CATEGORY_FEEDS: readonly CalendarFeed[] = [
  ...STYLED_EVENT_CATEGORIES,
  ...EVENT_CATEGORIES,
].map((name) => ({
  slug: `category-${slugOf(name)}`,
  name,
  holds: ({ category }) => category === name,
}));

export const findFeed = (slug: string): CalendarFeed | undefined =>
  [...MAIN_FEEDS, ...CATEGORY_FEEDS].find((feed) => feed.slug === slug);

export const feedPath = (slug: string): string => `/api/calendar/${slug}.ics`;
export const eventFilePath = (id: string): string =>
  `/api/calendar/event/${encodeURIComponent(id)}.ics`;
