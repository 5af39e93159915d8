/** A part of the newest JavaScript that not every browser has. */
declare const Temporal: { Now: { timeZoneId(): string } } | undefined;

/**
 * The name of the clock's time zone. `Intl` blocks a cheap phone for more than a tenth of a second
 * before it says so.
 */
export const zoneName = (): string =>
  typeof Temporal === 'undefined'
    ? Intl.DateTimeFormat().resolvedOptions().timeZone
    : Temporal.Now.timeZoneId();
