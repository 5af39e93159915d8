import { SECOND } from '../../contract/durations.ts';

/** How long a content version counts before the database is asked again. */
const LIFETIME = SECOND;

export interface CachedVersion {
  /** Asks the database where the last answer is too old. */
  current(): Promise<number>;
  /** Only what was read a moment ago, for those who cannot wait. */
  known(): number | undefined;
}

/**
 * The content version, shared by everything that is cached: a page must not be drawn under a new
 * version from answers that are still of the old one. Without a database the last known version
 * names the copies we have.
 */
export function cachedVersion(read: () => Promise<number>, now: () => Date): CachedVersion {
  let value = 0;
  let until = Number.NEGATIVE_INFINITY;
  let reading: Promise<number> | undefined;

  const isFresh = () => now().getTime() < until;

  async function ask(): Promise<number> {
    const asked = now().getTime();
    try {
      value = await read();
      until = asked + LIFETIME;
    } catch {
      // A database that is gone may take long to say so; that is not asked for every request.
      until = now().getTime() + LIFETIME;
    } finally {
      reading = undefined;
    }
    return value;
  }

  return {
    async current() {
      if (isFresh()) return value;
      reading ??= ask();
      return reading;
    },
    known: () => (isFresh() ? value : undefined),
  };
}
