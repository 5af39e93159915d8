import { atMost, BusyError } from '../http/at-most.ts';
import { ProblemError } from '../http/problem-response.ts';
import { hashPassword, passwordMatches } from './operator-password.ts';

/** Beyond these nobody waits: whoever sends thousands must not fill the memory with them. */
const MAX_WAITING = 20;

export type PasswordQueues = ReturnType<typeof passwordQueues>;

/**
 * Where passwords are computed one after another. Each takes 64 MB and one of the few threads that
 * also read files and compress pages, so no request computes one outside these queues. Whoever is
 * known or signed in does not wait behind strangers.
 */
export const passwordQueues = (cost: number) => ({
  strangers: passwordQueue(cost),
  known: passwordQueue(cost),
});

function passwordQueue(cost: number) {
  const inTurn = atMost(1, MAX_WAITING);

  async function compute<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await inTurn(work);
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
