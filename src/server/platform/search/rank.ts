import { DAY } from '../../../contract/durations.ts';
import type { SearchMatch, SearchTerms } from './search-text.ts';

/** Compares matches by where the words occur, and by how close in time they are. */
export function byBest(terms: SearchTerms, now: string) {
  const moment = Date.parse(now);
  const phrase = terms.map(([word]) => word).join(' ');
  const wholeWords = terms.map((alternatives) => alternatives.map((word) => ` ${word} `));
  const scores = new Map<SearchMatch, number>();
  const scoreOf = (entry: SearchMatch) => {
    const cached = scores.get(entry);
    if (cached !== undefined) return cached;
    const words = wordPoints(entry, wholeWords, phrase);
    const score = words + timePoints(entry, moment) + kindPoints(entry, words);
    scores.set(entry, score);
    return score;
  };
  return (a: SearchMatch, b: SearchMatch) => scoreOf(b) - scoreOf(a) || b.place - a.place;
}

/** A guide ranks above reports that mention its subject; samples rank last. */
function kindPoints({ kind, id, titleText }: SearchMatch, words: number): number {
  if (/^sample | sample$/.test(titleText)) return -50;
  if (kind !== 'guide' || words === 0) return 0;
  return id.includes('#') ? 3 : 9;
}

function wordPoints(entry: SearchMatch, wholeWords: SearchTerms, phrase: string): number {
  const title = ` ${entry.titleText} `;
  let points = 0;
  for (const alternatives of wholeWords) {
    // The first is the word as typed or its likeliest correction; others count a little less.
    const index = alternatives.findIndex((word) => title.includes(word));
    if (index >= 0) points += index === 0 ? 8 : 5;
  }
  if (wholeWords.length > 1 && entry.titleText.includes(phrase)) points += 6;
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
