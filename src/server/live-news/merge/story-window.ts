import { setImmediate as breathe } from 'node:timers/promises';
import { averageLink, type Link } from './average-link.ts';
import { type Judge, readJudge } from './judge.ts';
import { FEATURES, type Features, pairFeatures, WINDOW } from './pair-features.ts';
import { type Headline, type Report, Vocabulary } from './report.ts';
import { ReportIndex } from './report-index.ts';
import { nameStories } from './story-names.ts';

export { type Headline, WINDOW };

/** Two reports less likely than this to tell one story may be related, but never bring two groups together. */
const UNLIKELY = 0.2;
const KINDS_APART = FEATURES.indexOf('kindsApart');
/** After so many reports everybody else gets a turn. */
const REPORTS_PER_TURN = 10;

/** Whether a pair only relates stories: a preview and its result never are one, whatever words they share. */
export const isWeak = (likelihood: number, features: Features) =>
  likelihood < UNLIKELY || features[KINDS_APART] === 1;

interface Entry extends Report {
  story: string | undefined;
  links: Map<Entry, number>;
  /** The links that are too weak to group by: they only relate stories. */
  weakLinks: Map<Entry, number>;
  joined: Set<Entry>;
  apart: Set<Entry>;
  /** Among those that are being grouped with it. */
  place: number;
}

export interface Grouping {
  /** Which story each new report is part of, and each older one that is part of another one now. */
  stories: Map<string, string>;
  related: { a: string; b: string; score: number }[];
}

/** What the operator decided about two reports. */
export interface Decision {
  a: string;
  b: string;
  same: boolean;
}

/**
 * The reports of the last days, how likely each two of them tell one story, and which story each
 * belongs to. Whatever a new report is linked with, directly or by others, is grouped anew, so that
 * the outcome is that of grouping everything at once, in whichever order it came.
 */
export class StoryWindow {
  readonly #entries = new Map<string, Entry>();
  readonly #stories = new Map<string, Set<Entry>>();
  readonly #index = new ReportIndex();
  readonly #words: Vocabulary;
  readonly #judge: Judge;

  constructor(judge: Judge = readJudge()) {
    this.#judge = judge;
    this.#words = new Vocabulary(judge);
  }

  get size(): number {
    return this.#entries.size;
  }

  has(id: string): boolean {
    return this.#entries.has(id);
  }

  /** Adds a report whose story is known already. */
  add(headline: Headline, story: string): void {
    const entry = this.#take(headline);
    this.#link(entry);
    this.#enter(entry, story);
  }

  /** Somebody else gave a report to another story. */
  place(id: string, story: string): void {
    const entry = this.#entries.get(id);
    if (entry && entry.story !== story) this.#enter(entry, story);
  }

  /** The operator's decisions, all of them: what was decided before and is not among them is undone. */
  decide(decisions: readonly Decision[]): void {
    for (const entry of this.#entries.values()) {
      entry.joined.clear();
      entry.apart.clear();
    }
    for (const { a, b, same } of decisions) {
      const [one, other] = [this.#entries.get(a), this.#entries.get(b)];
      if (!one || !other) continue;
      const kind = same ? 'joined' : 'apart';
      one[kind].add(other);
      other[kind].add(one);
    }
  }

  remove(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    entry.gone = true;
    for (const side of ['links', 'weakLinks', 'joined', 'apart'] as const) {
      for (const other of entry[side].keys()) other[side].delete(entry);
    }
    this.#leave(entry);
  }

  /** Forgets stories of which nothing came within the last three days. */
  forgetBefore(now: Date): void {
    const oldest = now.getTime() - WINDOW;
    for (const [, members] of this.#stories) {
      if ([...members].some((entry) => entry.seen >= oldest)) continue;
      for (const entry of members) this.remove(entry.id);
    }
    this.#index.forgetGone(this.#words.all());
    this.#words.forgetUnused();
  }

  /** Takes in new reports and says what becomes of the stories. */
  async group(headlines: readonly Headline[]): Promise<Grouping> {
    const fresh: Entry[] = [];
    for (const headline of headlines) {
      const entry = this.#take(headline);
      this.#link(entry);
      fresh.push(entry);
      if (fresh.length % REPORTS_PER_TURN === 0) await breathe();
    }
    return this.#groupAround(fresh);
  }

  /** Groups everything anew, or these reports and what they are linked with, as after a change of weights. */
  regroup(ids: Iterable<string> = this.#entries.keys()): Promise<Grouping> {
    return this.#groupAround([...ids].flatMap((id) => this.#entries.get(id) ?? []));
  }

  /**
   * Links and groups everything anew. What came early was looked at before others had brought the same
   * words; after this the order in which reports came makes no difference. Says only what has moved.
   */
  async settle(): Promise<Grouping> {
    this.#index.forgetGone(this.#words.all());
    const entries = [...this.#entries.values()];
    const before = new Map(entries.map(({ id, story }) => [id, story]));
    for (const entry of entries) {
      entry.links.clear();
      entry.weakLinks.clear();
    }
    for (const [place, entry] of entries.entries()) {
      this.#link(entry);
      if (place % REPORTS_PER_TURN === 0) await breathe();
    }
    const { stories, related } = await this.#groupAround(entries);
    const moved = new Map([...stories].filter(([id, story]) => before.get(id) !== story));
    const changed = new Set([...moved].flatMap(([id, story]) => [story, before.get(id)]));
    return {
      stories: moved,
      related: related.filter(({ a, b }) => changed.has(a) || changed.has(b)),
    };
  }

  async #groupAround(entries: readonly Entry[]): Promise<Grouping> {
    const groups: Entry[][] = [];
    let looked = 0;
    for (const component of connected(entries)) {
      groups.push(...(await this.#split(component)));
      looked += component.length;
      if (looked > REPORTS_PER_TURN * 10) {
        await breathe();
        looked = 0;
      }
    }
    const names = nameStories(groups, (name) => this.#stories.has(name));
    const stories = new Map<string, string>();
    const fresh = new Set(entries);
    for (const [place, group] of groups.entries()) {
      const story = names[place] ?? '';
      for (const entry of group) {
        if (entry.story !== story || fresh.has(entry)) stories.set(entry.id, story);
        this.#enter(entry, story);
      }
    }
    return { stories, related: this.#relations(groups) };
  }

  async #split(component: Entry[]): Promise<Entry[][]> {
    if (component.length === 1) return [component];
    component.sort((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1));
    for (const [place, entry] of component.entries()) entry.place = place;
    const links: Link[] = [];
    const joined: [number, number][] = [];
    const apart: [number, number][] = [];
    for (const entry of component) {
      const a = entry.place;
      for (const [other, likelihood] of entry.links) {
        if (a < other.place) links.push({ a, b: other.place, likelihood });
      }
      for (const other of entry.joined) if (a < other.place) joined.push([a, other.place]);
      for (const other of entry.apart) {
        // What is set apart may be in no way linked.
        if (a < other.place && component[other.place] === other) apart.push([a, other.place]);
      }
    }
    const outlets = component.map((entry) => entry.outletId);
    const truncated = new Set(component.flatMap((entry, place) => (entry.truncated ? place : [])));
    const reports = { outlets, truncated, links, joined, apart };
    const groups = await averageLink(reports, this.#judge.sameStory);
    return groups.map((group) => group.flatMap((place) => component[place] ?? []));
  }

  #take(headline: Headline): Entry {
    const before = this.#entries.get(headline.id)?.story;
    this.remove(headline.id);
    const entry: Entry = {
      ...this.#words.read(headline),
      story: undefined,
      links: new Map(),
      weakLinks: new Map(),
      joined: new Set(),
      apart: new Set(),
      place: 0,
    };
    this.#entries.set(entry.id, entry);
    this.#index.add(entry);
    if (before !== undefined) this.#enter(entry, before);
    return entry;
  }

  #link(entry: Entry): void {
    for (const report of this.#index.neighbours(entry)) {
      const other = this.#entries.get(report.id);
      const features = pairFeatures(entry, report);
      const likelihood = this.#judge.likelihood(features);
      if (!other || likelihood < Math.min(UNLIKELY, this.#judge.related)) continue;
      const side = isWeak(likelihood, features) ? 'weakLinks' : 'links';
      entry[side].set(other, likelihood);
      other[side].set(entry, likelihood);
    }
  }

  #enter(entry: Entry, story: string): void {
    if (entry.story === story) return;
    this.#leave(entry);
    entry.story = story;
    const members = this.#stories.get(story);
    if (members) members.add(entry);
    else this.#stories.set(story, new Set([entry]));
  }

  #leave(entry: Entry): void {
    const members = entry.story === undefined ? undefined : this.#stories.get(entry.story);
    members?.delete(entry);
    if (members?.size === 0 && entry.story !== undefined) this.#stories.delete(entry.story);
    entry.story = undefined;
  }

  /** Stories of which some reports are somewhat alike. */
  #relations(groups: readonly Entry[][]): Grouping['related'] {
    const best = new Map<string, { a: string; b: string; score: number }>();
    for (const entry of groups.flat()) {
      for (const links of [entry.links, entry.weakLinks]) {
        for (const [other, score] of links) {
          if (entry.story === other.story || score < this.#judge.related) continue;
          if (!entry.story || !other.story) continue;
          const [a, b] = [entry.story, other.story].sort() as [string, string];
          const known = best.get(`${a} ${b}`);
          if (!known || known.score < score) best.set(`${a} ${b}`, { a, b, score });
        }
      }
    }
    return [...best.values()];
  }
}

/** Everything that is linked with the entries, in as many parts as are not linked with each other. */
function connected(entries: readonly Entry[]): Entry[][] {
  const seen = new Set<Entry>();
  return entries.flatMap((start) => {
    if (seen.has(start)) return [];
    const part = [start];
    seen.add(start);
    for (const entry of part) {
      for (const side of [entry.links.keys(), entry.joined.keys()]) {
        for (const other of side) {
          if (seen.has(other)) continue;
          seen.add(other);
          part.push(other);
        }
      }
    }
    return [part];
  });
}
