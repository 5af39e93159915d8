import { MINUTE } from '../../../../contract/durations.ts';
import { averageLink, type Link, type Pair } from './average-link.ts';
import { contradicts } from './contradiction.ts';
import { type Judge, readJudge } from './judge.ts';
import { FEATURES, type Features, pairFeatures, WINDOW_MS } from './pair-features.ts';
import { type Headline, type Report, Vocabulary } from './report.ts';
import { ReportIndex } from './report-index.ts';
import { nameStories } from './story-names.ts';
import { yieldRegularly } from './yield-regularly.ts';

export { type Headline, WINDOW_MS };

/** Below this likelihood, two reports may be related but never merge two groups. */
const MIN_LIKELIHOOD = 0.2;
const KINDS_APART_INDEX = FEATURES.indexOf('kindsApart');
/** From then on readers may have opened a report's story, or sent its address to others. */
const ESTABLISHED_MS = 30 * MINUTE;

const OTHER_TITLE_FOUND_INDEX = FEATURES.indexOf('otherTitleFound');
/** The share of each headline that one outlet's other report must contain to be the same one, and no follow-up. */
const MIN_REPEATED_SHARE = 0.75;

/** Whether one outlet sent the same report twice. */
export const isRepeat = (
  likelihood: number,
  features: Features,
  { repeated }: Pick<Judge, 'repeated'>,
) => likelihood >= repeated && (features[OTHER_TITLE_FOUND_INDEX] ?? 0) >= MIN_REPEATED_SHARE;

/** Whether a pair only relates two stories: a preview and its result are never one, whatever words they share. */
export const isWeak = (likelihood: number, features: Features) =>
  likelihood < MIN_LIKELIHOOD || features[KINDS_APART_INDEX] === 1;

interface Entry extends Report {
  story: string | undefined;
  links: Map<Entry, number>;
  /** Links too weak to group by: they only relate stories. */
  weakLinks: Map<Entry, number>;
  /** How many links it had when it was settled; once they have doubled, it is compared again. */
  settledLinks: number;
  /** Since when it has been in the window with this text. */
  unchangedSince: number;
  /** Its index in the component that is being grouped. */
  index: number;
}

/** The reports of a story, and when the first and the last were published. */
interface Story {
  members: Set<Entry>;
  first: number;
  last: number;
  lastFetched: number;
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

interface Regrouped {
  groups: Entry[][];
  moved: { id: string; from: string | undefined; to: string }[];
}

/**
 * Recent reports, their pairwise likelihoods and their stories. New reports regroup everything linked to them.
 * A story keeps its id and its reports once they have been in it for half an hour: it can absorb another story,
 * but only a report newer than that can leave it.
 */
export class StoryWindow {
  readonly #entries = new Map<string, Entry>();
  readonly #stories = new Map<string, Story>();
  readonly #index = new ReportIndex<Entry>();
  /** By report, the reports that the operator joined with it, and separated from it. */
  readonly #joined = new Map<string, Set<string>>();
  readonly #apart = new Map<string, Set<string>>();
  /** Reports that have not been compared with those that arrived after them. */
  readonly #unsettled = new Set<Entry>();
  readonly #yieldIfDue = yieldRegularly();
  readonly #words: Vocabulary;
  readonly #judge: Judge;
  /** When the newest report was fetched. */
  #now = 0;

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
    this.#enter(entry, story);
    this.#link(entry);
  }

  /** Another process moved a report to another story. */
  assign(id: string, story: string): void {
    const entry = this.#entries.get(id);
    if (entry && entry.story !== story) this.#enter(entry, story);
  }

  /** Replaces all decisions of the operator. */
  decide(decisions: readonly Decision[]): void {
    this.#joined.clear();
    this.#apart.clear();
    for (const { a, b, same } of decisions) {
      const pairs = same ? this.#joined : this.#apart;
      pairs.set(a, (pairs.get(a) ?? new Set()).add(b));
      pairs.set(b, (pairs.get(b) ?? new Set()).add(a));
    }
  }

  remove(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    this.#unsettled.delete(entry);
    this.#index.remove(entry);
    unlink(entry);
    this.#leave(entry);
  }

  /** Removes stories without a report in the last three days. */
  async removeBefore(now: Date): Promise<void> {
    const oldest = now.getTime() - WINDOW_MS;
    for (const { members, lastFetched } of this.#stories.values()) {
      if (lastFetched < oldest) for (const entry of [...members]) this.remove(entry.id);
      const turn = this.#yieldIfDue();
      if (turn) await turn;
    }
    this.#words.forget(await this.#index.freeRemoved(this.#yieldIfDue));
  }

  /**
   * Adds new reports, replaces the text of those whose outlet changed it, and returns how the stories change.
   * A changed report stays in its story while it belongs there; one that isn't in the window is ignored.
   */
  async group(added: readonly Headline[], changed: readonly Headline[] = []): Promise<Grouping> {
    const entries: Entry[] = [];
    for (const headline of [...added, ...changed.filter(({ id }) => this.#entries.has(id))]) {
      const entry = this.#take(headline);
      this.#link(entry);
      entries.push(entry);
      await this.#yieldIfDue();
    }
    return this.#withRequested(entries, await this.#groupAround(entries));
  }

  /** Regroups all reports, or the named ones and those linked to them, after a decision or with a new judge; this may split any story. */
  async regroup(ids: Iterable<string> = this.#entries.keys()): Promise<Grouping> {
    const entries = [...ids].flatMap((id) => this.#entries.get(id) ?? []);
    const regrouped = await this.#groupAround(entries, { maySplit: true });
    return this.#withRequested(entries, regrouped);
  }

  /** Links and groups recent reports again, since early ones were compared before others brought the same words; returns only what moved. */
  async settle(): Promise<Grouping> {
    this.#words.forget(await this.#index.freeRemoved(this.#yieldIfDue));
    const entries = new Set(this.#unsettled);
    for (const entry of this.#unsettled) {
      for (const other of entry.links.keys()) {
        if (other.links.size >= 2 * other.settledLinks) entries.add(other);
      }
    }
    this.#unsettled.clear();
    for (const entry of entries) {
      unlink(entry);
      await this.#yieldIfDue();
    }
    for (const entry of entries) {
      this.#link(entry);
      await this.#yieldIfDue();
    }
    for (const entry of entries) entry.settledLinks = entry.links.size;
    const { groups, moved } = await this.#groupAround([...entries]);
    const changed = new Set(moved.flatMap(({ from, to }) => [from, to]));
    const related = await this.#relations(groups);
    return {
      stories: new Map(moved.map(({ id, to }) => [id, to])),
      related: related.filter(({ a, b }) => changed.has(a) || changed.has(b)),
    };
  }

  async #groupAround(entries: readonly Entry[], { maySplit = false } = {}): Promise<Regrouped> {
    const groups: Entry[][] = [];
    for (const component of this.#components(entries)) {
      groups.push(...(await this.#split(component, maySplit)));
      await this.#yieldIfDue();
    }
    const names = nameStories(
      groups,
      (name) => this.#stories.has(name),
      (entry) => this.#isEstablished(entry),
    );
    const moved: Regrouped['moved'] = [];
    for (const [index, group] of groups.entries()) {
      const to = names[index] ?? '';
      for (const entry of group) {
        if (entry.story !== to) moved.push({ id: entry.id, from: entry.story, to });
        this.#enter(entry, to);
      }
      await this.#yieldIfDue();
    }
    return { groups, moved };
  }

  /** What moved, and the stories of the requested reports whether they moved or not. */
  async #withRequested(entries: readonly Entry[], { groups, moved }: Regrouped): Promise<Grouping> {
    const stories = new Map(entries.map(({ id, story = id }) => [id, story]));
    for (const { id, to } of moved) stories.set(id, to);
    return { stories, related: await this.#relations(groups) };
  }

  /** The sets of reports around these that could be grouped: those of one story, and those with a link that can join two groups. */
  *#components(entries: readonly Entry[]): Generator<Entry[]> {
    const seen = new Set<Entry>();
    for (const start of entries) {
      if (seen.has(start)) continue;
      const component = [start];
      seen.add(start);
      const visit = (other: Entry | undefined) => {
        if (!other || seen.has(other)) return;
        seen.add(other);
        component.push(other);
      };
      for (const entry of component) {
        for (const [other, likelihood] of entry.links) {
          if (likelihood >= this.#judge.sameStory) visit(other);
        }
        for (const id of this.#joined.get(entry.id) ?? []) visit(this.#entries.get(id));
        if (entry.story === undefined) continue;
        for (const other of this.#stories.get(entry.story)?.members ?? []) visit(other);
      }
      yield component;
    }
  }

  async #split(component: Entry[], maySplit: boolean): Promise<Entry[][]> {
    if (component.length === 1) return [component];
    component.sort((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1));
    for (const [index, entry] of component.entries()) entry.index = index;
    const isInComponent = (entry: Entry) => component[entry.index] === entry;
    const links: Link[] = [];
    const joined: Pair[] = [];
    const apart: Pair[] = [];
    const established: Pair[] = [];
    const firstOfStory = new Map<string, number>();
    for (const entry of component) {
      const a = entry.index;
      for (const [other, likelihood] of entry.links) {
        if (a < other.index && isInComponent(other)) links.push({ a, b: other.index, likelihood });
      }
      for (const [pairs, decided] of [
        [joined, this.#joined],
        [apart, this.#apart],
      ] as const) {
        for (const id of decided.get(entry.id) ?? []) {
          const other = this.#entries.get(id);
          if (other && a < other.index && isInComponent(other)) pairs.push([a, other.index]);
        }
      }
      if (maySplit || entry.story === undefined || !this.#isEstablished(entry)) continue;
      const first = firstOfStory.get(entry.story);
      if (first === undefined) firstOfStory.set(entry.story, a);
      else established.push([first, a]);
    }
    const outlets = component.map((entry) => entry.outletId);
    const truncated = new Set(component.flatMap((entry, index) => (entry.truncated ? index : [])));
    const groups = await averageLink(
      { outlets, truncated, links, joined, apart, established },
      this.#judge.sameStory,
      this.#yieldIfDue,
    );
    return groups.map((group) => group.flatMap((index) => component[index] ?? []));
  }

  #isEstablished(entry: Entry): boolean {
    return entry.unchangedSince <= this.#now - ESTABLISHED_MS;
  }

  /** A report that is already here stays in its story, at its time, with its new text; a new picture changes nothing. */
  #take(headline: Headline): Entry {
    const previous = this.#entries.get(headline.id);
    const previousStory = previous?.story;
    this.remove(headline.id);
    const report = this.#words.read(headline);
    const { time, fetchedTime } = previous ?? report;
    const entry: Entry = {
      ...report,
      time,
      fetchedTime,
      span: { first: time, last: time },
      unchangedSince:
        previous && haveSameWords(previous, report) ? previous.unchangedSince : report.fetchedTime,
      story: undefined,
      links: new Map(),
      weakLinks: new Map(),
      settledLinks: 0,
      index: 0,
    };
    this.#now = Math.max(this.#now, report.fetchedTime);
    this.#entries.set(entry.id, entry);
    this.#unsettled.add(entry);
    this.#index.add(entry);
    if (previousStory !== undefined) this.#enter(entry, previousStory);
    return entry;
  }

  #link(entry: Entry): void {
    const minLikelihood = Math.min(MIN_LIKELIHOOD, this.#judge.related);
    for (const other of this.#index.neighbours(entry)) {
      // Both were nearest to each other, and nothing has changed since.
      if (entry.links.has(other) || entry.weakLinks.has(other)) continue;
      const features = pairFeatures(entry, other);
      const likelihood = this.#judge.likelihood(features);
      if (likelihood < minLikelihood) continue;
      const isOwn = entry.outletId === other.outletId;
      if (isOwn && !isRepeat(likelihood, features, this.#judge)) continue;
      const isApart = isWeak(likelihood, features) || contradicts(entry, other);
      const side = isApart ? 'weakLinks' : 'links';
      entry[side].set(other, likelihood);
      other[side].set(entry, likelihood);
    }
    for (const other of this.#index.withSameHeadline(entry)) {
      entry.links.set(other, 1);
      other.links.set(entry, 1);
    }
  }

  #enter(entry: Entry, name: string): void {
    if (entry.story === name) return;
    this.#leave(entry);
    const story = this.#stories.get(name) ?? emptyStory();
    this.#stories.set(name, story);
    story.members.add(entry);
    widen(story, entry);
    entry.story = name;
    entry.span = story;
  }

  #leave(entry: Entry): void {
    if (entry.story === undefined) return;
    const story = this.#stories.get(entry.story);
    if (story?.members.delete(entry)) {
      const { members } = story;
      Object.assign(story, emptyStory(), { members });
      for (const member of members) widen(story, member);
      if (members.size === 0) this.#stories.delete(entry.story);
    }
    entry.story = undefined;
    entry.span = { first: entry.time, last: entry.time };
  }

  /** Pairs of stories with somewhat similar reports. */
  async #relations(groups: readonly Entry[][]): Promise<Grouping['related']> {
    const best = new Map<string, { a: string; b: string; score: number }>();
    for (const entry of groups.flat()) {
      await this.#yieldIfDue();
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

const emptyStory = (): Story => ({
  members: new Set(),
  first: Number.POSITIVE_INFINITY,
  last: Number.NEGATIVE_INFINITY,
  lastFetched: Number.NEGATIVE_INFINITY,
});

function widen(story: Story, { time, fetchedTime }: Entry): void {
  story.first = Math.min(story.first, time);
  story.last = Math.max(story.last, time);
  story.lastFetched = Math.max(story.lastFetched, fetchedTime);
}

function unlink(entry: Entry): void {
  for (const other of entry.links.keys()) other.links.delete(entry);
  for (const other of entry.weakLinks.keys()) other.weakLinks.delete(entry);
  entry.links.clear();
  entry.weakLinks.clear();
}

const haveSameWords = (a: Report, b: Report) =>
  [a.title, a.full].every(({ words }, index) => {
    const others = [b.title, b.full][index]?.words ?? [];
    return words.length === others.length && words.every((word, at) => word === others[at]);
  });
