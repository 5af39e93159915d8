import { averageLink } from '../src/server/nouns/live-news/merge/average-link.ts';
import type { Judge } from '../src/server/nouns/live-news/merge/judge.ts';
import { FEATURES, type Features } from '../src/server/nouns/live-news/merge/pair-features.ts';
import { isRepeat, isWeak } from '../src/server/nouns/live-news/merge/story-window.ts';
import { linesOf, type Merging } from './news-labels.ts';

/** For training and tuning, and held back. */
export const RECORDED = [1, 2, 3, 4, 5].map((number) => `recorded-${number}.txt`);
export const RECORDED_HELD_BACK = [1, 2].map((number) => `recorded-held-back-${number}.txt`);

interface RecordedReport {
  outletId: string;
  /** The story it reports, if others report it too. */
  story: string | undefined;
  /** Editors would disagree on whether it belongs to that story. */
  isDoubtful: boolean;
  /** It had more neighbours than it was compared with. */
  isTruncated: boolean;
}

export interface RecordedPair {
  a: number;
  b: number;
  features: Features;
  /** Whether they report one story; undefined if one of them is doubtful. */
  same: boolean | undefined;
}

/** Reports that outlets really sent, as features only, because the words are theirs. */
export interface RecordedNews {
  reports: RecordedReport[];
  /** Every pair that the site would compare. */
  pairs: RecordedPair[];
}

const FEATURE_SCALE = 100;

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
      const features = rest.map((field) => Number(field) / FEATURE_SCALE);
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
      [a, b, ...features.map((value) => Math.round(value * FEATURE_SCALE))].join(' '),
    ),
  ];
  return lines.join('\n');
}

/** Two reports of one outlet are not scored. */
export function areSame(a?: RecordedReport, b?: RecordedReport): boolean | undefined {
  if (!a || !b || a.outletId === b.outletId) return undefined;
  if (a.story === undefined || a.story !== b.story) return false;
  return a.isDoubtful || b.isDoubtful ? undefined : true;
}

/** Groups the reports as the site would, and compares with the labels. */
export async function mergeRecorded(
  { reports, pairs }: RecordedNews,
  { likelihood, sameStory, repeated }: Pick<Judge, 'likelihood' | 'sameStory' | 'repeated'>,
): Promise<Merging> {
  const links = pairs.flatMap(({ a, b, features }) => {
    const likely = likelihood(features);
    const isOwn = reports[a]?.outletId === reports[b]?.outletId;
    if (isWeak(likely, features) || (isOwn && !isRepeat(likely, features, { repeated }))) return [];
    return [{ a, b, likelihood: likely }];
  });
  const groups = await averageLink(
    {
      outlets: reports.map(({ outletId }) => outletId),
      truncated: new Set(reports.flatMap(({ isTruncated }, index) => (isTruncated ? index : []))),
      links,
      joined: [],
      apart: [],
      established: [],
    },
    sameStory,
  );
  const groupOf = new Map(groups.flatMap((group, name) => group.map((index) => [index, name])));
  const score: Merging = { right: 0, wrong: 0, missed: 0 };
  for (const [a, first] of reports.entries()) {
    for (const [b, second] of reports.entries()) {
      const same = b > a ? areSame(first, second) : undefined;
      if (same === undefined) continue;
      const joined = groupOf.get(a) === groupOf.get(b);
      if (same && joined) score.right += 1;
      else if (joined) score.wrong += 1;
      else if (same) score.missed += 1;
    }
  }
  return score;
}
