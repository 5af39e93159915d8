import { SECOND } from '../../../contract/durations.ts';
import { withTimeout } from './with-timeout.ts';

/** How long a content version is used before the database is queried again. */
const LIFETIME_MS = SECOND;
/** How long a reader waits for a newer version where one is cached, because a database may hang. */
const QUERY_TIMEOUT_MS = 100;

export interface CachedVersion {
  /** Queries the database where the cached version is too old. */
  current(): Promise<number>;
}

/**
 * The content version, shared by everything that is cached: a page must not be rendered under a new
 * version from answers that are still of the old one. Without a database the last version
 * identifies the cached copies.
 */
export function cachedVersion(read: () => Promise<number>, now: () => Date) {
  let value = 0;
  let wasRead = false;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<number> | undefined;
  let updates = 0;

  // A clock that was set back must not extend it.
  const isFresh = () => {
    const age = now().getTime() - readAt;
    return age >= 0 && age < LIFETIME_MS;
  };

  // A lost database may be slow to fail, so not every request waits for it.
  const extendCurrent = () => {
    readAt = now().getTime();
    return value;
  };

  async function query(): Promise<number> {
    const startedAt = now().getTime();
    const updatesBefore = updates;
    try {
      const version = await read();
      // A notification that arrived meanwhile is newer than the query's result.
      if (updates === updatesBefore) value = version;
      wasRead = true;
      readAt = startedAt;
    } catch {
      extendCurrent();
    } finally {
      reading = undefined;
    }
    return value;
  }

  return {
    /** Called when the database reports a new version. */
    update(version: number) {
      updates += 1;
      value = version;
      wasRead = true;
      extendCurrent();
    },
    async current() {
      if (isFresh()) return value;
      reading ??= query();
      return wasRead ? withTimeout(QUERY_TIMEOUT_MS, reading, extendCurrent) : reading;
    },
  } satisfies CachedVersion & { update(version: number): void };
}
