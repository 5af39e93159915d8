import { hash, randomBytes } from 'node:crypto';
import { VIEW_LIMITS } from '../../../contract/desk/readership.ts';

const { perPageAndDay, rankedPerPageAndDay, perAddressAndDay, referrersPerAddress, doubledWithin } =
  VIEW_LIMITS;
const MAX_COUNTS = 100_000;

/** Whether a view counts, and whether it counts for the page's rank too. */
export interface Admission {
  counts: boolean;
  ranks: boolean;
}

const REFUSED: Admission = { counts: false, ranks: false };

/**
 * What one address may add in a day; held in memory for a day at most, under a salted hash whose
 * salt is never stored.
 * See docs/decisions/0032-count-page-views-without-tracking.md.
 */
export function viewLimit({ maxCounts = MAX_COUNTS } = {}) {
  let today = '';
  let salt = '';
  let counts = new Map<number, number>();
  let recent = { since: 0, now: new Set<number>(), before: new Set<number>() };

  function beginDay(day: string) {
    today = day;
    salt = randomBytes(16).toString('hex');
    counts = new Map();
    recent = { since: 0, now: new Set(), before: new Set() };
  }

  const hashed = (...values: (string | number)[]) =>
    hash('sha256', [salt, ...values].join(' '), 'buffer').readUIntBE(0, 6);

  function increment(key: number): number {
    const count = (counts.get(key) ?? 0) + 1;
    if (count === 1 && counts.size >= maxCounts) dropRarest();
    counts.set(key, count);
    return count;
  }

  /** Keeps those nearest their limit; of equals the oldest are dropped first. */
  function dropRarest() {
    const rarest = [...counts].sort(([, a], [, b]) => a - b);
    for (const [key] of rarest.slice(0, Math.ceil(maxCounts / 10))) counts.delete(key);
  }

  function isDoubled(key: number, time: number): boolean {
    const passed = Math.abs(time - recent.since);
    if (passed > doubledWithin) {
      const previous = passed > 2 * doubledWithin ? new Set<number>() : recent.now;
      recent = { since: time, now: new Set(), before: previous };
    }
    const isRepeated = recent.now.has(key) || recent.before.has(key);
    recent.now.add(key);
    return isRepeated;
  }

  return {
    /** An address's hash for the day; undefined once it has reached its limit. */
    visitor(address: string, now: Date): number | undefined {
      const day = now.toISOString().slice(0, 10);
      if (day !== today) beginDay(day);
      const visitor = hashed(address);
      return increment(visitor) > perAddressAndDay ? undefined : visitor;
    },

    /** Whether an address may still propose a host. */
    mayPropose: (visitor: number): boolean =>
      increment(hashed(visitor, 'referrers')) <= referrersPerAddress,

    /** `page` is the canonical path. */
    admit(visitor: number, page: string, now: Date): Admission {
      const key = hashed(visitor, page);
      if (isDoubled(key, now.getTime())) return REFUSED;
      const count = increment(key);
      return { counts: count <= perPageAndDay, ranks: count <= rankedPerPageAndDay };
    },
  };
}
