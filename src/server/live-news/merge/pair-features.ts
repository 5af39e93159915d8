import { HOUR } from '../../../contract/durations.ts';
import { RARE, type Report, type Text, type Word } from './report.ts';

/** News older than this is another story, however alike. */
export const WINDOW = 72 * HOUR;

/** What the judge looks at in a pair of reports, each about 0 to 1, in the order of its weights. */
export const FEATURES = [
  /** Cosines of their words, weighed by rarity. */
  'titlesAlike',
  'textsAlike',
  /** The part of one title that the other report has somewhere: of the better, of the worse. */
  'titleFound',
  'otherTitleFound',
  /** The same of the words that are no names: what happened, not to whom. */
  'deedFound',
  'otherDeedFound',
  /** Words, and rare ones, in both texts. */
  'wordsShared',
  'rareInTexts',
  'namesShared',
  /** Each title names somebody or something that the other report does not. */
  'namesApart',
  /** Both say where, and neither says where the other says. */
  'placesApart',
  'numbersShared',
  /** Each title has a number that the other report does not. */
  'numbersApart',
  /** A preview and a result, a live stream and a reaction, two results. */
  'kindsApart',
  /** As a part of three days. */
  'timeApart',
  /** Within a few hours of each other. */
  'soon',
  /** How much the shorter one says: in long texts more is shared by chance. */
  'length',
  /** None, one or both came with a headline only. */
  'descriptionMissing',
] as const;

export type Features = readonly number[];

const atMostOne = (value: number) => Math.min(1, value);

export function pairFeatures(a: Report, b: Report): Features {
  const inTitles = sharedBy(a.title, b.title);
  const inTexts = sharedBy(a.full, b.full);
  const found = foundIn(a.title, b.full);
  const otherFound = foundIn(b.title, a.full);
  const deed = foundIn(a.title, b.full, a.titleNames);
  const otherDeed = foundIn(b.title, a.full, b.titleNames);
  const hours = Math.abs(a.time - b.time) / HOUR;
  return [
    cosine(inTitles, a.title, b.title),
    cosine(inTexts, a.full, b.full),
    Math.max(found, otherFound),
    Math.min(found, otherFound),
    Math.max(deed, otherDeed),
    Math.min(deed, otherDeed),
    atMostOne(inTexts.words / 20),
    atMostOne(inTexts.rare / 8),
    atMostOne(countShared(a.names, b.names) / 4),
    Math.min(missing(a.titleNames, b), missing(b.titleNames, a)),
    apart(a.places, b.places) ? 1 : 0,
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

/** Both texts have their words in the same order, so one walk finds what they share. */
function sharedBy(a: Text, b: Text): Shared {
  const shared: Shared = { product: 0, words: 0, rare: 0, numbers: 0 };
  let left = 0;
  let right = 0;
  for (;;) {
    const one = a.words[left];
    const other = b.words[right];
    if (!one || !other) return shared;
    if (one === other) {
      shared.product += (a.counts[left] ?? 0) * (b.counts[right] ?? 0) * one.says ** 2;
      shared.words += 1;
      if (one.isNumber) shared.numbers += 1;
      else if (one.weight >= RARE) shared.rare += 1;
    }
    if (one.number <= other.number) left += 1;
    if (other.number <= one.number) right += 1;
  }
}

const cosine = ({ product }: Shared, a: Text, b: Text) =>
  product === 0 ? 0 : product / Math.sqrt(square(a) * square(b));

function square({ words, counts }: Text): number {
  let sum = 0;
  for (const [place, { says }] of words.entries()) sum += ((counts[place] ?? 0) * says) ** 2;
  return sum;
}

/** The part of a title's words, by weight, that a text has. */
function foundIn(title: Text, text: Text, without: readonly Word[] = []): number {
  let all = 0;
  let found = 0;
  let right = 0;
  for (const word of title.words) {
    if (without.includes(word)) continue;
    all += word.says;
    while ((text.words[right]?.number ?? Number.POSITIVE_INFINITY) < word.number) right += 1;
    if (text.words[right] === word) found += word.says;
  }
  return all === 0 ? 0 : found / all;
}

function countShared<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a];
  let count = 0;
  for (const one of fewer) if (more.has(one)) count += 1;
  return count;
}

const missing = (names: readonly Word[], { full }: Report) =>
  names.length === 0 ? 0 : names.filter((name) => !full.words.includes(name)).length / names.length;

const apart = (a: readonly Word[], b: readonly Word[]) =>
  a.length > 0 && b.length > 0 && !a.some((place) => b.includes(place));

/**
 * 1 where both say what they are, or how it ended, and it is not the same.
 * A result is seldom called one; a preview, a live stream and a reaction usually are.
 */
function kindsApart(a: Report, b: Report): number {
  if (a.kind === b.kind) return a.score && b.score && a.score !== b.score ? 1 : 0;
  if (a.kind && b.kind) return 1;
  const kind = a.kind ?? b.kind;
  return kind === 'result' ? 0 : kind === 'reaction' ? 0.25 : 0.5;
}

const numbersApart = (a: Report, b: Report) =>
  a.title.words.some((word) => word.isNumber && !b.full.words.includes(word));
