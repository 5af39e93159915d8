import { DAY } from '../../contract/durations.ts';
import type { Found, Wanted } from './search-text.ts';

/** Points for where each word stands, and for how near in time the thing is. */
export function byBest(wanted: Wanted, now: string) {
  const moment = Date.parse(now);
  const phrase = wanted.map(([word]) => word).join(' ');
  const wholeWords = wanted.map((will) => will.map((word) => ` ${word} `));
  const scores = new Map<Found, number>();
  const scoreOf = (entry: Found) => {
    const known = scores.get(entry);
    if (known !== undefined) return known;
    const words = wordPoints(entry, wholeWords, phrase);
    const score = words + timePoints(entry, moment) + kindPoints(entry, words);
    scores.set(entry, score);
    return score;
  };
  return (one: Found, other: Found) => scoreOf(other) - scoreOf(one) || other.place - one.place;
}

/** Who looks for a passport wants the guide, not a report that names one; nobody wants a sample. */
function kindPoints({ kind, id, titleText }: Found, words: number): number {
  if (/^sample | sample$/.test(titleText)) return -50;
  if (kind !== 'guide' || words === 0) return 0;
  return id.includes('#') ? 3 : 9;
}

function wordPoints(entry: Found, wholeWords: Wanted, phrase: string): number {
  const title = ` ${entry.titleText} `;
  let points = 0;
  for (const will of wholeWords) {
    // The first is what was typed or the likeliest for it; the others are worth a little less.
    const place = will.findIndex((word) => title.includes(word));
    if (place >= 0) points += place === 0 ? 8 : 5;
  }
  if (wholeWords.length > 1 && entry.titleText.includes(phrase)) points += 6;
  if (entry.titleText.startsWith(phrase)) points += 3;
  return points;
}

function timePoints(entry: Found, now: number): number {
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
