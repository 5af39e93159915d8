import { setImmediate as breathe } from 'node:timers/promises';
import { contentWords } from './stem.ts';

/** At least this alike, on average with everything already in it, to join a story. */
export const SAME_STORY = 0.5;
/** Alike enough to be worth a link between two stories. */
export const RELATED = 0.4;
/** An outlet reports each thing once; two of its items are one story only when nearly the same words. */
export const SAME_OUTLET = 0.85;
/** News older than this is another story, however alike. */
export const WINDOW = 72 * 3_600_000;

/** Bounds on the work that one item can cause, whatever a feed repeats. */
const LOOKED_UP = 20;
const COMMON = 600;
const COMPARED = 30;
const PAIRS_EACH = 12;
/** Of the likeness needed, how much must come from the rare words alone. */
const WORTH_COMPARING = 0.3;
const MEMBERS_ASKED = 16;
const MAX_TERMS = 80;
/** After so many items everybody else gets a turn. */
const AT_ONCE = 10;

export interface Headline {
  id: string;
  outletId: string;
  title: string;
  description: string;
  publishedAt: string;
}

interface Entry {
  id: string;
  outletId: string;
  time: number;
  title: Map<string, number>;
  /** Title and description together; undefined where there is no description. */
  full: Map<string, number> | undefined;
  story: string | undefined;
}

export interface Grouping {
  /** Which story each new item is part of. */
  stories: Map<string, string>;
  related: { a: string; b: string; score: number }[];
}

/**
 * The headlines of the last three days by the words in them, and which story each belongs to.
 * Words weigh by how rare they are in this window: `cedi` says little in a week of cedi news.
 */
export class StoryWindow {
  readonly #entries = new Map<string, Entry>();
  readonly #byTerm = new Map<string, Set<Entry>>();
  readonly #members = new Map<string, Set<Entry>>();
  /** Weights and lengths as of the window's size when they were taken. */
  #weights = new Map<string, number>();
  #lengths = new WeakMap<Map<string, number>, number>();
  #weighedAt = 0;

  get size(): number {
    return this.#entries.size;
  }

  has(id: string): boolean {
    return this.#entries.has(id);
  }

  /** Adds an item whose story is known already. */
  add(headline: Headline, story: string): void {
    this.#enter(this.#index(headline), story);
  }

  remove(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    for (const term of termsOf(entry).keys()) {
      const entries = this.#byTerm.get(term);
      entries?.delete(entry);
      if (entries?.size === 0) this.#byTerm.delete(term);
    }
    if (entry.story === undefined) return;
    const members = this.#members.get(entry.story);
    members?.delete(entry);
    if (members?.size === 0) this.#members.delete(entry.story);
  }

  /** Forgets what is too old to be joined by anything published after `now`. */
  forgetBefore(now: Date): void {
    const oldest = now.getTime() - WINDOW;
    for (const entry of this.#entries.values()) if (entry.time < oldest) this.remove(entry.id);
  }

  /** Gives new items their stories: joined by average link, surest pairs first. */
  async group(headlines: readonly Headline[]): Promise<Grouping> {
    const fresh: Entry[] = [];
    for (const headline of headlines) {
      const entry = this.#index(headline);
      this.#enter(entry, entry.id);
      fresh.push(entry);
    }
    this.#weighAgain();
    const known = new Set(fresh.map((entry) => entry.id));
    const alike = memo((a, b) => this.#similarity(a, b));
    const pairs = await this.#candidatePairs(fresh, alike);
    for (const { a, b } of pairs) {
      const [into, from] = this.#orderOf(a, b, known);
      if (into && from && this.#mayJoin(into, from, alike)) this.#join(into, from);
    }
    const stories = new Map(fresh.map((entry) => [entry.id, entry.story ?? entry.id]));
    return { stories, related: this.#relations(pairs, alike) };
  }

  #index(headline: Headline): Entry {
    this.remove(headline.id);
    const words = contentWords(headline.title).slice(0, MAX_TERMS);
    const rest = contentWords(headline.description);
    const entry: Entry = {
      id: headline.id,
      outletId: headline.outletId,
      time: Date.parse(headline.publishedAt),
      title: counted(words),
      full: rest.length > 0 ? counted([...words, ...rest].slice(0, MAX_TERMS)) : undefined,
      story: undefined,
    };
    this.#entries.set(entry.id, entry);
    for (const term of termsOf(entry).keys()) {
      const entries = this.#byTerm.get(term);
      if (entries) entries.add(entry);
      else this.#byTerm.set(term, new Set([entry]));
    }
    return entry;
  }

  #enter(entry: Entry, story: string) {
    if (entry.story !== undefined) this.#members.get(entry.story)?.delete(entry);
    entry.story = story;
    const members = this.#members.get(story);
    if (members) members.add(entry);
    else this.#members.set(story, new Set([entry]));
  }

  /** Every item moves the weights a little; they are taken anew once it is more than a little. */
  #weighAgain() {
    const size = this.#entries.size;
    if (Math.abs(size - this.#weighedAt) <= size * 0.02) return;
    this.#weighedAt = size;
    this.#weights = new Map();
    this.#lengths = new WeakMap();
  }

  #weight(term: string): number {
    let weight = this.#weights.get(term);
    if (weight === undefined) {
      const containing = this.#byTerm.get(term)?.size ?? 0;
      weight = Math.log((1 + this.#entries.size) / (1 + containing)) + 1;
      this.#weights.set(term, weight);
    }
    return weight;
  }

  #similarity(a: Entry, b: Entry): number {
    if (Math.abs(a.time - b.time) > WINDOW) return 0;
    const byTitle = this.#cosine(a.title, b.title);
    return a.full && b.full ? Math.max(byTitle, this.#cosine(a.full, b.full)) : byTitle;
  }

  #cosine(a: Map<string, number>, b: Map<string, number>): number {
    const [fewer, more] = a.size <= b.size ? [a, b] : [b, a];
    let shared = 0;
    for (const [term, count] of fewer) {
      const other = more.get(term);
      if (other) shared += count * other * this.#weight(term) ** 2;
    }
    return shared === 0 ? 0 : shared / Math.sqrt(this.#length(a) * this.#length(b));
  }

  #length(terms: Map<string, number>): number {
    let length = this.#lengths.get(terms);
    if (length === undefined) {
      length = 0;
      for (const [term, count] of terms) length += (count * this.#weight(term)) ** 2;
      this.#lengths.set(terms, length);
    }
    return length;
  }

  /** Pairs worth a look, most alike first: those that share rare words with a new item. */
  async #candidatePairs(fresh: readonly Entry[], alike: Compare) {
    const seen = new Set<string>();
    const pairs: { a: Entry; b: Entry; score: number }[] = [];
    for (const [place, a] of fresh.entries()) {
      if (place % AT_ONCE === AT_ONCE - 1) await breathe();
      const near = this.#neighbours(a)
        .map((b) => ({ a, b, score: alike(a, b) }))
        .filter(({ score }) => score >= RELATED)
        .sort((x, y) => y.score - x.score)
        .slice(0, PAIRS_EACH);
      for (const pair of near) {
        const key = pairKey(a, pair.b);
        if (!seen.has(key)) pairs.push(pair);
        seen.add(key);
      }
    }
    return pairs.sort((x, y) => y.score - x.score || (x.a.id < y.a.id ? -1 : 1));
  }

  /** Entries that share enough rare words with this one to be worth comparing in full. */
  #neighbours(entry: Entry): Entry[] {
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
    return likely
      .sort((a, b) => b.share - a.share)
      .slice(0, COMPARED)
      .map(({ other }) => other);
  }

  /** Published addresses stay: a story that readers may have open is joined, and joins nothing. */
  #orderOf(a: Entry, b: Entry, known: Set<string>) {
    const [first, second] = [a.story, b.story];
    if (first === undefined || second === undefined || first === second) return [];
    if (!known.has(first)) return known.has(second) ? [first, second] : [];
    return [second, first];
  }

  /** Two of one outlet's items in it must be nearly the same, and all of it alike on average. */
  #mayJoin(into: string, from: string, alike: Compare): boolean {
    for (const a of this.#asked(into)) {
      for (const b of this.#asked(from)) {
        if (a.outletId === b.outletId && alike(a, b) < SAME_OUTLET) return false;
      }
    }
    return this.#averageLink(into, from, alike) >= SAME_STORY;
  }

  /** A big story's first members speak for the rest of it. */
  #asked(story: string): Entry[] {
    return [...(this.#members.get(story) ?? [])].slice(0, MEMBERS_ASKED);
  }

  #join(into: string, from: string) {
    const moved = [...(this.#members.get(from) ?? [])];
    for (const entry of moved) this.#enter(entry, into);
    this.#members.delete(from);
  }

  #relations(pairs: readonly { a: Entry; b: Entry }[], alike: Compare): Grouping['related'] {
    const related = new Map<string, { a: string; b: string; score: number }>();
    for (const { a, b } of pairs) {
      if (!a.story || !b.story || a.story === b.story) continue;
      const [one, other] = [a.story, b.story].sort() as [string, string];
      const key = `${one} ${other}`;
      if (related.has(key)) continue;
      const score = this.#averageLink(one, other, alike);
      if (score >= RELATED) related.set(key, { a: one, b: other, score });
    }
    return [...related.values()];
  }

  #averageLink(one: string, other: string, alike: Compare): number {
    const [left, right] = [this.#asked(one), this.#asked(other)];
    let sum = 0;
    for (const a of left) for (const b of right) sum += alike(a, b);
    return sum / Math.max(1, left.length * right.length);
  }
}

type Compare = (a: Entry, b: Entry) => number;

const pairKey = (a: Entry, b: Entry) => (a.id < b.id ? `${a.id} ${b.id}` : `${b.id} ${a.id}`);

/** Each pair is compared once in a round. */
function memo(compare: Compare): Compare {
  const known = new Map<string, number>();
  return (a, b) => {
    const key = pairKey(a, b);
    const score = known.get(key) ?? compare(a, b);
    known.set(key, score);
    return score;
  };
}

const termsOf = (entry: Entry) => entry.full ?? entry.title;

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  // A word said twice counts more than once, but not twice as much.
  for (const [word, count] of counts) counts.set(word, 1 + Math.log(count));
  return counts;
}
