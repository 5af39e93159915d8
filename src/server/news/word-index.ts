import { contentWords } from './stem.ts';

/** News older than this is another story, however alike. */
export const WINDOW = 72 * 3_600_000;

/** Bounds on the work that one headline can cause, whatever a feed repeats. */
const LOOKED_UP = 20;
const COMMON = 600;
const COMPARED = 30;
const MAX_TERMS = 80;
/** Of the likeness needed, how much must come from the rare words alone. */
const WORTH_COMPARING = 0.3;

export interface Headline {
  id: string;
  outletId: string;
  title: string;
  description: string;
  publishedAt: string;
}

/** How often each stem is said. */
type Terms = Map<string, number>;

export interface IndexedHeadline {
  id: string;
  outletId: string;
  time: number;
  title: Terms;
  /** Title and description together; undefined where there is no description. */
  full: Terms | undefined;
}

export function termsOfHeadline(headline: Headline): IndexedHeadline {
  const words = contentWords(headline.title).slice(0, MAX_TERMS);
  const rest = contentWords(headline.description);
  return {
    id: headline.id,
    outletId: headline.outletId,
    time: Date.parse(headline.publishedAt),
    title: counted(words),
    full: rest.length > 0 ? counted([...words, ...rest].slice(0, MAX_TERMS)) : undefined,
  };
}

function counted(words: readonly string[]): Terms {
  const counts: Terms = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  // A word said twice counts more than once, but not twice as much.
  for (const [word, count] of counts) counts.set(word, 1 + Math.log(count));
  return counts;
}

const termsOf = (entry: IndexedHeadline) => entry.full ?? entry.title;

/** Which headlines say which words, and how alike two headlines are: the cosine of their TF-IDF. */
export class WordIndex<Entry extends IndexedHeadline> {
  readonly #byTerm = new Map<string, Set<Entry>>();
  #size = 0;
  /** Weights and lengths as of the size when they were taken. */
  #weights = new Map<string, number>();
  #lengths = new WeakMap<Terms, number>();
  #weighedAt = 0;

  add(entry: Entry): void {
    this.#size += 1;
    for (const term of termsOf(entry).keys()) {
      const entries = this.#byTerm.get(term);
      if (entries) entries.add(entry);
      else this.#byTerm.set(term, new Set([entry]));
    }
  }

  remove(entry: Entry): void {
    this.#size -= 1;
    for (const term of termsOf(entry).keys()) {
      const entries = this.#byTerm.get(term);
      entries?.delete(entry);
      if (entries?.size === 0) this.#byTerm.delete(term);
    }
  }

  /** Every headline moves the weights a little; they are taken anew once it is more than a little. */
  weighAgain(): void {
    if (Math.abs(this.#size - this.#weighedAt) <= this.#size * 0.02) return;
    this.#weighedAt = this.#size;
    this.#weights = new Map();
    this.#lengths = new WeakMap();
  }

  /** By their titles, or by titles and descriptions where both have one: whichever says more. */
  similarity(a: Entry, b: Entry): number {
    if (Math.abs(a.time - b.time) > WINDOW) return 0;
    const byTitle = this.#cosine(a.title, b.title);
    return a.full && b.full ? Math.max(byTitle, this.#cosine(a.full, b.full)) : byTitle;
  }

  /** Headlines that share enough rare words with this one to be worth comparing in full. */
  neighbours(entry: Entry): Entry[] {
    const rarest: { entries: Set<Entry>; part: number; weight: number }[] = [];
    for (const [term, count] of termsOf(entry)) {
      const entries = this.#byTerm.get(term);
      // Alone with its word, or one of hundreds: neither says whom it resembles.
      if (!entries || entries.size < 2 || entries.size > COMMON) continue;
      const weight = this.#weight(term);
      rarest.push({ entries, weight, part: count * weight ** 2 });
    }
    rarest.sort((a, b) => b.weight - a.weight);
    const shared = new Map<Entry, number>();
    for (const { entries, part } of rarest.slice(0, LOOKED_UP)) {
      for (const other of entries) shared.set(other, (shared.get(other) ?? 0) + part);
    }
    shared.delete(entry);
    const length = this.#length(entry.title);
    const likely: { other: Entry; share: number }[] = [];
    for (const [other, part] of shared) {
      const share = part / Math.sqrt(length * this.#length(other.title));
      if (share >= WORTH_COMPARING) likely.push({ other, share });
    }
    likely.sort((a, b) => b.share - a.share);
    return likely.slice(0, COMPARED).map(({ other }) => other);
  }

  #weight(term: string): number {
    let weight = this.#weights.get(term);
    if (weight === undefined) {
      const containing = this.#byTerm.get(term)?.size ?? 0;
      weight = Math.log((1 + this.#size) / (1 + containing)) + 1;
      this.#weights.set(term, weight);
    }
    return weight;
  }

  #cosine(a: Terms, b: Terms): number {
    const [fewer, more] = a.size <= b.size ? [a, b] : [b, a];
    let shared = 0;
    for (const [term, count] of fewer) {
      const other = more.get(term);
      if (other) shared += count * other * this.#weight(term) ** 2;
    }
    return shared === 0 ? 0 : shared / Math.sqrt(this.#length(a) * this.#length(b));
  }

  #length(terms: Terms): number {
    let length = this.#lengths.get(terms);
    if (length === undefined) {
      length = 0;
      for (const [term, count] of terms) length += (count * this.#weight(term)) ** 2;
      this.#lengths.set(terms, length);
    }
    return length;
  }
}
