import { HOUR } from '../../../../contract/durations.ts';
import { RARE_WEIGHT, type Report, spellOut, type Text, type Word } from './report.ts';

/** Reports further apart than this are different stories, however similar. */
export const WINDOW_MS = 72 * HOUR;

/** The features of a pair of reports, each about 0 to 1, in the order of the judge's weights. */
export const FEATURES = [
  /** Cosine similarity of their words, weighted by rarity. */
  'titlesAlike',
  'textsAlike',
  /** The share of one title's words that the other report contains: the larger, the smaller. */
  'titleFound',
  'otherTitleFound',
  /** The same for words that are not names: what happened, not to whom. */
  'deedFound',
  'otherDeedFound',
  /** Words, and rare words, in both texts. */
  'wordsShared',
  'rareInTexts',
  'namesShared',
  /** Each title names somebody or something that the other report does not. */
  'namesApart',
  /** Both name locations, and none in common. */
  'placesApart',
  'numbersShared',
  /** Each title has a number that the other report does not. */
  'numbersApart',
  /** A preview and a result, a live stream and a reaction, two results. */
  'kindsApart',
  /** As a share of three days. */
  'timeApart',
  /** Within a few hours of each other. */
  'soon',
  /** The weight of the shorter text: long texts share more by chance. */
  'length',
  /** Neither, one or both consist of a headline only. */
  'descriptionMissing',
] as const;

export type Features = readonly number[];

const atMostOne = (value: number) => Math.min(1, value);

export function pairFeatures(first: Report, second: Report): Features {
  const [a, b] = [spellOut(first, second), spellOut(second, first)];
  const inTitles = sharedBy(a.title, b.title);
  const inTexts = sharedBy(a.full, b.full);
  const titleShare = shareIn(a.title, b.full);
  const otherTitleShare = shareIn(b.title, a.full);
  const deedShare = shareIn(a.title, b.full, a.titleNames);
  const otherDeedShare = shareIn(b.title, a.full, b.titleNames);
  const hours = Math.abs(a.time - b.time) / HOUR;
  return [
    cosine(inTitles, a.title, b.title),
    cosine(inTexts, a.full, b.full),
    Math.max(titleShare, otherTitleShare),
    Math.min(titleShare, otherTitleShare),
    Math.max(deedShare, otherDeedShare),
    Math.min(deedShare, otherDeedShare),
    atMostOne(inTexts.words / 20),
    atMostOne(inTexts.rare / 8),
    atMostOne(countShared(a.names, b.names) / 4),
    Math.min(missing(a.titleNames, b), missing(b.titleNames, a)),
    disjoint(a.locations, b.locations) ? 1 : 0,
    atMostOne(inTexts.numbers / 2),
    numbersApart(a, b) && numbersApart(b, a) ? 1 : 0,
    kindsApart(a, b),
    hours / 72,
    Math.exp(-hours / 8),
    atMostOne(Math.min(a.weight, b.weight) / 150),
    (Number(!a.hasDescription) + Number(!b.hasDescription)) / 2,
  ];
}

interface Shared {
  product: number;
  words: number;
  rare: number;
  numbers: number;
}

/** Both texts list their words in the same order, so one pass finds the shared ones. */
function sharedBy(a: Text, b: Text): Shared {
  const shared: Shared = { product: 0, words: 0, rare: 0, numbers: 0 };
  let left = 0;
  let right = 0;
  for (;;) {
    const first = a.words[left];
    const second = b.words[right];
    if (!first || !second) return shared;
    if (first === second) {
      shared.product += (a.counts[left] ?? 0) * (b.counts[right] ?? 0) * first.windowWeight ** 2;
      shared.words += 1;
      if (first.isNumber) shared.numbers += 1;
      else if (first.weight >= RARE_WEIGHT) shared.rare += 1;
    }
    if (first.number <= second.number) left += 1;
    if (second.number <= first.number) right += 1;
  }
}

const cosine = ({ product }: Shared, a: Text, b: Text) =>
  product === 0 ? 0 : product / Math.sqrt(square(a) * square(b));

function square({ words, counts }: Text): number {
  let sum = 0;
  for (const [index, { windowWeight: says }] of words.entries())
    sum += ((counts[index] ?? 0) * says) ** 2;
  return sum;
}

/** The share of a title's words, by weight, that a text contains. */
function shareIn(title: Text, text: Text, excluded: readonly Word[] = []): number {
  let total = 0;
  let shared = 0;
  let right = 0;
  for (const word of title.words) {
    if (excluded.includes(word)) continue;
    total += word.windowWeight;
    while ((text.words[right]?.number ?? Number.POSITIVE_INFINITY) < word.number) right += 1;
    if (text.words[right] === word) shared += word.windowWeight;
  }
  return total === 0 ? 0 : shared / total;
}

function countShared<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  const [smaller, larger] = a.size <= b.size ? [a, b] : [b, a];
  let count = 0;
  for (const first of smaller) if (larger.has(first)) count += 1;
  return count;
}

const missing = (names: readonly Word[], { full }: Report) =>
  names.length === 0 ? 0 : names.filter((name) => !contains(full, name)).length / names.length;

const disjoint = (a: readonly Word[], b: readonly Word[]) =>
  a.length > 0 && b.length > 0 && !a.some((location) => b.includes(location));

/** 1 if both headlines have a kind or a score and they differ; results are rarely labelled, so a missing label counts less. */
function kindsApart(a: Report, b: Report): number {
  if (a.kind === b.kind) return a.score && b.score && a.score !== b.score ? 1 : 0;
  if (a.kind && b.kind) return 1;
  const kind = a.kind ?? b.kind;
  return kind === 'result' ? 0 : kind === 'reaction' ? 0.25 : 0.5;
}

const numbersApart = (a: Report, b: Report) =>
  a.title.words.some((word) => word.isNumber && !contains(b.full, word));

/** By binary search, since texts sort their words. */
export function contains({ words }: Text, word: Word): boolean {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.number ?? 0) < word.number) low = middle + 1;
    else high = middle;
  }
  return words[low] === word;
}
