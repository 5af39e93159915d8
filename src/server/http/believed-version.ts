/** How long a content version is believed before the database is asked again. */
const LASTS = 1000;

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
  let until = Number.NEGATIVE_INFINITY;
  let reading: Promise<number> | undefined;

  const isBelieved = () => now().getTime() < until;

  async function ask(): Promise<number> {
    const asked = now().getTime();
    try {
      value = await read();
      until = asked + LASTS;
    } catch {
      // A database that is gone may take long to say so; that is not asked for every request.
      until = now().getTime() + LASTS;
    } finally {
      reading = undefined;
    }
    return value;
  }

  return {
    async current() {
      if (isBelieved()) return value;
      reading ??= ask();
      return reading;
    },
    known: () => (isBelieved() ? value : undefined),
  };
}
