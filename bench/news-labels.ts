import { readFileSync } from 'node:fs';
import { HOUR } from '../src/contract/durations.ts';
import type { Headline } from '../src/server/nouns/live-news/merge/report.ts';

/** A labelled report: which event it reports, and where it should be filed. */
export interface LabelledReport extends Headline, LabelledHeadline {
  event: string;
}

const FOLDER = 'bench/labels';
/** For training and tuning. */
export const TRAINING = [1, 2, 3, 4, 5, 6, 7].map((number) => `reports-${number}.txt`);
/** Never tuned on; the second has the length of real feeds, the third one frame for several stories. */
export const HELD_BACK = [
  'reports-held-back.txt',
  'reports-held-back-2.txt',
  'reports-held-back-3.txt',
];

/** Separate headlines, to train filing with. */
export const HEADLINES = [
  'headlines-1.txt',
  'headlines-2.txt',
  'headlines-3.txt',
  'headlines-4.txt',
  'headlines-5.txt',
  'headlines-6.txt',
  'headlines-7.txt',
  'headlines-8.txt',
  'headlines-9.txt',
  'french.txt',
];
export const HELD_BACK_HEADLINES = [
  'headlines-held-back.txt',
  'headlines-held-back-3.txt',
  'headlines-held-back-4.txt',
  'headlines-held-back-5.txt',
  'headlines-held-back-2.txt',
];

/** Headlines of every kind of report, to tune by. */
export const KINDS = [
  'kinds.txt',
  'kinds-2.txt',
  'kinds-3.txt',
  'kinds-4.txt',
  'kinds-5.txt',
  'kinds-6.txt',
  'kinds-7.txt',
  'kinds-8.txt',
  'kinds-9.txt',
  'kinds-10.txt',
];
export const HELD_BACK_KINDS = ['kinds-held-back.txt'];
/** Adverts without a known word, and columns signed at their end; much harder. */
export const UNSEEN_ADVERTS = ['kinds-held-back-2.txt', 'kinds-held-back-3.txt'];

export interface LabelledHeadline {
  title: string;
  description: string;
  category: string | null;
  business: boolean;
  diaspora: boolean;
}

/** `Category +Strand | headline | description`, the last where there is one. */
export const readHeadlines = (file: string): LabelledHeadline[] =>
  linesOf(file).map((line) => {
    const [label = '', title = '', description = ''] = line.split(' | ');
    return { title, description, ...parseLabel(label) };
  });

/** `kind | headline :: description`, the last where there is one. */
export const readKinds = (file: string) =>
  linesOf(file).map((line) => {
    const [, kind = '', title = '', description = ''] =
      /^(\w+) \| (.*?)(?: :: (.*))?$/.exec(line) ?? [];
    return { kind, title, description };
  });

const START = Date.parse('2026-11-12T06:00:00.000Z');

/**
 * `= Category +Strand` begins an event; each line below it is a report:
 * `hours outlet | title | description`, with `-` where an outlet sent a headline only.
 */
export function readReports(files: readonly string[]): LabelledReport[] {
  return files.flatMap((file) => {
    let event = 0;
    let label = '';
    return linesOf(file).flatMap((line, index) => {
      if (line.startsWith('=')) {
        event += 1;
        label = line.slice(1).trim();
        return [];
      }
      const [when = '', title = '', description = ''] = line.split(' | ');
      const [hours, outletId = ''] = when.split(' ');
      return {
        id: `${file}:${index}`,
        event: `${file} ${event}`,
        outletId,
        title,
        description: description === '-' ? '' : description,
        publishedAt: new Date(START + Number(hours) * HOUR).toISOString(),
        ...parseLabel(label),
      };
    });
  });
}

export const linesOf = (file: string) =>
  readFileSync(`${FOLDER}/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

/** `Economy +Business`; `null` is All only; a strand may be alone. */
export function parseLabel(label: string) {
  const words = label.split(' ');
  const [first = 'null'] = words;
  return {
    category: ['null', 'Diaspora', '+Diaspora', '+Business'].includes(first) ? null : first,
    business: words.includes('+Business'),
    diaspora: words.includes('+Diaspora') || first === 'Diaspora',
  };
}

export interface Merging {
  right: number;
  wrong: number;
  missed: number;
}

/** How many pairs of different outlets' reports were merged as labelled. */
export function scoreMerging(
  reports: readonly LabelledReport[],
  storyOf: (report: LabelledReport) => string | undefined,
): Merging {
  const score: Merging = { right: 0, wrong: 0, missed: 0 };
  for (const [index, a] of reports.entries()) {
    for (const b of reports.slice(index + 1)) {
      if (a.outletId === b.outletId) continue;
      const [same, joined] = [a.event === b.event, storyOf(a) === storyOf(b)];
      if (same && joined) score.right += 1;
      else if (joined) score.wrong += 1;
      else if (same) score.missed += 1;
    }
  }
  return score;
}

export const percent = (count: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * count) / whole).toFixed(1)} %`;

export const formatMerging = ({ right, wrong, missed }: Merging) =>
  `P ${percent(right, right + wrong)} R ${percent(right, right + missed)} (${right} right, ${wrong} wrong, ${missed} missed)`;

/** Pairs of reports of two outlets: `same | headline :: description | headline :: description`. */
export const readPairs = (file: string) =>
  linesOf(file).map((line, index) => {
    const [label = '', ...reports] = line.split(' | ');
    const headlines = reports.map((report, side): Headline => {
      const [title = '', description = ''] = report.split(' :: ');
      const publishedAt = new Date(START + side * HOUR).toISOString();
      return {
        id: `${index}-${side}`,
        outletId: `outlet-${side}`,
        title,
        description,
        publishedAt,
      };
    });
    return { same: label === 'same', headlines };
  });
