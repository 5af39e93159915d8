import type { PageWorth } from '../../../contract/desk/readership.ts';
import { dayThere } from '../../../domain/events/event-time.ts';
import { addDays, type Day } from '../../../domain/time/calendar-day.ts';
import type { SearchStore } from '../../platform/search/search-store.ts';
import type { SubscriberListStore } from '../newsletter/subscribers/subscriber-list-store.ts';
import type { Readership } from './open-readership.ts';
import { END, type Span } from './view-store.ts';
import { withTitles } from './with-titles.ts';

export interface WorthDeps {
  readership: Pick<Readership, 'store'>;
  subscriberList: Pick<SubscriberListStore, 'signUpsByPage'>;
  search: Pick<SearchStore, 'titles'>;
}

/** Of each kind, so that what was seldom shared but brought sign-ups is found too. */
const MOST_RANKED = 1000;
const MOST_CAMPAIGNS = 3;

/** What pages brought in a period: sign-ups count most, then shares, then returning readers. */
export async function whatWorked(
  { readership: { store }, subscriberList, search }: WorthDeps,
  span: Span,
  limit: number,
): Promise<PageWorth[]> {
  const most = (kind: 'page' | 'share' | 'return' | 'tagged') =>
    store.most(kind, span, MOST_RANKED);
  const [pages, shares, returns, tagged, signUps] = await Promise.all([
    most('page'),
    most('share'),
    most('return'),
    most('tagged'),
    subscriberList.signUpsByPage(...daysOf(span), MOST_RANKED),
  ]);
  const views = new Map(pages.map((page) => [page.name, page]));
  const shared = new Map(shares.map((row) => [row.name, row.views]));
  const returned = new Map(returns.map((row) => [row.name, row.views]));
  const signedUp = new Map(signUps.map(({ name, count }) => [name, count]));
  const names = new Set([...shared.keys(), ...returned.keys(), ...signedUp.keys()]);
  const worth = [...names].map((name) => ({
    name,
    views: views.get(name)?.views ?? 0,
    visits: views.get(name)?.visits ?? 0,
    signUps: signedUp.get(name) ?? 0,
    shares: shared.get(name) ?? 0,
    returning: returned.get(name) ?? 0,
    campaigns: tagged
      .filter((row) => row.name.startsWith(`${name} `))
      .slice(0, MOST_CAMPAIGNS)
      .map((row) => ({ ...row, name: row.name.slice(name.length + 1) })),
  }));
  worth.sort(
    (one, other) =>
      other.signUps - one.signUps ||
      other.shares - one.shares ||
      other.returning - one.returning ||
      (one.name < other.name ? -1 : 1),
  );
  return withTitles(search, worth.slice(0, limit));
}

/** As days: `2026-10` is its first, and a month that ends with it goes up to the next. */
function daysOf({ from, to }: Span): [from: Day, until: Day] {
  const first = from.length === 7 ? `${from}-01` : from;
  if (to === END) return [first, LAST];
  return [first, to.length === 10 ? to : `${addDays(first, 31).slice(0, 7)}-01`];
}
const LAST = '9999-12-31';

/** Monday to Sunday before a day, in Accra. */
export function weekBefore(now: Date): Span {
  const today = dayThere(now.toISOString(), 'Africa/Accra');
  const monday = addDays(today, -((now.getUTCDay() + 6) % 7));
  return { from: addDays(monday, -7), to: monday };
}
