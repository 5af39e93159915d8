import { HOUR } from '../../../contract/durations.ts';
import { contentWords } from '../file/stem.ts';

/** News older than this is another story, however alike. */
export const WINDOW = 72 * HOUR;

/** Bounds on the work that one headline can cause, whatever a feed repeats. */
const LOOKED_UP = 20;
const COMMON = 600;
const COMPARED = 30;
const MAX_TERMS = 80;
/** A word that everybody says still says a little. */
const COMMON_WORTH = 0.2;
/** Outlets choose different words for one thing: what only one of them says sets two reports apart less. */
const LONELY_WORTH = 0.4;
/** In a window of fewer headlines than this nearly every word is alone, and it means little. */
const TELLING = 50;
/** Of the likeness needed, how much must come from the rare words alone. */
const WORTH_COMPARING = 0.3;

export interface Headline {
  id: string;
  outletId: string;
  title: string;
  description: string;
  publishedAt: string;
}

/** A stem of the window: who says it, and how much it says. */
interface Word<Entry> {
  entries: Set<Entry>;
  /** Another number is another fact, not another way of saying the same. */
  number: boolean;
  weight: number;
  /** As of which weighing. */
  weighed: number;
}

/** The words of a text, and how often each is in it. */
interface Text<Entry> {
  words: Word<Entry>[];
  counts: Map<Word<Entry>, number>;
  length: number;
  weighed: number;
}

/** A headline as the index keeps it. `Entry` is whatever the caller makes of it. */
export interface IndexedHeadline<Entry> {
  id: string;
  outletId: string;
  time: number;
  title: Text<Entry>;
  /** Title and description together; undefined where there is no description. */
  full: Text<Entry> | undefined;
  /** What it shares with the headline that asks for its neighbours, and which asking that was. */
  share: number;
  asked: number;
}

const textOf = <Entry>(entry: IndexedHeadline<Entry>) => entry.full ?? entry.title;

/** Which headlines say which words, and how alike two headlines are: the cosine of their TF-IDF. */
export class WordIndex<Entry extends IndexedHeadline<Entry>> {
  readonly #words = new Map<string, Word<Entry>>();
  #size = 0;
  /** Weights and lengths are taken anew with each weighing, and kept until the next. */
  #weighing = 1;
  #sizeWhenWeighed = 0;
  #asking = 0;

  /** What the index needs to know of a headline. It is not in the index yet. */
  read(headline: Headline): IndexedHeadline<Entry> {
    const titleWords = contentWords(headline.title).slice(0, MAX_TERMS);
    const rest = contentWords(headline.description);
    return {
      id: headline.id,
      outletId: headline.outletId,
      time: Date.parse(headline.publishedAt),
      title: this.#text(titleWords),
      full: rest.length > 0 ? this.#text([...titleWords, ...rest].slice(0, MAX_TERMS)) : undefined,
      share: 0,
      asked: 0,
    };
  }

  add(entry: Entry): void {
    this.#size += 1;
    for (const word of textOf(entry).words) {
      word.entries.add(entry);
      if (word.entries.size === 2) this.#noLongerLonely(word);
    }
  }

  remove(entry: Entry): void {
    this.#size -= 1;
    for (const word of textOf(entry).words) word.entries.delete(entry);
  }

  /** Every headline moves the weights a little; they are taken anew once it is more than a little. */
  weighAgain(): void {
    if (Math.abs(this.#size - this.#sizeWhenWeighed) <= this.#size * 0.02) return;
    this.#sizeWhenWeighed = this.#size;
    this.#weighing += 1;
    for (const [stem, word] of this.#words) if (word.entries.size === 0) this.#words.delete(stem);
  }

  /** By their titles, or by titles and descriptions where both have one: whichever says more. */
  similarity(a: Entry, b: Entry): number {
    if (Math.abs(a.time - b.time) > WINDOW) return 0;
    const byTitle = this.#cosine(a.title, b.title);
    return a.full && b.full ? Math.max(byTitle, this.#cosine(a.full, b.full)) : byTitle;
  }

  /** Headlines that share enough rare words with this one to be worth comparing in full. */
  neighbours(entry: Entry): Entry[] {
    const { words, counts } = textOf(entry);
    const rarest = words
      // Alone with its word, or one of hundreds: neither says whom it resembles.
      .filter(({ entries }) => entries.size > 1 && entries.size <= COMMON)
      .sort((a, b) => this.#weight(b) - this.#weight(a))
      .slice(0, LOOKED_UP);
    const sharing: Entry[] = [];
    this.#asking += 1;
    entry.asked = this.#asking;
    for (const word of rarest) {
      const part = (counts.get(word) ?? 0) * this.#weight(word) ** 2;
      for (const other of word.entries) {
        if (other.asked !== this.#asking) {
          other.asked = this.#asking;
          other.share = 0;
          sharing.push(other);
        }
        other.share += part;
      }
    }
    return this.#likeliest(entry, sharing);
  }

  #likeliest(entry: Entry, sharing: readonly Entry[]): Entry[] {
    const length = this.#length(entry.title);
    const likely: Entry[] = [];
    for (const other of sharing) {
      if (other === entry) continue;
      other.share /= Math.sqrt(length * this.#length(other.title));
      if (other.share >= WORTH_COMPARING) likely.push(other);
    }
    return likely.sort((a, b) => b.share - a.share).slice(0, COMPARED);
  }

  /** A word's second headline changes its weight at once, not at the next weighing. */
  #noLongerLonely(word: Word<Entry>) {
    word.weighed = 0;
    for (const { title, full } of word.entries) {
      title.weighed = 0;
      if (full) full.weighed = 0;
    }
  }

  #text(stems: readonly string[]): Text<Entry> {
    const counts = new Map<Word<Entry>, number>();
    for (const stem of stems) {
      let word = this.#words.get(stem);
      if (!word) {
        word = { entries: new Set(), number: /\d/.test(stem), weight: 0, weighed: 0 };
        this.#words.set(stem, word);
      }
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    // A word used twice counts more than once, but not twice as much.
    for (const [word, count] of counts) counts.set(word, 1 + Math.log(count));
    return { words: [...counts.keys()], counts, length: 0, weighed: 0 };
  }

  #weight(word: Word<Entry>): number {
    if (word.weighed !== this.#weighing) {
      word.weighed = this.#weighing;
      const rarity = Math.log((1 + this.#size) / (1 + word.entries.size)) + COMMON_WORTH;
      const lonely = word.entries.size < 2 && !word.number;
      const lost = lonely ? (1 - LONELY_WORTH) * Math.min(1, this.#size / TELLING) : 0;
      word.weight = rarity * (1 - lost);
    }
    return word.weight;
  }

  #cosine(a: Text<Entry>, b: Text<Entry>): number {
    const [fewer, more] = a.words.length <= b.words.length ? [a, b] : [b, a];
    let shared = 0;
    for (const word of fewer.words) {
      const other = more.counts.get(word);
      if (other) shared += (fewer.counts.get(word) ?? 0) * other * this.#weight(word) ** 2;
    }
    return shared === 0 ? 0 : shared / Math.sqrt(this.#length(a) * this.#length(b));
  }

  #length(text: Text<Entry>): number {
    if (text.weighed !== this.#weighing) {
      text.weighed = this.#weighing;
      text.length = 0;
      for (const word of text.words)
        text.length += ((text.counts.get(word) ?? 0) * this.#weight(word)) ** 2;
    }
    return text.length;
  }
}
