import { setImmediate as breathe } from 'node:timers/promises';
import { type Headline, type IndexedHeadline, WINDOW, WordIndex } from './word-index.ts';

export { type Headline, WINDOW };

/** At least this alike, on average with everything already in it, to join a story. */
const SAME_STORY = 0.5;
/** Alike enough to be worth a link between two stories. */
const RELATED = 0.4;
/** An outlet reports each thing once; two of its items are one story only when nearly the same words. */
const SAME_OUTLET = 0.85;
/** Bounds on the work that one item can cause, whatever a feed repeats. */
const PAIRS_EACH = 12;
const MEMBERS_ASKED = 16;
/** After so many items everybody else gets a turn. */
const ITEMS_PER_TURN = 10;

interface Entry extends IndexedHeadline<Entry> {
  number: number;
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
  readonly #words = new WordIndex<Entry>();
  readonly #members = new Map<string, Set<Entry>>();
  #numbers = 0;

  get size(): number {
    return this.#entries.size;
  }

  has(id: string): boolean {
    return this.#entries.has(id);
  }

  /** Adds an item whose story is known already. */
  add(headline: Headline, story: string): void {
    this.#enter(this.#take(headline), story);
  }

  remove(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    this.#words.remove(entry);
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
      const entry = this.#take(headline);
      this.#enter(entry, entry.id);
      fresh.push(entry);
    }
    this.#words.weighAgain();
    const known = new Set(fresh.map((entry) => entry.id));
    const alike = memo((a, b) => this.#words.similarity(a, b));
    const pairs = await this.#candidatePairs(fresh, alike);
    for (const { a, b } of pairs) {
      const [into, from] = this.#orderOf(a, b, known);
      if (into && from && this.#mayJoin(into, from, alike)) this.#join(into, from);
    }
    const stories = new Map(fresh.map((entry) => [entry.id, entry.story ?? entry.id]));
    return { stories, related: this.#relations(pairs, alike) };
  }

  #take(headline: Headline): Entry {
    this.remove(headline.id);
    this.#numbers = (this.#numbers + 1) % 2 ** 26;
    const read = this.#words.read(headline);
    const entry: Entry = { ...read, number: this.#numbers, story: undefined };
    this.#entries.set(entry.id, entry);
    this.#words.add(entry);
    return entry;
  }

  #enter(entry: Entry, story: string) {
    if (entry.story !== undefined) this.#members.get(entry.story)?.delete(entry);
    entry.story = story;
    const members = this.#members.get(story);
    if (members) members.add(entry);
    else this.#members.set(story, new Set([entry]));
  }

  /** Pairs worth a look, most alike first: those that share rare words with a new item. */
  async #candidatePairs(fresh: readonly Entry[], alike: Compare) {
    const seen = new Set<number>();
    const pairs: { a: Entry; b: Entry; score: number }[] = [];
    for (const [place, a] of fresh.entries()) {
      if (place % ITEMS_PER_TURN === ITEMS_PER_TURN - 1) await breathe();
      const near = this.#words
        .neighbours(a)
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

/** Both numbers in one: a round compares too many pairs to build a string for each. */
const pairKey = (a: Entry, b: Entry) =>
  Math.min(a.number, b.number) * 2 ** 26 + Math.max(a.number, b.number);

/** Each pair is compared once in a round. */
function memo(compare: Compare): Compare {
  const known = new Map<number, number>();
  return (a, b) => {
    const key = pairKey(a, b);
    const score = known.get(key) ?? compare(a, b);
    known.set(key, score);
    return score;
  };
}
