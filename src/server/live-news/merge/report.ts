import { foldText } from '../../../domain/text/fold-text.ts';
import { stem } from '../file/stem.ts';
import type { ItemWords } from '../news-item.ts';

/** A report as it comes: what an outlet said, and when. */
export interface Headline {
  id: string;
  outletId: string;
  title: string;
  description: string;
  publishedAt: string;
  /** When we read it, where that is known. */
  fetchedAt?: string;
  /** Where somebody has looked for them already. */
  words?: ItemWords;
}

/** What is known about words, whatever news there is at the moment. */
export interface Lexicon {
  /** The words of a text that count, in order, each in the one form that all its likes have. */
  words(text: string, counting?: readonly string[]): string[];
  /** How much a word says: the rarer, the more. */
  weigh(stem: string): number;
  /** Towns, regions and countries, by the first word of their names. */
  places: ReadonlySet<string>;
}

/** A stem of the window: how much it says, and who says it. */
export interface Word {
  stem: string;
  /** Grows with every new word: texts keep their words in this order. */
  number: number;
  /** How much it says in any news, and how much in this window, where many may have it. */
  weight: number;
  says: number;
  isNumber: boolean;
  isPlace: boolean;
  /** Of the reports that say it, in the index. Some are gone already: those are taken out together, now and then. */
  places: number[];
  /** How often the text that is being read says it. */
  count: number;
}

/** The words of a text, each once, and how often each counts in it. */
export interface Text {
  words: Word[];
  counts: number[];
}

/** What a headline announces, where it says so: these are never the same story. */
export type Kind = 'live' | 'preview' | 'reaction' | 'result';

/** A report as it is compared with others. */
export interface Report {
  id: string;
  outletId: string;
  time: number;
  /** When it came to us: an old report may come late. */
  seen: number;
  title: Text;
  /** Title and description together. */
  full: Text;
  hasDescription: boolean;
  /** Words of the title that look like names, and of the whole. */
  titleNames: Word[];
  names: Set<Word>;
  places: Word[];
  kind: Kind | undefined;
  /** `2-1`, as it is written. */
  score: string | undefined;
  /** No longer in the window. */
  gone: boolean;
  /** The weight of all its words. */
  weight: number;
  /** It has more neighbours than it was compared with. */
  truncated: boolean;
}

/** Bounds the work that one report can cause, whatever a feed repeats. */
const MAX_WORDS = 80;
/** Three here is seldom the three there. */
const SMALL_NUMBER = 2.5;
/** A name is a word with a capital that few texts have. */
export const RARE = 4;
/** A word of less weight is in too many texts to say whom a report resembles. */
export const TELLING = 2.5;

/** A word that so many reports have says next to nothing about two of them. */
const CROWD = 100;
const LEAST_SAID = 0.2;

/**
 * In an affair everybody names the same people, so the more reports have a word, the less it says
 * about any two of them. A word that two have keeps all its weight.
 */
export const saysAmong = (weight: number, reports: number) =>
  weight * Math.max(LEAST_SAID, Math.min(1, Math.log(CROWD / reports) / Math.log(CROWD / 2)));

const CAPITALISED = /\p{Lu}[\p{L}\p{M}’'-]*/gu;

const KINDS: [Kind, RegExp][] = [
  [
    'live',
    /\blive (?:stream|updates?|blog|coverage|text)|\blivestream|^\W*live\b|how to watch|where to watch/i,
  ],
  [
    'preview',
    /\bpreview|predicted (?:line-?up|xi)|\bstarting (?:eleven|xi|line-?up)|\bline-?up (?:to|for|against)|\bname(?:s|d)? (?:line-?up|team|squad|starting)|\bteam news|\bahead of\b|\bclose in on\b|\bto (?:face|undergo|host|take on)\b|\bpolls open\b|\bvoting under way/i,
  ],
  [
    'reaction',
    /\breacts?\b|\brejects?\b|\bwho will\b|\bunhappy\b|\bdemands?\b|\burges?\b|\bwants?\b|\blacks?\b|\bwhat it means\b|\breaction|\bhails?\b|\bblames?\b|\bmourns?\b|\btributes?\b|\bcondemns?\b|\bpraises?\b|\bexplains?\b|\bcongratulates?\b|\bfuneral\b|\bremand(?:s|ed)?\b|\bpleads?\b|\bdeath toll\b|\bvisits? (?:victims|family)/i,
  ],
  ['result', /\b\d{1,2}\s?[-–]\s?\d{1,2}\b|\bmatch report\b|\bfull[- ]time\b/i],
];
const SCORE = /\b(\d{1,2})\s?[-–]\s?(\d{1,2})\b/;

/** All words of the reports in a window. A word nobody says any more is forgotten. */
export class Vocabulary {
  readonly #words = new Map<string, Word>();
  readonly #names = new Map<string, string[]>();
  readonly #lexicon: Lexicon;
  #last = 0;

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  read({ id, outletId, title, description, publishedAt, fetchedAt, words }: Headline): Report {
    const titleWords = this.#wordsOf(title, words?.title);
    const rest = this.#wordsOf(description, words?.description);
    const all = [...titleWords, ...rest].slice(0, MAX_WORDS);
    const full = textOf(all);
    const own = new Set(all);
    const titleNames = this.#namesIn(title, own);
    const score = SCORE.exec(title);
    return {
      id,
      outletId,
      time: Date.parse(publishedAt),
      seen: Date.parse(fetchedAt ?? publishedAt),
      title: textOf(titleWords.slice(0, MAX_WORDS)),
      full,
      hasDescription: rest.length > 0,
      titleNames,
      names: new Set([...titleNames, ...this.#namesIn(description, own)]),
      places: full.words.filter((word) => word.isPlace),
      kind: KINDS.find(([, signs]) => signs.test(title))?.[0],
      score: score ? `${score[1]}-${score[2]}` : undefined,
      gone: false,
      weight: full.words.reduce((sum, word) => sum + word.weight, 0),
      truncated: false,
    };
  }

  forgetUnused(): void {
    this.#names.clear();
    for (const [stem, word] of this.#words) {
      // Nobody notes who says the common ones, so they stay: they are few.
      if (word.weight >= TELLING && word.places.length === 0) this.#words.delete(stem);
    }
  }

  all(): Iterable<Word> {
    return this.#words.values();
  }

  #wordsOf(text: string, counting?: readonly string[]): Word[] {
    return this.#lexicon.words(text, counting).map((stem) => this.#word(stem));
  }

  #word(stem: string): Word {
    const known = this.#words.get(stem);
    if (known) return known;
    this.#last += 1;
    const weight = /^\d{1,2}$/.test(stem) ? SMALL_NUMBER : this.#lexicon.weigh(stem);
    const word: Word = {
      stem,
      number: this.#last,
      weight,
      says: weight,
      isNumber: /\d/.test(stem),
      isPlace: this.#lexicon.places.has(stem),
      places: [],
      count: 0,
    };
    this.#words.set(stem, word);
    return word;
  }

  /** Of what a report counts: a name that another form stands for is none of its own. */
  #namesIn(text: string, own: ReadonlySet<Word>): Word[] {
    const names = new Set<Word>();
    for (const written of text.match(CAPITALISED) ?? []) {
      for (const stem of this.#stemsOf(written)) {
        const word = this.#words.get(stem);
        if (word && own.has(word) && word.weight >= RARE && !word.isNumber) names.add(word);
      }
    }
    return [...names];
  }

  /** Names come again and again: each is folded once. */
  #stemsOf(name: string): string[] {
    const known = this.#names.get(name);
    if (known) return known;
    const stems = foldText(name.replace(/['’]s$/, ''))
      .split(' ')
      .filter((part) => part.length > 2)
      .map(stem);
    this.#names.set(name, stems);
    return stems;
  }
}

function textOf(words: readonly Word[]): Text {
  const once: Word[] = [];
  for (const word of words) {
    if (word.count === 0) once.push(word);
    word.count += 1;
  }
  once.sort((a, b) => a.number - b.number);
  const counts = once.map((word) => {
    const { count } = word;
    word.count = 0;
    // A word used twice counts more than once, but not twice as much.
    return 1 + Math.log(count);
  });
  return { words: once, counts };
}
