import { figuresIn } from '../../../../domain/news/names-and-figures.ts';
import { stem } from '../../../../domain/text/content-words.ts';
import { foldText } from '../../../../domain/text/fold-text.ts';
import { digitsForWords } from '../../../../domain/text/number-words.ts';
import type { ItemWords } from '../news-item.ts';

/** A report as the outlet published it. */
export interface Headline {
  id: string;
  outletId: string;
  title: string;
  description: string;
  publishedAt: string;
  /** When we fetched it, if recorded. */
  fetchedAt?: string;
  /** Its words, if filing has computed them already. */
  words?: ItemWords;
}

/** What the judge knows about words, independent of the current news. */
export interface Lexicon {
  /** The words of a text in order, each in its canonical form. */
  words(text: string, stems?: readonly string[]): string[];
  /** The weight of a word: the rarer, the higher. */
  weigh(stem: string): number;
  /** Towns, regions and countries, by the first word of their names. */
  locations: ReadonlySet<string>;
  /** Those that others lie in: countries, regions and the capital. */
  wideLocations: ReadonlySet<string>;
  /** The countries that a text names, each by one name. */
  countriesIn(text: string): string[];
  /** The same for states and regions. */
  statesIn(text: string): string[];
}

/** A stem that occurs in the window. */
export interface Word {
  stem: string;
  /** Ascending by first occurrence; texts sort their words by it. */
  number: number;
  /** The weight in news generally, and in this window, where many reports may share the word. */
  weight: number;
  windowWeight: number;
  isNumber: boolean;
  isLocation: boolean;
  isWide: boolean;
  /** The indexes of the reports that contain it; removed reports are dropped in batches. */
  reportIndexes: number[];
  /** How often it occurs in the text being read. */
  count: number;
}

/** The distinct words of a text, with a damped count of each. */
export interface Text {
  words: Word[];
  counts: number[];
}

/** What a headline announces; different kinds are never one story. */
export type HeadlineKind = 'live' | 'preview' | 'reaction' | 'result';

/** A number of a headline, no date and no year, and the word it is in texts. */
interface Figure {
  word: string;
  value: number;
  unit: string;
}

interface Named {
  title: string[];
  all: string[];
}

/** A report as it is compared with others. */
export interface Report {
  id: string;
  outletId: string;
  time: number;
  /** When we fetched it: an old report may arrive late. */
  fetchedTime: number;
  /** The times of the first and the last report of its story. */
  span: { first: number; last: number };
  /** The folded title, unless it is one that anybody might use. */
  headline: string | undefined;
  title: Text;
  /** Title and description together. */
  full: Text;
  hasDescription: boolean;
  /** Words of the title that look like names, and those of the whole report. */
  titleNames: Word[];
  names: Set<Word>;
  locations: Word[];
  /** Countries and states of the headline and of the whole report, and the names of firms in the headline. */
  countries: Named;
  states: Named;
  firms: Word[];
  figures: Figure[];
  /** Rare words in capitals, and the names it spells out by their initials: CCC, and Calvary Charismatic Centre. */
  acronyms: Word[];
  spelledOut: { initials: string; words: Word[] }[];
  kind: HeadlineKind | undefined;
  /** `2-1`, as it is written. */
  score: string | undefined;
  /** The weight of all its words. */
  weight: number;
  /** It has more neighbours than it was compared with. */
  truncated: boolean;
}

/** Limits the work one report can cause. */
const MAX_WORDS = 80;
const MAX_CACHED_NAMES = 20_000;
/** Small numbers often coincide by chance. */
const SMALL_NUMBER_WEIGHT = 2.5;
/** Names are capitalised words of at least this weight. */
export const RARE_WEIGHT = 4;
/** A headline with fewer rare words ('News in brief', a programme's name) may be used for anything. */
const MIN_RARE_WORDS = 3;
/** Below this weight, a word is too common to find similar reports by. */
export const DISTINCTIVE_WEIGHT = 2.5;

/** A word in this many reports has the least weight. */
const MAX_REPORTS = 100;
const MIN_WEIGHT_SHARE = 0.2;

/** The more reports contain a word, the less it shows about any two of them. */
export const weightAmong = (weight: number, reports: number) =>
  weight *
  Math.max(
    MIN_WEIGHT_SHARE,
    Math.min(1, Math.log(MAX_REPORTS / reports) / Math.log(MAX_REPORTS / 2)),
  );

const ACRONYM = /\b\p{Lu}{3,6}\b/gu;
/** Capitalised words in a row, with the small words that names contain. */
const NAME_RUN =
  /\p{Lu}[\p{L}\p{M}’']+(?:[ -](?:(?:of|and|for|the|on) )*\p{Lu}[\p{L}\p{M}’']+){2,}/gu;
/** `Stanbic Bank`, `Ecobank`, `Kempinski Hotel`: at most two words before what says that it is a firm. */
const FIRM =
  /\p{Lu}[\p{L}’'&-]*bank\b|(?:\p{Lu}[\p{L}’'&-]+ ){1,2}(?=(?:Bank|Hotels?|Resort|Insurance|Assurance|Airlines?|Airways|University|Hospital|Motors|Breweries|Microfinance|Plc|PLC|Ltd|Limited|Holdings)\b)/gu;
const ACRONYM_LENGTHS = [3, 4, 5];

const CAPITALISED = /\p{Lu}[\p{L}\p{M}’'-]*/gu;

/** A last vowel of a word of four letters or more, and an h or r that is hardly heard after it. */
const UNSURE_ENDING = /(?<=^.{2,}[^aeiou])(?:[ou][hr]?|[aei][hr])$/;

const HEADLINE_KINDS: [HeadlineKind, RegExp][] = [
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

/** All words of the reports in a window. */
export class Vocabulary {
  readonly #words = new Map<string, Word>();
  readonly #names = new Map<string, string[]>();
  readonly #lexicon: Lexicon;
  readonly #unseenWeight: number;
  #last = 0;

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
    this.#unseenWeight = lexicon.weigh('');
  }

  read({ id, outletId, title, description, publishedAt, fetchedAt, words }: Headline): Report {
    const titleWords = this.#wordsOf(title, words?.title);
    const rest = this.#wordsOf(description, words?.description);
    const all = [...titleWords, ...rest].slice(0, MAX_WORDS);
    const full = textOf(all);
    const reportWords = new Set(all);
    const titleNames = this.#namesIn(title, reportWords);
    const score = SCORE.exec(title);
    const { countriesIn, statesIn } = this.#lexicon;
    const named = (find: (text: string) => string[]): Named => {
      const inTitle = find(title);
      return { title: inTitle, all: [...inTitle, ...find(description)] };
    };
    const time = Date.parse(publishedAt);
    const distinctTitle = textOf(titleWords.slice(0, MAX_WORDS));
    const rareWords = distinctTitle.words.filter((word) => word.weight >= RARE_WEIGHT).length;
    return {
      id,
      outletId,
      time,
      fetchedTime: Date.parse(fetchedAt ?? publishedAt),
      span: { first: time, last: time },
      headline: rareWords >= MIN_RARE_WORDS ? foldText(title) : undefined,
      title: distinctTitle,
      full,
      hasDescription: rest.length > 0,
      titleNames,
      names: new Set([...titleNames, ...this.#namesIn(description, reportWords)]),
      locations: full.words.filter((word) => word.isLocation),
      countries: named(countriesIn),
      states: named(statesIn),
      firms: this.#firmsIn(title, reportWords),
      figures: figuresOf(title),
      acronyms: this.#acronymsIn(title, description, reportWords),
      spelledOut: [
        ...this.#spelledOut(title, reportWords),
        ...this.#spelledOut(description, reportWords),
      ],
      kind: HEADLINE_KINDS.find(([, signs]) => signs.test(title))?.[0],
      score: score ? `${score[1]}-${score[2]}` : undefined,
      weight: full.words.reduce((sum, word) => sum + word.weight, 0),
      truncated: false,
    };
  }

  forget(words: readonly Word[]): void {
    for (const { stem } of words) this.#words.delete(stem);
    if (this.#names.size > MAX_CACHED_NAMES) this.#names.clear();
  }

  #wordsOf(text: string, stems?: readonly string[]): Word[] {
    return this.#lexicon.words(text, stems).map((stem) => this.#word(stem));
  }

  #word(written: string): Word {
    const stem = this.#spelling(written);
    const cached = this.#words.get(stem);
    if (cached) return cached;
    this.#last += 1;
    const weight = /^\d{1,2}$/.test(stem) ? SMALL_NUMBER_WEIGHT : this.#lexicon.weigh(stem);
    const word: Word = {
      stem,
      number: this.#last,
      weight,
      windowWeight: weight,
      isNumber: /\d/.test(stem),
      isLocation: this.#lexicon.locations.has(stem),
      isWide: this.#lexicon.wideLocations.has(stem),
      reportIndexes: [],
      count: 0,
    };
    this.#words.set(stem, word);
    return word;
  }

  /** Outlets spell rare names differently at their end: Foso and Fosu, Ozor and Ozoh. */
  #spelling(stem: string): string {
    const { weigh } = this.#lexicon;
    if (!UNSURE_ENDING.test(stem) || weigh(stem) < this.#unseenWeight) return stem;
    const spelling = stem.replace(UNSURE_ENDING, (ending) =>
      /^[ou]/.test(ending) ? 'o' : ending.slice(0, 1),
    );
    return weigh(spelling) < this.#unseenWeight ? stem : spelling;
  }

  /** Only words of the report: synonyms were replaced by their canonical form. */
  #namesIn(text: string, reportWords: ReadonlySet<Word>): Word[] {
    const names = new Set<Word>();
    for (const capitalised of text.match(CAPITALISED) ?? []) {
      for (const stem of this.#stemsOf(capitalised)) {
        const word = this.#words.get(this.#spelling(stem));
        if (word && reportWords.has(word) && word.weight >= RARE_WEIGHT && !word.isNumber)
          names.add(word);
      }
    }
    return [...names];
  }

  /** The rare words before 'Bank', 'Hotel' and the like. */
  #firmsIn(title: string, reportWords: ReadonlySet<Word>): Word[] {
    return [...title.matchAll(FIRM)].flatMap(([name]) =>
      this.#namesIn(name, reportWords).filter((word) => !word.isLocation),
    );
  }

  #acronymsIn(title: string, description: string, reportWords: ReadonlySet<Word>): Word[] {
    // In a headline in capitals, every word looks like one.
    const text = title === title.toUpperCase() ? description : `${title} ${description}`;
    const words = (text.match(ACRONYM) ?? []).flatMap(
      (acronym) => this.#words.get(this.#acronym(acronym)) ?? [],
    );
    return [...new Set(words)].filter(
      (word) => reportWords.has(word) && word.weight === this.#unseenWeight,
    );
  }

  #spelledOut(text: string, reportWords: ReadonlySet<Word>): Report['spelledOut'] {
    return (text.match(NAME_RUN) ?? []).flatMap((run) => {
      const names = run.split(/[ -]/).filter((name) => /^\p{Lu}/u.test(name));
      return ACRONYM_LENGTHS.filter((length) => length <= names.length).map((length) => {
        const spelled = names.slice(0, length);
        const stems = spelled.flatMap((name) => this.#stemsOf(name));
        const words = stems.flatMap((stem) => this.#words.get(this.#spelling(stem)) ?? []);
        return {
          initials: this.#acronym(spelled.map((name) => name.slice(0, 1)).join('')),
          words: words.filter((word) => reportWords.has(word)),
        };
      });
    });
  }

  #acronym(capitals: string): string {
    return this.#spelling(stem(foldText(capitals)));
  }

  /** Names recur, so each is stemmed once. */
  #stemsOf(name: string): string[] {
    const cached = this.#names.get(name);
    if (cached) return cached;
    const stems = foldText(name.replace(/['’]s$/, ''))
      .split(' ')
      .filter((word) => word.length > 2)
      .map(stem);
    this.#names.set(name, stems);
    return stems;
  }
}

const figuresOf = (title: string): Figure[] =>
  figuresIn(digitsForWords(title)).map(({ key }) => {
    const value = Number.parseFloat(key);
    const unit = key.slice(String(value).length);
    const number = String(value).replace('.', 'point');
    return { word: number + (unit === '%' ? 'percent' : unit), value, unit };
  });

function textOf(words: readonly Word[]): Text {
  const distinct: Word[] = [];
  for (const word of words) {
    if (word.count === 0) distinct.push(word);
    word.count += 1;
  }
  distinct.sort((a, b) => a.number - b.number);
  const counts = distinct.map((word) => {
    const { count } = word;
    word.count = 0;
    // A repeated word counts more than once, but less than twice.
    return 1 + Math.log(count);
  });
  return { words: distinct, counts };
}

/** The report with the acronyms spelled out that the other report spells out. */
export function spellOut(report: Report, other: Report): Report {
  let result = report;
  for (const acronym of report.acronyms) {
    const name = other.spelledOut.find(({ initials }) => initials === acronym.stem);
    if (!name || other.full.words.includes(acronym)) continue;
    const isNamed = result.titleNames.includes(acronym);
    result = {
      ...result,
      title: replaceWord(result.title, acronym, name.words),
      full: replaceWord(result.full, acronym, name.words),
      titleNames: isNamed
        ? [...result.titleNames.filter((word) => word !== acronym), ...name.words]
        : result.titleNames,
      names: new Set([...result.names, ...name.words]),
    };
  }
  return result;
}

function replaceWord({ words, counts }: Text, word: Word, replacements: readonly Word[]): Text {
  if (!words.includes(word)) return { words, counts };
  const count = new Map(words.map((each, at) => [each, counts[at] ?? 1]));
  count.delete(word);
  for (const each of replacements) count.set(each, count.get(each) ?? 1);
  const sorted = [...count].sort(([a], [b]) => a.number - b.number);
  return { words: sorted.map(([each]) => each), counts: sorted.map(([, times]) => times) };
}
