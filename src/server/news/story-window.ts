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
const COMPARED = 80;
const MAX_TERMS = 80;

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
  group(headlines: readonly Headline[]): Grouping {
    const fresh = headlines.map((headline) => this.#index(headline));
    for (const entry of fresh) this.#enter(entry, entry.id);
    const known = new Set(fresh.map((entry) => entry.id));
    const alike = memo((a, b) => this.#similarity(a, b));
    const pairs = this.#candidatePairs(fresh, alike);
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

  #weight(term: string): number {
    const containing = this.#byTerm.get(term)?.size ?? 0;
    return Math.log((1 + this.#entries.size) / (1 + containing)) + 1;
  }

  #similarity(a: Entry, b: Entry): number {
    if (Math.abs(a.time - b.time) > WINDOW) return 0;
    const byTitle = this.#cosine(a.title, b.title);
    return a.full && b.full ? Math.max(byTitle, this.#cosine(a.full, b.full)) : byTitle;
  }

  #cosine(a: Map<string, number>, b: Map<string, number>): number {
    let shared = 0;
    for (const [term, count] of a) {
      const other = b.get(term);
      if (other) shared += count * other * this.#weight(term) ** 2;
    }
    return shared === 0 ? 0 : shared / Math.sqrt(this.#length(a) * this.#length(b));
  }

  #length(terms: Map<string, number>): number {
    let sum = 0;
    for (const [term, count] of terms) sum += (count * this.#weight(term)) ** 2;
    return sum;
  }

  /** Pairs worth a look, most alike first: those that share rare words with a new item. */
  #candidatePairs(fresh: readonly Entry[], alike: Compare) {
    const seen = new Set<string>();
    const pairs: { a: Entry; b: Entry; score: number }[] = [];
    for (const a of fresh) {
      for (const b of this.#neighbours(a)) {
        const key = a.id < b.id ? `${a.id} ${b.id}` : `${b.id} ${a.id}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const score = alike(a, b);
        if (score >= RELATED) pairs.push({ a, b, score });
      }
    }
    return pairs.sort((x, y) => y.score - x.score || (x.a.id < y.a.id ? -1 : 1));
  }

  #neighbours(entry: Entry): Entry[] {
    const rarest = [...termsOf(entry).keys()]
      .map((term) => ({ entries: this.#byTerm.get(term), weight: this.#weight(term) }))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, LOOKED_UP);
    const shared = new Map<Entry, number>();
    for (const { entries, weight } of rarest) {
      if (!entries || entries.size > COMMON) continue;
      for (const other of entries) shared.set(other, (shared.get(other) ?? 0) + weight);
    }
    shared.delete(entry);
    const ranked = [...shared].sort((a, b) => b[1] - a[1]).slice(0, COMPARED);
    return ranked.map(([other]) => other);
  }

  /** Published addresses stay: a story that readers may have open is joined, and joins nothing. */
  #orderOf(a: Entry, b: Entry, known: Set<string>) {
    const [first, second] = [a.story, b.story];
    if (first === undefined || second === undefined || first === second) return [];
    if (!known.has(first)) return known.has(second) ? [first, second] : [];
    return [second, first];
  }

  #mayJoin(into: string, from: string, alike: Compare): boolean {
    const [one, other] = [this.#members.get(into) ?? [], this.#members.get(from) ?? []];
    let sum = 0;
    let count = 0;
    for (const a of one) {
      for (const b of other) {
        const score = alike(a, b);
        if (a.outletId === b.outletId && score < SAME_OUTLET) return false;
        sum += score;
        count += 1;
      }
    }
    return count > 0 && sum / count >= SAME_STORY;
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
    const [left, right] = [this.#members.get(one), this.#members.get(other)];
    if (!left || !right) return 0;
    let sum = 0;
    for (const a of left) for (const b of right) sum += alike(a, b);
    return sum / (left.size * right.size);
  }
}

type Compare = (a: Entry, b: Entry) => number;

/** Each pair is compared once in a round. */
function memo(compare: Compare): Compare {
  const known = new Map<string, number>();
  return (a, b) => {
    const key = a.id < b.id ? `${a.id} ${b.id}` : `${b.id} ${a.id}`;
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
