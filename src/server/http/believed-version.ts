import { within } from './within.ts';

/** How long a content version is believed before the database is asked again. */
const LASTS = 1000;
/** How long a reader waits for it where one is known already: a database may hang. */
const PATIENCE = 100;

export interface BelievedVersion {
  /** Asks the database where the last answer is too old. */
  current(): Promise<number>;
  /** Only what is believed already, for those who cannot wait. */
  known(): number | undefined;
}

/**
 * One belief for everything that is kept: a page must not be drawn under a new version from answers
 * that are still of the old one. Without a database the last known version names the copies we have.
 */
export function believedVersion(read: () => Promise<number>, now: () => Date): BelievedVersion {
  let value = 0;
  let isKnown = false;
  let until = Number.NEGATIVE_INFINITY;
  let reading: Promise<number> | undefined;

  const isBelieved = () => now().getTime() < until;

  // A database that is gone may take long to say so; that is not waited for at every request.
  const believeOn = () => {
    until = now().getTime() + LASTS;
    return value;
  };

  async function ask(): Promise<number> {
    const asked = now().getTime();
    try {
      value = await read();
      isKnown = true;
      until = asked + LASTS;
    } catch {
      believeOn();
    } finally {
      reading = undefined;
    }
    return value;
  }

  return {
    async current() {
      if (isBelieved()) return value;
      reading ??= ask();
      return isKnown ? within(PATIENCE, reading, believeOn) : reading;
    },
    known: () => (isBelieved() ? value : undefined),
  };
}
