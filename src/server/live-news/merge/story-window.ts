import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { averageLink, type Link } from './average-link.ts';
import { type Judge, readJudge } from './judge.ts';
import { FEATURES, type Features, pairFeatures, WINDOW_MS } from './pair-features.ts';
import { type Headline, type Report, Vocabulary } from './report.ts';
import { ReportIndex } from './report-index.ts';
import { nameStories } from './story-names.ts';

export { type Headline, WINDOW_MS };

/** Below this likelihood, two reports may be related but never merge two groups. */
const MIN_LIKELIHOOD = 0.2;
const KINDS_APART_INDEX = FEATURES.indexOf('kindsApart');
/** How many reports are processed before the event loop gets a turn. */
const REPORTS_PER_YIELD = 10;

/** Whether a pair only relates two stories: a preview and its result are never one, whatever words they share. */
export const isWeak = (likelihood: number, features: Features) =>
  likelihood < MIN_LIKELIHOOD || features[KINDS_APART_INDEX] === 1;

interface Entry extends Report {
  story: string | undefined;
  links: Map<Entry, number>;
  /** Links too weak to group by: they only relate stories. */
  weakLinks: Map<Entry, number>;
  joined: Set<Entry>;
  apart: Set<Entry>;
  /** Its index in the component that is being grouped. */
  index: number;
}

export interface Grouping {
  /** The story of each new report, and of each older report that moved. */
  stories: Map<string, string>;
  related: { a: string; b: string; score: number }[];
}

/** The operator's decision about two reports. */
export interface Decision {
  a: string;
  b: string;
  same: boolean;
}

/** Recent reports, their pairwise likelihoods and their stories; new reports regroup everything linked to them, so the outcome doesn't depend on arrival order. */
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

  /** Adds a report whose story is already stored. */
  add(headline: Headline, story: string): void {
    const entry = this.#take(headline);
    this.#link(entry);
    this.#enter(entry, story);
  }

  /** Another process moved a report to another story. */
  assign(id: string, story: string): void {
    const entry = this.#entries.get(id);
    if (entry && entry.story !== story) this.#enter(entry, story);
  }

  /** Replaces all decisions of the operator. */
  decide(decisions: readonly Decision[]): void {
    for (const entry of this.#entries.values()) {
      entry.joined.clear();
      entry.apart.clear();
    }
    for (const { a, b, same } of decisions) {
      const [first, second] = [this.#entries.get(a), this.#entries.get(b)];
      if (!first || !second) continue;
      const kind = same ? 'joined' : 'apart';
      first[kind].add(second);
      second[kind].add(first);
    }
  }

  remove(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    entry.removed = true;
    for (const side of ['links', 'weakLinks', 'joined', 'apart'] as const) {
      for (const other of entry[side].keys()) other[side].delete(entry);
    }
    this.#leave(entry);
  }

  /** Removes stories without a report in the last three days. */
  removeBefore(now: Date): void {
    const oldest = now.getTime() - WINDOW_MS;
    for (const [, members] of this.#stories) {
      if ([...members].some((entry) => entry.fetchedTime >= oldest)) continue;
      for (const entry of members) this.remove(entry.id);
    }
    this.#index.freeRemoved(this.#words.all());
    this.#words.forgetUnused();
  }

  /** Adds new reports and returns how the stories change. */
  async group(headlines: readonly Headline[]): Promise<Grouping> {
    const added: Entry[] = [];
    for (const headline of headlines) {
      const entry = this.#take(headline);
      this.#link(entry);
      added.push(entry);
      if (added.length % REPORTS_PER_YIELD === 0) await yieldToEventLoop();
    }
    return this.#groupAround(added);
  }

  /** Regroups all reports, or the named ones and those linked to them. */
  regroup(ids: Iterable<string> = this.#entries.keys()): Promise<Grouping> {
    return this.#groupAround([...ids].flatMap((id) => this.#entries.get(id) ?? []));
  }

  /** Links and groups everything again, since early reports were compared before others brought the same words; returns only what moved. */
  async settle(): Promise<Grouping> {
    this.#index.freeRemoved(this.#words.all());
    const entries = [...this.#entries.values()];
    const previousStories = new Map(entries.map(({ id, story }) => [id, story]));
    for (const entry of entries) {
      entry.links.clear();
      entry.weakLinks.clear();
    }
    for (const [index, entry] of entries.entries()) {
      this.#link(entry);
      if (index % REPORTS_PER_YIELD === 0) await yieldToEventLoop();
    }
    const { stories, related } = await this.#groupAround(entries);
    const moved = new Map([...stories].filter(([id, story]) => previousStories.get(id) !== story));
    const changed = new Set([...moved].flatMap(([id, story]) => [story, previousStories.get(id)]));
    return {
      stories: moved,
      related: related.filter(({ a, b }) => changed.has(a) || changed.has(b)),
    };
  }

  async #groupAround(entries: readonly Entry[]): Promise<Grouping> {
    const groups: Entry[][] = [];
    let processed = 0;
    for (const component of connectedComponents(entries)) {
      groups.push(...(await this.#split(component)));
      processed += component.length;
      if (processed > REPORTS_PER_YIELD * 10) {
        await yieldToEventLoop();
        processed = 0;
      }
    }
    const names = nameStories(groups, (name) => this.#stories.has(name));
    const stories = new Map<string, string>();
    const requested = new Set(entries);
    for (const [index, group] of groups.entries()) {
      const story = names[index] ?? '';
      for (const entry of group) {
        if (entry.story !== story || requested.has(entry)) stories.set(entry.id, story);
        this.#enter(entry, story);
      }
    }
    return { stories, related: this.#relations(groups) };
  }

  async #split(component: Entry[]): Promise<Entry[][]> {
    if (component.length === 1) return [component];
    component.sort((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1));
    for (const [index, entry] of component.entries()) entry.index = index;
    const links: Link[] = [];
    const joined: [number, number][] = [];
    const apart: [number, number][] = [];
    for (const entry of component) {
      const a = entry.index;
      for (const [other, likelihood] of entry.links) {
        if (a < other.index) links.push({ a, b: other.index, likelihood });
      }
      for (const other of entry.joined) if (a < other.index) joined.push([a, other.index]);
      for (const other of entry.apart) {
        // Separated reports needn't be in the same component.
        if (a < other.index && component[other.index] === other) apart.push([a, other.index]);
      }
    }
    const outlets = component.map((entry) => entry.outletId);
    const truncated = new Set(component.flatMap((entry, index) => (entry.truncated ? index : [])));
    const reports = { outlets, truncated, links, joined, apart };
    const groups = await averageLink(reports, this.#judge.sameStory);
    return groups.map((group) => group.flatMap((index) => component[index] ?? []));
  }

  #take(headline: Headline): Entry {
    const previousStory = this.#entries.get(headline.id)?.story;
    this.remove(headline.id);
    const entry: Entry = {
      ...this.#words.read(headline),
      story: undefined,
      links: new Map(),
      weakLinks: new Map(),
      joined: new Set(),
      apart: new Set(),
      index: 0,
    };
    this.#entries.set(entry.id, entry);
    this.#index.add(entry);
    if (previousStory !== undefined) this.#enter(entry, previousStory);
    return entry;
  }

  #link(entry: Entry): void {
    for (const report of this.#index.neighbours(entry)) {
      const other = this.#entries.get(report.id);
      const features = pairFeatures(entry, report);
      const likelihood = this.#judge.likelihood(features);
      if (!other || likelihood < Math.min(MIN_LIKELIHOOD, this.#judge.related)) continue;
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

  /** Pairs of stories with somewhat similar reports. */
  #relations(groups: readonly Entry[][]): Grouping['related'] {
    const best = new Map<string, { a: string; b: string; score: number }>();
    for (const entry of groups.flat()) {
      for (const links of [entry.links, entry.weakLinks]) {
        for (const [other, score] of links) {
          if (entry.story === other.story || score < this.#judge.related) continue;
          if (!entry.story || !other.story) continue;
          const [a, b] = [entry.story, other.story].sort() as [string, string];
          const existing = best.get(`${a} ${b}`);
          if (!existing || existing.score < score) best.set(`${a} ${b}`, { a, b, score });
        }
      }
    }
    return [...best.values()];
  }
}

/** The connected components that contain these entries. */
function connectedComponents(entries: readonly Entry[]): Entry[][] {
  const seen = new Set<Entry>();
  return entries.flatMap((start) => {
    if (seen.has(start)) return [];
    const component = [start];
    seen.add(start);
    for (const entry of component) {
      for (const side of [entry.links.keys(), entry.joined.keys()]) {
        for (const other of side) {
          if (seen.has(other)) continue;
          seen.add(other);
          component.push(other);
        }
      }
    }
    return [component];
  });
}
