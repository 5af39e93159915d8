import type { Context } from 'hono';
import { MINUTE } from '../../contract/durations.ts';
import { ProblemError } from '../http/problem-response.ts';
import type { OperatorStore } from './operator-store.ts';

const WINDOW = 15 * MINUTE;

/** Whose tries are counted, as a hash that names nobody, and how many there are. */
export interface TryCount {
  key: string;
  most: number;
}

export type SignInTries = ReturnType<typeof signInTries>;

/** Counts wrong passwords for fifteen minutes, in the database, so that all processes count together. */
export function signInTries(operators: OperatorStore, now: () => Date) {
  return {
    /** Takes a try from each count; throws where one has none left. */
    async take(c: Context, counts: readonly TryCount[]): Promise<void> {
      const at = now();
      const moment = at.toISOString();
      const since = new Date(at.getTime() - WINDOW).toISOString();
      const lockUntil = new Date(at.getTime() + WINDOW).toISOString();
      const refuse = (until: string): never => {
        const seconds = Math.ceil((Date.parse(until) - at.getTime()) / 1000);
        c.header('Retry-After', String(seconds));
        throw new ProblemError(429, 'Too many wrong passwords. Try again in 15 minutes.');
      };
      // Twice as long, because guesses that come together do not read the clock in the same moment.
      const longest = new Date(at.getTime() + 2 * WINDOW).toISOString();
      for (const { key } of counts) {
        const locked = await operators.lockedUntil(key, moment, longest);
        if (locked) refuse(locked);
      }
      for (const { key, most } of counts) {
        if (!(await operators.takeTry(key, { now: moment, since, most, lockUntil }))) {
          refuse(lockUntil);
        }
      }
    },

    /** A right password makes up for the wrong ones before it. */
    async forget(counts: readonly TryCount[]): Promise<void> {
      for (const { key } of counts) await operators.forgetFailures(key);
    },

    /** Wrong tries of everybody lately. */
    recent: () => operators.failuresSince(new Date(now().getTime() - WINDOW).toISOString()),
  };
}
