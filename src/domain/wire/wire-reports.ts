import type { ArticleSummary } from '../../contract/articles/article.ts';
import { DAY } from '../../contract/durations.ts';
import type { OnThisDay } from '../../contract/facts/on-this-day.ts';
import type { Guide } from '../../contract/guides/guide.ts';
import { LIVE_NEWS_LIMITS } from '../../contract/limits.ts';
import type { AlmanacEntry } from '../calendar/almanac.ts';
import { firstWords } from '../text/first-words.ts';
import { dayOf } from '../time/calendar-day.ts';
import { almanacReports } from './almanac-reports.ts';
import { onThisDayReports } from './on-this-day-reports.ts';
import { articleReports, type EnteredRate, guideReports, rateReports } from './own-news.ts';
import { type ShelfNote, shelfReports } from './shelf-reports.ts';
import type { WireItem } from './wire-item.ts';

/** Everything the site knows that is worth a line. */
export interface Known {
  articles: readonly ArticleSummary[];
  guides: readonly Guide[];
  rates: readonly EnteredRate[];
  almanac: readonly AlmanacEntry[];
  onThisDay: readonly OnThisDay[];
  shelf: readonly ShelfNote[];
}

/** As long as we show of any outlet's report. */
const LONGEST = 300;

/**
 * What our wire has filed by now and live news still keeps, newest first. It follows from what is
 * known and the clock alone, so every process files the same, and after a restart nothing anew.
 */
export function wireReports(sources: Known, now: Date): WireItem[] {
  const until = now.toISOString();
  const since = new Date(now.getTime() - LIVE_NEWS_LIMITS.keepDays * DAY);
  const [from, to] = [dayOf(since), dayOf(now)];
  return [
    ...articleReports(sources.articles),
    ...guideReports(sources.guides),
    ...rateReports(sources.rates),
    ...almanacReports(sources.almanac),
    ...onThisDayReports(sources.onThisDay, from, to),
    ...shelfReports(sources.shelf, from, to),
  ]
    .filter(({ publishedAt }) => publishedAt > since.toISOString() && publishedAt <= until)
    .map((item) => ({
      ...item,
      title: firstWords(item.title, LONGEST),
      description: firstWords(item.description, LONGEST),
    }))
    .sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1));
}
