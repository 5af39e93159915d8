import { averageLink } from '../src/server/live-news/merge/average-link.ts';
import type { Judge } from '../src/server/live-news/merge/judge.ts';
import { FEATURES, type Features } from '../src/server/live-news/merge/pair-features.ts';
import { isWeak } from '../src/server/live-news/merge/story-window.ts';
import { linesOf, type Merging } from './news-labels.ts';

/** What training and tuning may look at, and what nobody tunes on. */
export const RECORDED = [1, 2, 3, 4, 5].map((number) => `recorded-${number}.txt`);
export const RECORDED_HELD_BACK = [1, 2].map((number) => `recorded-held-back-${number}.txt`);

interface RecordedReport {
  outletId: string;
  /** The story it tells, if others tell it too. */
  story: string | undefined;
  /** One editor would count it to that story, another would not. */
  isDoubtful: boolean;
  /** It had more neighbours than it was compared with. */
  isTruncated: boolean;
}

export interface RecordedPair {
  a: number;
  b: number;
  features: Features;
  /** Whether they tell one story; nobody knows where one of them is doubtful. */
  same: boolean | undefined;
}

/** Reports that outlets really sent, as figures: the words are theirs. */
export interface RecordedNews {
  reports: RecordedReport[];
  /** Each two that the site would compare. */
  pairs: RecordedPair[];
}

const PARTS = 100;

/** See scripts/record-news.ts, which writes them. */
export function readRecorded(file: string): RecordedNews {
  const [names = '', ...lines] = linesOf(file);
  if (names !== FEATURES.join(' ')) {
    throw new Error(`${file} has other features than the judge looks at: ${names}`);
  }
  const reports: RecordedReport[] = [];
  const pairs: RecordedPair[] = [];
  for (const line of lines) {
    const [first = '', second = '', ...rest] = line.split(' ');
    if (rest.length === FEATURES.length) {
      const [a, b] = [Number(first), Number(second)];
      const features = rest.map((part) => Number(part) / PARTS);
      pairs.push({ a, b, features, same: areSame(reports[a], reports[b]) });
    } else {
      reports.push({
        outletId: first,
        story: second === '-' ? undefined : second.replace('?', ''),
        isDoubtful: second.endsWith('?'),
        isTruncated: rest.includes('+'),
      });
    }
  }
  return { reports, pairs };
}

export function writeRecorded({ reports, pairs }: RecordedNews): string {
  const lines = [
    FEATURES.join(' '),
    ...reports.map(({ outletId, story = '-', isDoubtful, isTruncated }) =>
      [outletId, story + (isDoubtful ? '?' : ''), ...(isTruncated ? ['+'] : [])].join(' '),
    ),
    ...pairs.map(({ a, b, features }) =>
      [a, b, ...features.map((value) => Math.round(value * PARTS))].join(' '),
    ),
  ];
  return lines.join('\n');
}

/** Two reports of one outlet say nothing about its story. */
export function areSame(a?: RecordedReport, b?: RecordedReport): boolean | undefined {
  if (!a || !b || a.outletId === b.outletId) return undefined;
  if (a.story === undefined || a.story !== b.story) return false;
  return a.isDoubtful || b.isDoubtful ? undefined : true;
}

/** Groups the reports as the site would, all at once, and compares with what an editor said. */
export async function mergeRecorded(
  { reports, pairs }: RecordedNews,
  { likelihood, sameStory }: Pick<Judge, 'likelihood' | 'sameStory'>,
): Promise<Merging> {
  const links = pairs.flatMap(({ a, b, features }) => {
    const likely = likelihood(features);
    return isWeak(likely, features) ? [] : [{ a, b, likelihood: likely }];
  });
  const groups = await averageLink(
    {
      outlets: reports.map(({ outletId }) => outletId),
      truncated: new Set(reports.flatMap(({ isTruncated }, place) => (isTruncated ? place : []))),
      links,
      joined: [],
      apart: [],
    },
    sameStory,
  );
  const groupOf = new Map(groups.flatMap((group, name) => group.map((place) => [place, name])));
  const score: Merging = { right: 0, wrong: 0, missed: 0 };
  for (const [a, one] of reports.entries()) {
    for (const [b, other] of reports.entries()) {
      const same = b > a ? areSame(one, other) : undefined;
      if (same === undefined) continue;
      const joined = groupOf.get(a) === groupOf.get(b);
      if (same && joined) score.right += 1;
      else if (joined) score.wrong += 1;
      else if (same) score.missed += 1;
    }
  }
  return score;
}
