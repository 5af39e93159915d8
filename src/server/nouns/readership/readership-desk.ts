import {
  type PageViews,
  pageViewsQuerySchema,
  READERSHIP_RANGES,
  type Readership as ReadershipAnswer,
  type ReadershipRange,
  readershipQuerySchema,
  VIEW_LIMITS,
  type ViewKind,
  type ViewsOfDay,
  type ViewsOfHour,
  type ViewsOfName,
  weeklySummarySchema,
} from '../../../contract/desk/readership.ts';
import { addDays, type Day } from '../../../domain/time/calendar-day.ts';
import type { Database } from '../../platform/database/database.ts';
import { readBody, readQuery, respond } from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import type { Readership } from './open-readership.ts';
import { type Span, spanFrom } from './view-store.ts';
import { weeklySummary } from './weekly-summary.ts';
import { type WorthDeps, whatWorked } from './what-worked.ts';
import { withTitles } from './with-titles.ts';

interface ReadershipDeskDeps extends WorthDeps {
  readership: Readership;
  operator: Operator;
  database: Database;
  canMail: boolean;
  operatorEmail: () => string;
}

const MOST_WORTH = 20;

const PAGE_DAYS = 90;

/** Views by page, referrer, country and device: for the site, and for one page. */
export function readershipDesk({ readership, search, ...deps }: ReadershipDeskDeps) {
  const { store, firstDay, isCounted } = readership;
  const summary = weeklySummary(deps.database);
  const readSummary = async () => ({
    isOn: await summary.isOn(),
    canMail: deps.canMail,
    to: deps.operatorEmail(),
  });

  return deskRoutes()
    .get('/readership', async (c) => {
      const { range, limit } = readQuery(c, readershipQuerySchema);
      const { span, days } = periodOf(range, readership);
      const most = (kind: ViewKind) => store.most(kind, span, limit);
      const [counted, months, pages, referrers, campaigns, countries, devices, saved, hours, live] =
        await Promise.all([
          store.days(span),
          store.months(),
          most('page'),
          most('referrer'),
          most('campaign'),
          most('country'),
          most('device'),
          store.saved(span),
          store.most('hour', span, HOURS),
          readership.live(),
        ]);
      // Days that were added up are one row, named like the month.
      const isAddedUp = counted.some(({ day }) => day.length === 7);
      const isHeld = (days[0] ?? '') >= firstDay(VIEW_LIMITS.hourlyRetainedDays);
      const answer: ReadershipAnswer = {
        isCounted,
        months,
        referrers,
        campaigns,
        countries,
        devices,
        saved,
        hours: isHeld ? everyHour(hours) : [],
        live,
        days: isAddedUp ? counted : everyDay(days, counted),
        pages: await withTitles(search, pages),
      };
      return respond(c, 'GET /admin/readership', answer);
    })
    .get('/readership/worked', async (c) => {
      const { range } = readQuery(c, readershipQuerySchema);
      const { span } = periodOf(range, readership);
      const pages = await whatWorked({ ...deps, readership, search }, span, MOST_WORTH);
      return respond(c, 'GET /admin/readership/worked', { pages, summary: await readSummary() });
    })
    .put('/settings/weekly-summary', async (c) => {
      const { isOn } = await readBody(c, weeklySummarySchema);
      await summary.change(isOn);
      await deps.operator.note(c, 'readers.weekly-summary', isOn ? 'on' : 'off');
      return respond(c, 'PUT /admin/settings/weekly-summary', await readSummary());
    })
    .get('/readership/page', async (c) => {
      const { path } = readQuery(c, pageViewsQuerySchema);
      const from = firstDay(PAGE_DAYS);
      const [counted, totals] = await Promise.all([store.daysOf(path, from), store.totals([path])]);
      const answer: PageViews = {
        days: everyDay(daysFrom(from, PAGE_DAYS), counted),
        total: totals.get(path) ?? 0,
      };
      return respond(c, 'GET /admin/readership/page', answer);
    });
}

const HOURS = 24;

const daysFrom = (from: Day, length: number): Day[] =>
  Array.from({ length }, (_, index) => addDays(from, index));

/** The days of a range, today included, or of a month, as far as it has gone. */
function periodOf(
  range: string,
  { firstDay, today }: Pick<Readership, 'firstDay' | 'today'>,
): { span: Span; days: Day[] } {
  const length = READERSHIP_RANGES[range as ReadershipRange];
  if (length) {
    return { span: spanFrom(firstDay(length)), days: daysFrom(firstDay(length), length) };
  }
  const month = daysFrom(`${range}-01`, 31).filter((day) => day.startsWith(range));
  return {
    span: { from: range, to: `${range}~` },
    days: month.filter((day) => day <= today()),
  };
}

/** Includes days without views. */
function everyDay(days: readonly Day[], counted: readonly ViewsOfDay[]): ViewsOfDay[] {
  const byDay = new Map(counted.map((day) => [day.day, day]));
  return days.map((day) => byDay.get(day) ?? { day, views: 0, visits: 0 });
}

function everyHour(counted: readonly ViewsOfName[]): ViewsOfHour[] {
  const byHour = new Map(counted.map((hour) => [hour.name, hour]));
  return Array.from({ length: HOURS }, (_, n) => {
    const hour = String(n).padStart(2, '0');
    const { views = 0, visits = 0 } = byHour.get(hour) ?? {};
    return { hour, views, visits };
  });
}
