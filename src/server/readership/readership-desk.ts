import { Hono } from 'hono';
import {
  type PageViews,
  pageViewsQuerySchema,
  type Readership as ReadershipAnswer,
  readershipQuerySchema,
  type ViewsOfDay,
  type ViewsOfName,
} from '../../contract/desk/readership.ts';
import { LISTING_KINDS } from '../../contract/listings.ts';
import { addDays } from '../../domain/time/calendar-day.ts';
import { readQuery } from '../http/read-input.ts';
import { respond } from '../http/respond.ts';
import type { SignedIn } from '../operator/gate.ts';
import type { SearchStore } from '../search/search-store.ts';
import type { Readership } from './open-readership.ts';

interface ReadershipDeskDeps {
  readership: Readership;
  search: Pick<SearchStore, 'titles'>;
}

const MAX_LISTED = 20;
const PAGE_DAYS = 90;
const TITLED_KINDS = ['article', ...LISTING_KINDS, 'guide'] as const;

/** Views by page, referrer, country and device: for the site, and for one page. */
export function readershipDesk({ readership, search }: ReadershipDeskDeps) {
  const { store, firstDay, isCounted } = readership;

  async function titled(pages: readonly ViewsOfName[]) {
    const titles = new Map<string, string>();
    for (const kind of TITLED_KINDS) {
      const start = `/${kind}/`;
      const names = pages.map(({ name }) => name).filter((name) => name.startsWith(start));
      const matches = await search.titles(
        kind,
        names.map((name) => name.slice(start.length)),
      );
      for (const { id, title } of matches) titles.set(start + id, title);
    }
    return pages.map((page) => ({ ...page, title: titles.get(page.name) ?? null }));
  }

  return new Hono<SignedIn>()
    .get('/readership', async (c) => {
      const { days } = readQuery(c, readershipQuerySchema);
      const from = firstDay(days);
      const [counted, months, pages, referrers, countries, devices, saved] = await Promise.all([
        store.days(from),
        store.months(),
        store.most('page', from, MAX_LISTED),
        store.most('referrer', from, MAX_LISTED),
        store.most('country', from, MAX_LISTED),
        store.most('device', from, MAX_LISTED),
        store.saved(from),
      ]);
      const answer: ReadershipAnswer = {
        isCounted,
        months,
        referrers,
        countries,
        devices,
        saved,
        days: everyDay(from, days, counted),
        pages: await titled(pages),
      };
      return respond(c, 'GET /admin/readership', answer);
    })
    .get('/readership/page', async (c) => {
      const { path } = readQuery(c, pageViewsQuerySchema);
      const from = firstDay(PAGE_DAYS);
      const [counted, totals] = await Promise.all([store.daysOf(path, from), store.totals([path])]);
      const answer: PageViews = {
        days: everyDay(from, PAGE_DAYS, counted),
        total: totals.get(path) ?? 0,
      };
      return respond(c, 'GET /admin/readership/page', answer);
    });
}

/** Includes days without views. */
function everyDay(from: string, days: number, counted: readonly ViewsOfDay[]): ViewsOfDay[] {
  const byDay = new Map(counted.map((day) => [day.day, day]));
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index);
    return byDay.get(day) ?? { day, views: 0, visits: 0 };
  });
}
