import { DAY, HOUR } from '../../contract/durations.ts';
import type { Placement, ReportKind } from '../../contract/news/live-news.ts';

/** A story loses half its weight in this time after its last report, by day. */
const HALF_LIFE_MS = 6 * HOUR;
/** In Accra, where it is always UTC. At night a story ages half as fast, so that the evening's news is there in the morning. */
const DAY_STARTS_AT = 7 * HOUR;
const NIGHT_STARTS_AT = 22 * HOUR;
const NIGHT_MS = DAY - NIGHT_STARTS_AT + DAY_STARTS_AT;
/** How fast the clock of ranks goes by day, so that it needs 24 hours for a day as well. */
const DAY_SPEED = DAY / (DAY - NIGHT_MS / 2);
const QUICK_PICK_UP = 1.5;
const KIND_WEIGHTS: Record<ReportKind, number> = {
  news: 1,
  opinion: 1 / 4,
  promotional: 1 / 16,
  live: 1 / 16,
  programme: 1 / 16,
  recap: 1 / 16,
  obituary: 1 / 16,
  'fact-check': 1 / 4,
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
  const shift = HALF_LIFE_MS * DAY_SPEED * Math.log2(weight);
  return new Date(Math.round(rankClock(Date.parse(story.lastReportAt)) + shift)).toISOString();
}

/** A moment on a clock that goes half as fast at night, and agrees with ours at seven every morning. */
function rankClock(time: number): number {
  const sinceMorning = (time - DAY_STARTS_AT) % DAY;
  const byDay = Math.min(sinceMorning, DAY - NIGHT_MS);
  const atNight = sinceMorning - byDay;
  return time - sinceMorning + DAY_SPEED * (byDay + atNight / 2);
}
