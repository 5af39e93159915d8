import { ProblemError } from '../http/calls.ts';
import { BusyError, concurrencyLimit } from '../http/concurrency-limit.ts';
import { hashPassword, passwordMatches } from './operator-password.ts';

/** Beyond these, requests are refused, so that a flood doesn't fill the memory. */
const MAX_QUEUED = 20;

export type PasswordQueues = ReturnType<typeof passwordQueues>;

/** Hashes passwords one at a time, because each takes 64 MB and a thread that also reads files and compresses pages; known devices and signed-in operators don't queue behind strangers. */
export const passwordQueues = (cost: number) => ({
  strangers: passwordQueue(cost),
  known: passwordQueue(cost),
});

function passwordQueue(cost: number) {
  const runInQueue = concurrencyLimit(1, MAX_QUEUED);

  async function compute<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await runInQueue(work);
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      throw new ProblemError(503, 'Too many people are signing in. Try again in a minute.');
    }
  }

  return {
    matches: (password: string, stored: () => Promise<string>) =>
      compute(async () => passwordMatches(password, await stored())),
    hash: (password: string) => compute(() => hashPassword(password, cost)),
  };
}
