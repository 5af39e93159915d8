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

/** Advertising, live streams, programme notices, recaps, death notices and fact-checks are no outlet's report of a story. */
export const counts = ({ kind }: { kind: ReportKind }) => kind === 'news' || kind === 'opinion';

export const outletsOf = (reports: readonly Pick<CountedReport, 'outlet' | 'kind'>[]): number =>
  new Set(reports.filter(counts).map(({ outlet }) => outlet)).size;

/** How many newsrooms that don't belong to each other report it. */
export const ownersOf = (reports: readonly CountedReport[]): number =>
  new Set(reports.filter(counts).map(({ outlet, owner }) => owner ?? outlet)).size;

/** So many owners so soon after each other make a story breaking. */
const BREAKING_OWNERS = 3;
const BREAKING_WITHIN_MS = 90 * MINUTE;
const BREAKING_FOR_MS = 3 * HOUR;

/** Until when the story is breaking by itself: three hours from the last moment at which the outlets of three owners had joined it within 90 minutes, but no longer than 90 minutes after its last report. Undefined if that never happened. */
export function breakingUntil(reports: readonly CountedReport[]): string | undefined {
  const firsts = new Map<string, number>();
  let last = 0;
  for (const { outlet, owner, publishedAt } of reports.filter(counts)) {
    const [name, time] = [owner ?? outlet, Date.parse(publishedAt)];
    firsts.set(name, Math.min(time, firsts.get(name) ?? time));
    last = Math.max(last, time);
  }
  const times = [...firsts.values()].sort((a, b) => a - b);
  const joined = times.findLast((time, index) => {
    const earlier = times[index - BREAKING_OWNERS + 1];
    return earlier !== undefined && time - earlier <= BREAKING_WITHIN_MS;
  });
  if (joined === undefined) return undefined;
  return new Date(Math.min(joined + BREAKING_FOR_MS, last + BREAKING_WITHIN_MS)).toISOString();
}
