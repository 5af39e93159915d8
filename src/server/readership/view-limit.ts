import { hash, randomBytes } from 'node:crypto';
import { LIMITS } from '../../contract/limits.ts';

const { perPageAndDay, perAddressAndDay, doubledWithin } = LIMITS.views;
/** Beyond these it begins anew: a flood from everywhere costs no memory. */
const MOST_HELD = 100_000;

/**
 * Whether a view from an address still counts. Held in memory only, for a day at most, under a
 * salted hash whose salt is never written and thrown away with the day: nobody can be found by it.
 */
export function viewLimit() {
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

  const nameOf = (...parts: string[]) =>
    hash('sha256', [salt, ...parts].join(' '), 'buffer').readUIntBE(0, 6);

  function isOver(name: number, most: number): boolean {
    const count = (counts.get(name) ?? 0) + 1;
    if (counts.size >= MOST_HELD) counts.clear();
    counts.set(name, count);
    return count > most;
  }

  function isDoubled(name: number, time: number): boolean {
    const passed = Math.abs(time - recent.since);
    if (passed > doubledWithin) {
      const before = passed > 2 * doubledWithin ? new Set<number>() : recent.now;
      recent = { since: time, now: new Set(), before };
    }
    const known = recent.now.has(name) || recent.before.has(name);
    recent.now.add(name);
    return known;
  }

  return (address: string, page: string, now: Date): boolean => {
    const day = now.toISOString().slice(0, 10);
    if (day !== today) beginDay(day);
    if (isOver(nameOf(address), perAddressAndDay)) return false;
    const name = nameOf(address, page);
    return !isDoubled(name, now.getTime()) && !isOver(name, perPageAndDay);
  };
}
