import type { Context } from 'hono';
import { MINUTE } from '../../../contract/durations.ts';
import { ProblemError } from '../http/calls.ts';
import type { OperatorStore } from './operator-store.ts';

const WINDOW_MS = 15 * MINUTE;

/** A hashed key whose tries are counted, and its limit. */
export interface TryCount {
  key: string;
  most: number;
}

export type SignInTries = ReturnType<typeof signInTries>;

/** Counts wrong passwords for fifteen minutes, in the database that all processes share. */
export function signInTries(operators: OperatorStore, now: () => Date) {
  return {
    /** Takes a try from each count; throws if one has none left. */
    async take(c: Context, counts: readonly TryCount[]): Promise<void> {
      const at = now();
      const moment = at.toISOString();
      const since = new Date(at.getTime() - WINDOW_MS).toISOString();
      const lockUntil = new Date(at.getTime() + WINDOW_MS).toISOString();
      const refuse = (until: string): never => {
        const seconds = Math.ceil((Date.parse(until) - at.getTime()) / 1000);
        c.header('Retry-After', String(seconds));
        throw new ProblemError(429, 'Too many wrong passwords. Try again in 15 minutes.');
      };
      // Twice as long, because concurrent guesses don't read the clock at the same moment.
      const longest = new Date(at.getTime() + 2 * WINDOW_MS).toISOString();
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

    /** A correct password resets its counts. */
    async forget(counts: readonly TryCount[]): Promise<void> {
      for (const { key } of counts) await operators.forgetFailures(key);
    },

    /** Recent failed tries of everybody. */
    recent: () => operators.failuresSince(new Date(now().getTime() - WINDOW_MS).toISOString()),
  };
}
