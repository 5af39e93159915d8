import { DAY } from '../../../../contract/durations.ts';
import { isSpecific, isTitleCase, namesIn } from '../../../../domain/news/names-and-figures.ts';
import { contentWords } from '../../../../domain/text/content-words.ts';
import { splitSentences } from '../../../../domain/text/split-sentences.ts';
import { readJudge } from './judge.ts';
import { type Lexicon, RARE_WEIGHT } from './report.ts';

/** Stories of one affair follow each other within so long. */
export const AFFAIR_GAP_MS = 7 * DAY;
/** Rarer than most words that begin with a capital. */
const RARE_NAME_WEIGHT = 5;
/** Besides the name; a name alone is of a person or a club, whatever happens to them. */
const LEAST_SHARED_WORDS = 2;
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
  /** The rare names of its headline, by each of their rare words. */
  names: Map<string, string>;
  words: Set<string>;
}

/** A story and the earlier one whose affair it goes on with. */
export interface AffairPair {
  story: AffairStory;
  earlier: AffairStory;
  affair: string;
  name: string;
}

/** Recent stories by the rare names of their headlines. */
export class AffairIndex {
  readonly #entries = new Map<string, Entry>();
  readonly #byName = new Map<string, Set<Entry>>();
  readonly #lexicon: Lexicon;

  constructor(lexicon: Lexicon = readJudge()) {
    this.#lexicon = lexicon;
  }

  /** Adds or replaces a story; returns the nearest one with a name of its headline, if they are one affair. */
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
        const shared = [...entry.words].filter(
          (each) => other.words.has(each) && !entry.names.has(each),
        ).length;
        if (shared < LEAST_SHARED_WORDS || (best && shared <= best.shared)) continue;
        const otherName = other.names.get(word) ?? name;
        best = { other, shared, name: otherName.length < name.length ? otherName : name };
      }
    }
    return best;
  }

  #read(story: AffairStory): Entry {
    const { title, description } = story;
    const inTitle = new Set(this.#lexicon.words(title));
    const texts = [...(isTitleCase(title) ? [] : [title]), ...splitSentences(description)];
    const names = new Map<string, string>();
    for (const name of texts.flatMap(namesIn).filter(isSpecific)) {
      for (const word of contentWords(name.shown)) {
        const isRare = this.#lexicon.weigh(word) >= RARE_NAME_WEIGHT;
        const isLocation = this.#lexicon.locations.has(word);
        const isShorter = name.shown.length < (names.get(word)?.length ?? Number.POSITIVE_INFINITY);
        if (isRare && !isLocation && isShorter && inTitle.has(word)) names.set(word, name.shown);
      }
    }
    const words = this.#lexicon
      .words(`${title} ${description}`)
      .filter((word) => this.#lexicon.weigh(word) >= RARE_WEIGHT);
    return { story, time: Date.parse(story.publishedAt), names, words: new Set(words) };
  }
}
