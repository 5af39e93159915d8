import type { Event } from '../../contract/events/event.ts';
import {
  EVENT_CATEGORIES,
  type EventKind,
  STYLED_EVENT_CATEGORIES,
} from '../../contract/events/event-choices.ts';

/** Calendars that can be subscribed to. */
export interface CalendarFeed {
  slug: string;
  name: string;
  holds: (event: Pick<Event, 'kind' | 'category'>) => boolean;
}

const slugOf = (category: string) => category.toLowerCase().replaceAll(' ', '-');

/** In the order in which they are offered. */
const FEED_OF_KIND: Record<EventKind, Pick<CalendarFeed, 'slug' | 'name'>> = {
  holiday: { slug: 'holidays', name: 'Ghana’s public holidays' },
  akan: { slug: 'akan', name: 'The Akan calendar' },
  festival: { slug: 'festivals', name: 'Festivals' },
  community: { slug: 'community', name: 'Community events' },
  funeral: { slug: 'funerals', name: 'Funerals' },
};

export const MAIN_FEEDS: readonly CalendarFeed[] = [
  { slug: 'all', name: 'All events', holds: () => true },
  ...Object.entries(FEED_OF_KIND).map(([kind, feed]) => ({
    ...feed,
    holds: (event: Pick<Event, 'kind'>) => event.kind === kind,
  })),
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
