import { SECOND } from '../../contract/durations.ts';
import { within } from './within.ts';

/** How long a content version counts before the database is asked again. */
const LIFETIME = SECOND;
/** How long a reader waits for it where one is known already: a database may hang. */
const PATIENCE = 100;

export interface CachedVersion {
  /** Asks the database where the last answer is too old. */
  current(): Promise<number>;
}

/**
 * The content version, shared by everything that is cached: a page must not be drawn under a new
 * version from answers that are still of the old one. Without a database the last known version
 * names the copies we have.
 */
export function cachedVersion(read: () => Promise<number>, now: () => Date) {
  let value = 0;
  let wasRead = false;
  let from = 0;
  let until = Number.NEGATIVE_INFINITY;
  let reading: Promise<number> | undefined;
  let timesTold = 0;

  // A clock that was set back must not make it last.
  const isFresh = () => {
    const moment = now().getTime();
    return moment >= from && moment < until;
  };
  const lastFrom = (moment: number) => {
    from = moment;
    until = moment + LIFETIME;
  };

  // A database that is gone may take long to say so; that is not waited for at every request.
  const countOn = () => {
    lastFrom(now().getTime());
    return value;
  };

  async function ask(): Promise<number> {
    const asked = now().getTime();
    const toldBefore = timesTold;
    try {
      const version = await read();
      // What we were told meanwhile is newer than what we asked for.
      if (timesTold === toldBefore) value = version;
      wasRead = true;
      lastFrom(asked);
    } catch {
      countOn();
    } finally {
      reading = undefined;
    }
    return value;
  }

  return {
    /** The database says by itself that there is a new one. */
    learn(version: number) {
      timesTold += 1;
      value = version;
      wasRead = true;
      countOn();
    },
    async current() {
      if (isFresh()) return value;
      reading ??= ask();
      return wasRead ? within(PATIENCE, reading, countOn) : reading;
    },
  } satisfies CachedVersion & { learn(version: number): void };
}
