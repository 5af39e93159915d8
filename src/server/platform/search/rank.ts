import { DAY } from '../../../contract/durations.ts';
import type { SearchMatch, SearchTerms } from './search-text.ts';

export interface RankedWords {
  terms: SearchTerms;
  /** How much each word tells, 1 on average: of 'body' and 'Italy', the rarer says more. */
  weights: readonly number[];
}

/** Compares matches by where the words occur, and by how close in time they are. */
export function byBest({ terms, weights }: RankedWords, now: string) {
  const moment = Date.parse(now);
  const phrase = terms.map(([word]) => word).join(' ');
  const words = terms.map((alternatives, index) => ({
    alternatives: alternatives.map((word) => ` ${word} `),
    weight: weights[index] ?? 1,
  }));
  const scores = new Map<SearchMatch, number>();
  const scoreOf = (entry: SearchMatch) => {
    const cached = scores.get(entry);
    if (cached !== undefined) return cached;
    const points = wordPoints(entry, words, phrase);
    const score = points + timePoints(entry, moment) + kindPoints(entry, points);
    scores.set(entry, score);
    return score;
  };
  return (a: SearchMatch, b: SearchMatch) => scoreOf(b) - scoreOf(a) || b.place - a.place;
}

/** Whether fewer than half of the words are in its title: it may mention the others by chance. */
export const isPassingMention = ({ titleText }: SearchMatch, { terms }: RankedWords): boolean =>
  terms.filter((words) => words.some((word) => ` ${titleText} `.includes(` ${word} `))).length * 2 <
  terms.length;

/** A guide ranks above reports that mention its subject, and above its own answers for some readers; samples rank last. */
function kindPoints({ kind, id, titleText }: SearchMatch, words: number): number {
  if (/^sample | sample$/.test(titleText)) return -50;
  if (kind !== 'guide' || words === 0) return 0;
  return (id.includes('#') ? 5 : 9) - id.split(/[?&]/).length / 100;
}

function wordPoints(
  entry: SearchMatch,
  words: readonly { alternatives: readonly string[]; weight: number }[],
  phrase: string,
): number {
  const title = ` ${entry.titleText} `;
  let points = 0;
  let missing = 0;
  for (const { alternatives, weight } of words) {
    // The first is the word as typed or its likeliest correction; others count a little less.
    const index = alternatives.findIndex((word) => title.includes(word));
    if (index < 0) missing += 1;
    else points += weight * (index === 0 ? 8 : 5);
  }
  if (words.length > 1 && missing === 0) points += 4;
  if (words.length > 1 && entry.titleText.includes(phrase)) points += 6;
  if (entry.titleText.startsWith(phrase)) points += 3;
  return points;
}

function timePoints(entry: SearchMatch, now: number): number {
  if (!entry.shownAt) return 0;
  const days = (Date.parse(entry.shownAt) - now) / DAY;
  switch (entry.kind) {
    case 'live':
      return 4 * 0.5 ** (-days / 7);
    case 'article':
      return 2 * 0.5 ** (-days / 60);
    case 'event':
      return days >= -1 ? 3 * 0.5 ** (days / 60) : -4;
    default:
      return 0;
  }
}
