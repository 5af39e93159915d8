import { setImmediate as breathe } from 'node:timers/promises';

export interface Link {
  a: number;
  b: number;
  likelihood: number;
}

export interface Reports {
  /** The outlet of each report, by its place. */
  outlets: readonly string[];
  /** Those that were compared with their nearest neighbours only. */
  truncated: ReadonlySet<number>;
  links: readonly Link[];
  /** Pairs that the operator joined, and pairs that the operator set apart. */
  joined: readonly (readonly [number, number])[];
  apart: readonly (readonly [number, number])[];
}

/** After so many steps everybody else gets a turn. */
const STEPS_PER_TURN = 2000;

interface Cluster {
  members: number[];
  outlets: Map<string, number>;
  /** How many of its members were compared with their nearest neighbours only. */
  truncated: number;
  sums: Map<Cluster, Sum>;
  apart: Set<Cluster>;
  /** Changes with its members, so that what was noted about it before counts no more. */
  version: number;
}

/** Of all pairs between two groups. */
interface Sum {
  likelihood: number;
  /** Pairs of truncated reports that were compared all the same. */
  truncated: number;
}

interface Note {
  mean: number;
  a: Cluster;
  b: Cluster;
  versions: number;
}

/**
 * Groups reports: the two groups that are most alike on average become one, again and again, until
 * none are as alike as `least`. Two reports of one outlet say nothing for or against it. Which
 * reports are given counts, not in which order.
 * See docs/decisions/0017-merge-reports-into-stories-by-clustering.md.
 */
export async function averageLink(reports: Reports, least: number): Promise<number[][]> {
  const clusters = startClusters(reports);
  const notes = new Notes();
  for (const cluster of clusters) noteAll(cluster, notes, least, true);
  let groups = clusters.filter(isLeft).length;
  // Most stories end as one group, long before everything noted on the way has been looked at.
  for (let steps = 1; groups > 1; steps += 1) {
    if (steps % STEPS_PER_TURN === 0) await breathe();
    const best = notes.takeBest();
    if (!best) break;
    const { a, b, versions } = best;
    if (a.version + b.version !== versions || !a.sums.has(b)) continue;
    join(a, b);
    groups -= 1;
    noteAll(a, notes, least, false);
  }
  return clusters.filter(isLeft).map(({ members }) => members.sort((x, y) => x - y));
}

/** It has not become part of another one. */
const isLeft = ({ members }: Cluster) => members.length > 0;

/** One of each report, with what the operator joined joined already. */
function startClusters({ outlets, truncated, links, joined, apart }: Reports): Cluster[] {
  const clusters = outlets.map(
    (outlet, place): Cluster => ({
      members: [place],
      outlets: new Map([[outlet, 1]]),
      sums: new Map(),
      apart: new Set(),
      truncated: truncated.has(place) ? 1 : 0,
      version: 0,
    }),
  );
  const owner = [...clusters];
  for (const [one, other] of joined) {
    const [into, from] = [owner[one], owner[other]];
    if (!into || !from || into === from) continue;
    for (const member of from.members) owner[member] = into;
    join(into, from);
    into.members.sort((x, y) => x - y);
  }
  for (const [one, other] of apart) {
    const [a, b] = [owner[one], owner[other]];
    if (!a || !b || a === b) continue;
    a.apart.add(b);
    b.apart.add(a);
  }
  for (const { a: one, b: other, likelihood } of links) {
    const [a, b] = [owner[one], owner[other]];
    if (!a || !b || a === b) continue;
    addSum(a, b, { likelihood, truncated: truncated.has(one) && truncated.has(other) ? 1 : 0 });
  }
  return clusters;
}

/** Two groups hold one and the same sum of what is between them. */
function addSum(a: Cluster, b: Cluster, more: Sum): void {
  const known = a.sums.get(b);
  if (known) {
    known.likelihood += more.likelihood;
    known.truncated += more.truncated;
    return;
  }
  a.sums.set(b, more);
  b.sums.set(a, more);
}

function join(into: Cluster, from: Cluster): void {
  into.members.push(...from.members);
  from.members = [];
  for (const [outlet, count] of from.outlets) {
    into.outlets.set(outlet, (into.outlets.get(outlet) ?? 0) + count);
  }
  into.truncated += from.truncated;
  into.sums.delete(from);
  for (const [other, sum] of from.sums) {
    other.sums.delete(from);
    if (other !== into) addSum(into, other, sum);
  }
  from.sums.clear();
  for (const other of from.apart) {
    other.apart.delete(from);
    other.apart.add(into);
    into.apart.add(other);
  }
  into.version += 1;
}

function noteAll(cluster: Cluster, notes: Notes, least: number, once: boolean): void {
  for (const [other, sum] of cluster.sums) {
    const first = firstOf(cluster) < firstOf(other);
    if ((once && !first) || cluster.apart.has(other)) continue;
    const mean = sum.likelihood / pairsBetween(cluster, other, sum);
    const [a, b] = first ? [cluster, other] : [other, cluster];
    if (mean >= least) notes.add({ mean, a, b, versions: a.version + b.version });
  }
}

/** Groups are joined into the one with the earlier report, so that its first stays the earliest. */
const firstOf = ({ members }: Cluster) => members[0] ?? 0;

/**
 * Without the pairs of one outlet's own reports, and without those nobody looked at because both
 * reports had nearer neighbours: in a story that everybody tells these are most.
 */
function pairsBetween(a: Cluster, b: Cluster, { truncated }: Sum): number {
  let pairs = a.members.length * b.members.length;
  if (pairs === 1) return 1;
  const [fewer, more] = a.outlets.size <= b.outlets.size ? [a, b] : [b, a];
  for (const [outlet, count] of fewer.outlets) pairs -= count * (more.outlets.get(outlet) ?? 0);
  const unseen = Math.max(0, a.truncated * b.truncated - truncated);
  return Math.max(1, truncated, pairs - unseen);
}

/** The best first: a binary heap. Where two are even, the one of the earlier reports. */
class Notes {
  readonly #heap: Note[] = [];

  add(note: Note): void {
    let place = this.#heap.length;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = this.#heap[parent];
      if (!above || !isBefore(note, above)) break;
      this.#heap[place] = above;
      place = parent;
    }
    this.#heap[place] = note;
  }

  takeBest(): Note | undefined {
    const [best] = this.#heap;
    const last = this.#heap.pop();
    if (!last || this.#heap.length === 0) return best;
    for (let place = 0; ; ) {
      let next = 2 * place + 1;
      let below = this.#heap[next];
      const right = this.#heap[next + 1];
      if (below && right && isBefore(right, below)) {
        next += 1;
        below = right;
      }
      if (!below || !isBefore(below, last)) {
        this.#heap[place] = last;
        return best;
      }
      this.#heap[place] = below;
      place = next;
    }
  }
}

function isBefore(one: Note, other: Note): boolean {
  if (one.mean !== other.mean) return one.mean > other.mean;
  const order = firstOf(one.a) - firstOf(other.a);
  return order !== 0 ? order < 0 : firstOf(one.b) < firstOf(other.b);
}
