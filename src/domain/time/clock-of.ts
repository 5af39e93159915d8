const formats = new Map<string, Intl.DateTimeFormat>();

/** A part of the newest JavaScript that not every browser has. */
declare const Temporal:
  | {
      Instant: {
        fromEpochMilliseconds(moment: number): {
          toZonedDateTimeISO(zone: string): { offsetNanoseconds: number };
        };
      };
    }
  | undefined;

/** What a clock in the zone shows, as if it were UTC. */
export function clockOf(moment: number, zone: string): number {
  const second = Math.floor(moment / 1000) * 1000;
  // Ghana keeps UTC all year, and lists ask for it a hundred times a page.
  if (zone === 'Africa/Accra') return second;
  // `Intl` holds a cheap phone for more than a tenth of a second before its first answer.
  if (typeof Temporal === 'undefined') return shownByIntl(second, zone);
  const { offsetNanoseconds } =
    Temporal.Instant.fromEpochMilliseconds(second).toZonedDateTimeISO(zone);
  return second + offsetNanoseconds / 1_000_000;
}

function shownByIntl(moment: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  const shown: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(moment)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
