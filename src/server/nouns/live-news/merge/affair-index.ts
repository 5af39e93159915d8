import { DAY } from '../../../../contract/durations.ts';
import {
  isSpecific,
  isTitleCase,
  type Named,
  namesIn,
} from '../../../../domain/news/names-and-figures.ts';
import { contentWords } from '../../../../domain/text/content-words.ts';
import { splitSentences } from '../../../../domain/text/split-sentences.ts';
import { readJudge } from './judge.ts';
import { type Lexicon, RARE_WEIGHT } from './report.ts';

/** Stories of one affair follow each other within so long. */
export const AFFAIR_GAP_MS = 7 * DAY;
/** Rarer than most words that begin with a capital, and than most two such words in a row. */
const RARE_NAME_WEIGHT = 5;
const RARE_PAIR_WEIGHT = 7;
/** Besides the name; a name alone is of a person or a club, whatever happens to them. Less if both headlines have two words of it. */
const LEAST_SHARED_WORDS = 2;
const LEAST_SHARED_WITH_PAIR = 1;
const MOST_COMPARED = 40;

export interface AffairStory {
  id: string;
  title: string;
  description: string;
  publishedAt: string;
  /** Where it is filed already. */
  affair: string | undefined;
}

interface Entry {
  story: AffairStory;
  time: number;
  /** Its rare names, by each of their rare words in the headline and two words in a row anywhere. */
  names: Map<string, string>;
  inTitle: ReadonlySet<string>;
  /** Its rare words, without those of names. */
  words: Set<string>;
}

/** A story and the earlier one whose affair it goes on with. */
export interface AffairPair {
  story: AffairStory;
  earlier: AffairStory;
  affair: string;
  name: string;
}

/** What has many affairs: bodies, clubs, contests and offices. An agency such as the OSP is one of them. */
const BODIES =
  /\b(?:bank|city|club|company|congress|council|cup|eagles|fc|force|forces|goldstars|hearts|kotoko|league|member|mp|nations|officer|oil|party|port|security|stars|terms|union|united|updates|world)\b/;
const isOwnName = (name: Named) =>
  isSpecific(name) && !BODIES.test(name.key) && !/^\p{Lu}+$/u.test(name.shown);

/** Who says it, which is not what it is about: '… – Kwakye Ofosu', '…, says Kwakye Ofosu'. */
const SPEAKER = /(?:\s[–—-]\s?[^–—-]+|,?\ssays\s.+|-\s[^–—-]+)$/u;

const isIn = (words: string, title: ReadonlySet<string>) =>
  words.split(' ').every((word) => title.has(word));
const isPairIn = (words: string, title: ReadonlySet<string>) =>
  words.includes(' ') && isIn(words, title);

/** Recent stories by their rare names. */
export class AffairIndex {
  readonly #entries = new Map<string, Entry>();
  readonly #byName = new Map<string, Set<Entry>>();
  readonly #lexicon: Lexicon;

  constructor(lexicon: Lexicon = readJudge()) {
    this.#lexicon = lexicon;
  }

  /** Adds or replaces a story; returns the nearest one with one of its names, if they are one affair. */
  add(story: AffairStory): AffairPair | undefined {
    this.#remove(story.id);
    const entry = this.#read(story);
    if (entry.names.size === 0) return undefined;
    const best = story.affair === undefined ? this.#nearest(entry) : undefined;
    this.#entries.set(story.id, entry);
    for (const word of entry.names.keys()) {
      this.#byName.set(word, (this.#byName.get(word) ?? new Set()).add(entry));
    }
    if (!best) return undefined;
    const affair = best.other.story.affair ?? best.other.story.id;
    story.affair = affair;
    best.other.story.affair = affair;
    return { story, earlier: best.other.story, affair, name: best.name };
  }

  removeBefore(time: number): void {
    for (const [id, entry] of this.#entries) if (entry.time < time) this.#remove(id);
  }

  #remove(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    for (const word of entry.names.keys()) {
      const namesakes = this.#byName.get(word);
      namesakes?.delete(entry);
      if (namesakes?.size === 0) this.#byName.delete(word);
    }
  }

  #nearest(entry: Entry): { other: Entry; name: string } | undefined {
    let best: { other: Entry; name: string; shared: number } | undefined;
    for (const [word, name] of entry.names) {
      const namesakes = [...(this.#byName.get(word) ?? [])].slice(-MOST_COMPARED);
      for (const other of namesakes) {
        if (Math.abs(other.time - entry.time) > AFFAIR_GAP_MS) continue;
        if (![entry, other].some(({ inTitle }) => isIn(word, inTitle))) continue;
        const shared = [...entry.words].filter((each) => other.words.has(each)).length;
        const least = [entry, other].every(({ inTitle }) => isPairIn(word, inTitle))
          ? LEAST_SHARED_WITH_PAIR
          : LEAST_SHARED_WORDS;
        if (shared < least || (best && shared <= best.shared)) continue;
        const otherName = other.names.get(word) ?? name;
        best = { other, shared, name: otherName.length < name.length ? otherName : name };
      }
    }
    return best;
  }

  #read(story: AffairStory): Entry {
    const { title, description } = story;
    const inTitle = new Set(this.#lexicon.words(title.replace(SPEAKER, '')));
    const texts = [...(isTitleCase(title) ? [] : [title]), ...splitSentences(description)];
    const names = new Map<string, string>();
    const nameWords = new Set<string>();
    const weigh = (word: string) =>
      word === '' || this.#lexicon.locations.has(word) ? 0 : this.#lexicon.weigh(word);
    const note = (key: string, name: string) => {
      if (name.length < (names.get(key)?.length ?? Number.POSITIVE_INFINITY)) names.set(key, name);
    };
    for (const { shown } of texts.flatMap(namesIn).filter(isOwnName)) {
      const words = contentWords(shown);
      for (const [index, word] of words.entries()) {
        const [weight, before] = [weigh(word), words[index - 1] ?? ''];
        nameWords.add(word);
        if (weight >= RARE_NAME_WEIGHT && inTitle.has(word)) note(word, shown);
        if (weight > 0 && weigh(before) > 0 && weight + weigh(before) >= RARE_PAIR_WEIGHT)
          note(`${before} ${word}`, shown);
      }
    }
    const words = this.#lexicon
      .words(`${title} ${description}`)
      .filter(
        (word) =>
          this.#lexicon.weigh(word) >= RARE_WEIGHT && !nameWords.has(word) && !/^\d/.test(word),
      );
    const time = Date.parse(story.publishedAt);
    return { story, time, names, inTitle, words: new Set(words) };
  }
}
