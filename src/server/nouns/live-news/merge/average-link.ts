import { type YieldIfDue, yieldRegularly } from './yield-regularly.ts';

export interface Link {
  a: number;
  b: number;
  likelihood: number;
}

export interface Reports {
  /** The outlet of each report, by index. */
  outlets: readonly string[];
  /** Reports that were compared with their nearest neighbours only. */
  truncated: ReadonlySet<number>;
  links: readonly Link[];
  /** Pairs that the operator joined, and pairs that the operator separated. */
  joined: readonly Pair[];
  apart: readonly Pair[];
  /** Pairs that readers have seen in one story, which stay together unless the operator separated them. */
  established: readonly Pair[];
}

export type Pair = readonly [number, number];

interface Cluster {
  members: number[];
  outlets: Map<string, number>;
  /** How many of its members were compared with their nearest neighbours only. */
  truncated: number;
  sums: Map<Cluster, Sum>;
  apart: Set<Cluster>;
  /** Changes with its members, so that older candidates about it are ignored. */
  version: number;
}

/** The sum over all pairs between two clusters. */
interface Sum {
  likelihood: number;
  /** Pairs of truncated reports that were compared nevertheless. */
  truncated: number;
  /** Pairs of one outlet's reports that are one report, sent twice. */
  repeats: number;
}

interface Candidate {
  mean: number;
  a: Cluster;
  b: Cluster;
  versions: number;
}

/**
 * Average-linkage clustering: merges the two most similar clusters until none reaches `minLikelihood`.
 * Pairs of one outlet's reports count only if they are linked; the order of reports makes no difference.
 * See docs/decisions/0017-merge-reports-into-stories-by-clustering.md.
 */
export async function averageLink(
  reports: Reports,
  minLikelihood: number,
  yieldIfDue: YieldIfDue = yieldRegularly(),
): Promise<number[][]> {
  const clusters = startClusters(reports);
  const candidates = new CandidateHeap();
  for (const cluster of clusters) addCandidates(cluster, candidates, minLikelihood, true);
  let groups = clusters.filter(hasMembers).length;
  // Most stories end as one cluster long before all candidates have been examined.
  while (groups > 1) {
    await yieldIfDue();
    const best = candidates.takeBest();
    if (!best) break;
    const { a, b, versions } = best;
    if (a.version + b.version !== versions || !a.sums.has(b)) continue;
    join(a, b);
    groups -= 1;
    addCandidates(a, candidates, minLikelihood, false);
  }
  return clusters.filter(hasMembers).map(({ members }) => members.sort((x, y) => x - y));
}

const hasMembers = ({ members }: Cluster) => members.length > 0;

/** One cluster for each report, with the operator's joins applied. */
function startClusters({ outlets, truncated, links, ...pairs }: Reports): Cluster[] {
  const clusters = outlets.map(
    (outlet, index): Cluster => ({
      members: [index],
      outlets: new Map([[outlet, 1]]),
      sums: new Map(),
      apart: new Set(),
      truncated: truncated.has(index) ? 1 : 0,
      version: 0,
    }),
  );
  const owner = [...clusters];
  const joinOwners = ([first, second]: Pair) => {
    const [into, from] = [owner[first], owner[second]];
    if (!into || !from || into === from || into.apart.has(from)) return;
    for (const member of from.members) owner[member] = into;
    join(into, from);
  };
  for (const pair of pairs.joined) joinOwners(pair);
  for (const [first, second] of pairs.apart) {
    const [a, b] = [owner[first], owner[second]];
    if (!a || !b || a === b) continue;
    a.apart.add(b);
    b.apart.add(a);
  }
  for (const pair of pairs.established) joinOwners(pair);
  for (const cluster of clusters) cluster.members.sort((x, y) => x - y);
  for (const { a: first, b: second, likelihood } of links) {
    const [a, b] = [owner[first], owner[second]];
    if (!a || !b || a === b) continue;
    addSum(a, b, {
      likelihood,
      truncated: truncated.has(first) && truncated.has(second) ? 1 : 0,
      repeats: outlets[first] === outlets[second] ? 1 : 0,
    });
  }
  return clusters;
}

/** Both clusters share one object for the sum between them. */
function addSum(a: Cluster, b: Cluster, addition: Sum): void {
  const existing = a.sums.get(b);
  if (existing) {
    existing.likelihood += addition.likelihood;
    existing.truncated += addition.truncated;
    existing.repeats += addition.repeats;
    return;
  }
  a.sums.set(b, addition);
  b.sums.set(a, addition);
}

function join(into: Cluster, from: Cluster): void {
  into.members.push(...from.members);
  from.members = [];
  for (const [outlet, count] of from.outlets) {
    into.outlets.set(outlet, (into.outlets.get(outlet) ?? 0) + count);
  }
  into.truncated += from.truncated;
  into.sums.delete(from);
  for (const [second, sum] of from.sums) {
    second.sums.delete(from);
    if (second !== into) addSum(into, second, sum);
  }
  from.sums.clear();
  for (const second of from.apart) {
    second.apart.delete(from);
    second.apart.add(into);
    into.apart.add(second);
  }
  into.version += 1;
}

function addCandidates(
  cluster: Cluster,
  candidates: CandidateHeap,
  minLikelihood: number,
  onlyAsFirst: boolean,
): void {
  for (const [second, sum] of cluster.sums) {
    const isFirst = earliest(cluster) < earliest(second);
    if ((onlyAsFirst && !isFirst) || cluster.apart.has(second)) continue;
    const mean = sum.likelihood / pairsBetween(cluster, second, sum);
    const [a, b] = isFirst ? [cluster, second] : [second, cluster];
    if (mean >= minLikelihood) candidates.add({ mean, a, b, versions: a.version + b.version });
  }
}

/** Clusters are merged into the one with the earlier report, so the first member stays the earliest. */
const earliest = ({ members }: Cluster) => members[0] ?? 0;

/** Leaves out pairs within one outlet that are no repeats, and pairs never compared because both reports had nearer neighbours. */
function pairsBetween(a: Cluster, b: Cluster, { truncated, repeats }: Sum): number {
  let pairs = a.members.length * b.members.length;
  if (pairs === 1) return 1;
  const [smaller, larger] = a.outlets.size <= b.outlets.size ? [a, b] : [b, a];
  for (const [outlet, count] of smaller.outlets) pairs -= count * (larger.outlets.get(outlet) ?? 0);
  pairs += repeats;
  const uncompared = Math.max(0, a.truncated * b.truncated - truncated);
  return Math.max(1, truncated, pairs - uncompared);
}

/** A binary heap, the most similar pair first; ties go to the earlier reports. */
class CandidateHeap {
  readonly #heap: Candidate[] = [];

  add(candidate: Candidate): void {
    let index = this.#heap.length;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = this.#heap[parent];
      if (!above || !isBefore(candidate, above)) break;
      this.#heap[index] = above;
      index = parent;
    }
    this.#heap[index] = candidate;
  }

  takeBest(): Candidate | undefined {
    const [best] = this.#heap;
    const last = this.#heap.pop();
    if (!last || this.#heap.length === 0) return best;
    for (let index = 0; ; ) {
      let next = 2 * index + 1;
      let below = this.#heap[next];
      const right = this.#heap[next + 1];
      if (below && right && isBefore(right, below)) {
        next += 1;
        below = right;
      }
      if (!below || !isBefore(below, last)) {
        this.#heap[index] = last;
        return best;
      }
      this.#heap[index] = below;
      index = next;
    }
  }
}

function isBefore(first: Candidate, second: Candidate): boolean {
  if (first.mean !== second.mean) return first.mean > second.mean;
  const order = earliest(first.a) - earliest(second.a);
  return order !== 0 ? order < 0 : earliest(first.b) < earliest(second.b);
}
