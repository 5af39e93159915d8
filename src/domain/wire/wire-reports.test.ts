import { describe, expect, test } from 'vitest';
import { ALMANAC } from '../../../tests/support/bundled-facts.ts';
import { CATEGORIES } from '../../contract/catalogues.ts';
import { DAY, HOUR } from '../../contract/durations.ts';
import { readArticles } from '../../server/articles/read-articles.ts';
import { readGuides } from '../../server/guides/read-guides.ts';
import { readOnThisDay } from '../../server/wire/read-on-this-day.ts';
import { readShelf } from '../../server/wire/read-shelf.ts';
import { almanacBetween } from '../calendar/almanac.ts';
import { addDays, dayOf } from '../time/calendar-day.ts';
import { type Known, wireReports } from './wire-reports.ts';

const [onThisDay, shelf, articles, guides] = await Promise.all([
  readOnThisDay('content/on-this-day.yaml'),
  readShelf('content/wire-notes.yaml'),
  readArticles('content/articles'),
  readGuides('content/guides'),
]);
const NOTHING: Known = {
  articles: [],
  guides: [],
  rates: [],
  almanac: [],
  onThisDay: [],
  shelf: [],
};
const almanacAround = (now: Date) =>
  almanacBetween(addDays(dayOf(now), -30), addDays(dayOf(now), 20), ALMANAC);

/** What is known whatever the operator does. */
const reportsAt = (now: Date) =>
  wireReports({ ...NOTHING, onThisDay, shelf, almanac: almanacAround(now) }, now);

const everyDay = Array.from(
  { length: 1096 },
  (_, day) => new Date(Date.parse('2026-01-01T00:00:00Z') + day * DAY + (day % 24) * 3_600_000),
);

describe('our own wire, on every day from 2026 to 2028', () => {
  const days = everyDay.map((now) => ({ now, reports: reportsAt(now) }));

  test('has at least four reports for every list', () => {
    const thin = days.flatMap(({ now, reports }) => {
      const counts = {
        ...Object.fromEntries(
          CATEGORIES.map((name) => [name, reports.filter((is) => is.category === name).length]),
        ),
        Diaspora: reports.filter((is) => is.diaspora).length,
        Business: reports.filter((is) => is.business).length,
      };
      return Object.entries(counts)
        .filter(([, count]) => count < 4)
        .map(([name, count]) => `${now.toISOString()} ${name} ${count}`);
    });
    expect(thin).toEqual([]);
  });

  test('shows no cover twice', () => {
    for (const { now } of days.slice(0, 90)) {
      const known = { ...NOTHING, onThisDay, shelf, articles, guides, almanac: almanacAround(now) };
      const covers = wireReports(known, now).flatMap(({ picture }) => picture ?? []);
      expect(new Set(covers).size, now.toISOString()).toBe(covers.length);
    }
  });

  test('leads with what has a date: a note from the shelf is never called new', () => {
    const isNote = ({ guid }: { guid: string }) => guid.startsWith('shelf ');
    for (const { now, reports } of days) {
      const dated = reports.find((report) => !isNote(report));
      if (dated && now.getTime() - Date.parse(dated.publishedAt) < 2 * DAY) {
        expect(reports[0]).toBe(dated);
      }
      const age = now.getTime() - Date.parse(reports.find(isNote)?.publishedAt ?? '');
      expect(age).toBeGreaterThanOrEqual(2 * DAY - HOUR);
    }
  });

  test('has something under three days old, and never more than eight of one day', () => {
    for (const { now, reports } of days) {
      expect(now.getTime() - Date.parse(reports[0]?.publishedAt ?? '')).toBeLessThan(3 * DAY);
      const byDay = Map.groupBy(reports, ({ publishedAt }) => publishedAt.slice(0, 10));
      expect(Math.max(...[...byDay.values()].map(({ length }) => length))).toBeLessThanOrEqual(8);
    }
  });

  test('tells nothing twice, nothing before its time and nothing older than thirty days', () => {
    for (const { now, reports } of days) {
      expect(new Set(reports.map(({ guid }) => guid)).size).toBe(reports.length);
      expect(new Set(reports.map(({ title }) => title)).size).toBe(reports.length);
      for (const { publishedAt } of reports) {
        const age = now.getTime() - Date.parse(publishedAt);
        expect(age >= 0 && age < 30 * DAY).toBe(true);
      }
    }
  });

  test('calls nothing a sample, and keeps what was filed as it was filed', () => {
    const filed = new Map<string, string>();
    for (const { reports } of days) {
      for (const report of reports) {
        expect(report.title).not.toMatch(/sample/i);
        const words = JSON.stringify(report);
        expect(filed.get(report.guid) ?? words).toBe(words);
        filed.set(report.guid, words);
      }
    }
  });
});

test('a crowd of articles on one day does not flood the others', () => {
  const now = new Date('2026-11-16T12:00:00Z');
  const reports = wireReports({ ...NOTHING, articles, guides }, now);
  expect(reports.filter(({ path }) => path.startsWith('/guide/')).length).toBeLessThanOrEqual(4);
  const ofDay = Map.groupBy(reports, ({ publishedAt }) => publishedAt.slice(0, 10));
  expect(Math.max(...[...ofDay.values()].map(({ length }) => length))).toBeLessThanOrEqual(9);
});

test('rates are told once for each day on which they were entered, the best first', () => {
  const rate = (provider: string, rate: string, quotedAt: string) =>
    ({ provider, currency: 'GBP', rate, quotedAt }) as const;
  const rates = [
    rate('Sika', '15.10', '2026-11-14T09:00:00.000Z'),
    rate('Bank', '15.32', '2026-11-14T10:00:00.000Z'),
    rate('Sika', '15.00', '2026-11-15T09:00:00.000Z'),
  ];
  const reports = wireReports({ ...NOTHING, rates }, new Date('2026-11-16T12:00:00Z'));
  expect(reports.map(({ title }) => title)).toEqual([
    'Sending money home on 15 November: £1 up to GHS 15.00, before fees',
    'Sending money home on 14 November: £1 up to GHS 15.32, before fees',
  ]);
  expect(reports[1]).toMatchObject({ business: true, diaspora: true, category: 'Economy' });
});

test('a festival or holiday ahead is told with its date and how sure it is', () => {
  const now = new Date('2026-11-30T12:00:00Z');
  const titles = wireReports({ ...NOTHING, almanac: almanacAround(now) }, now).map(
    (is) => is.title,
  );
  expect(titles).toContain('Akwasidae falls on Sunday 22 November');
  expect(titles).toContain('Public holiday ahead: Farmers’ Day, on Friday 4 December');
});
