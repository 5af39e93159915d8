import { HOUR } from '../../contract/durations.ts';
import type { Placement, ReportKind } from '../../contract/news/live-news.ts';

/** A story loses half its weight in this time after its last report. */
const HALF_LIFE_MS = 6 * HOUR;
const QUICK_PICK_UP = 1.5;
const KIND_WEIGHTS: Record<ReportKind, number> = {
  news: 1,
  opinion: 1 / 4,
  promotional: 1 / 16,
  live: 1 / 16,
  programme: 1 / 16,
  recap: 1 / 16,
  obituary: 1 / 16,
};
const DEMOTED = 1 / 16;
/** Before every story that has a rank. */
const FIRST = '9999-01-01T00:00:00.000Z';

export interface RankedStory {
  lastReportAt: string;
  /** Newsrooms that don't belong to each other. */
  owners: number;
  /** Three outlets joined it within 90 minutes. */
  isQuick: boolean;
  kind: ReportKind;
  placement: Placement;
}

/** The moment that stories are ranked by: a weight of two is worth one half-life, so the last report's time moves by that much, and the order never changes by waiting. See docs/decisions/0035-rank-stories-by-newsrooms-and-last-report.md. */
export function rankMoment(story: RankedStory): string {
  if (story.placement === 'lead') return FIRST;
  const weight =
    Math.max(1, story.owners) *
    (story.isQuick ? QUICK_PICK_UP : 1) *
    KIND_WEIGHTS[story.kind] *
    (story.placement === 'down' ? DEMOTED : 1);
  const shift = HALF_LIFE_MS * Math.log2(weight);
  return new Date(Math.round(Date.parse(story.lastReportAt) + shift)).toISOString();
}
