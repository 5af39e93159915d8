import { HOUR, MINUTE } from '../../contract/durations.ts';
import type { ReportKind } from '../../contract/news/live-news.ts';

/** A report as it counts for its story's rank. */
export interface CountedReport {
  outlet: string;
  /** The company behind the outlet; where it isn't known, the outlet stands for itself. */
  owner: string | null;
  kind: ReportKind;
  publishedAt: string;
}

/** Advertising, live streams, programme notices, recaps and death notices are no outlet's report of a story. */
export const counts = ({ kind }: { kind: ReportKind }) => kind === 'news' || kind === 'opinion';

export const outletsOf = (reports: readonly Pick<CountedReport, 'outlet' | 'kind'>[]): number =>
  new Set(reports.filter(counts).map(({ outlet }) => outlet)).size;

/** How many newsrooms that don't belong to each other report it. */
export const ownersOf = (reports: readonly CountedReport[]): number =>
  new Set(reports.filter(counts).map(({ outlet, owner }) => owner ?? outlet)).size;

/** So many outlets so soon after each other make a story breaking. */
const BREAKING_OUTLETS = 3;
const BREAKING_WITHIN_MS = 90 * MINUTE;
const BREAKING_FOR_MS = 3 * HOUR;

/** Until when the story is breaking by itself: three hours from the last moment at which three outlets had joined it within 90 minutes. Undefined if that never happened. */
export function breakingUntil(reports: readonly CountedReport[]): string | undefined {
  const firsts = new Map<string, number>();
  for (const { outlet, publishedAt } of reports.filter(counts)) {
    const time = Date.parse(publishedAt);
    firsts.set(outlet, Math.min(time, firsts.get(outlet) ?? time));
  }
  const times = [...firsts.values()].sort((a, b) => a - b);
  const joined = times.findLast((time, index) => {
    const earlier = times[index - BREAKING_OUTLETS + 1];
    return earlier !== undefined && time - earlier <= BREAKING_WITHIN_MS;
  });
  return joined === undefined ? undefined : new Date(joined + BREAKING_FOR_MS).toISOString();
}
