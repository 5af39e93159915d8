import { DAY, HOUR } from '../../contract/durations.ts';

/** How far a clock is ahead of Accra's, in minutes; below 0 where it is behind. */
export type GapAt = (moment: number) => number;

export interface ClockChange {
  /** The moment from which the gap is another. */
  at: number;
  gap: number;
}

const WARNING_DAYS = 14;

export function gapOfZone(zone: string): GapAt {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  return (moment) => {
    const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;
    const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  };
}

/** When within two weeks the clock is put forward or back, if it is. */
export function nextClockChange(gapAt: GapAt, now: number): ClockChange | undefined {
  const before = gapAt(now);
  for (let at = now; at <= now + WARNING_DAYS * DAY; at += DAY) {
    if (gapAt(at) === before) continue;
    let [same, other] = [at - DAY, at];
    while (other - same > HOUR / 2) {
      const middle = (same + other) / 2;
      if (gapAt(middle) === before) same = middle;
      else other = middle;
    }
    // Clocks change on a full or half hour.
    return { at: other - (other % (HOUR / 2)), gap: gapAt(other) };
  }
  return undefined;
}

/** 'the same as Accra', '4 hours behind Accra', '1 hour ahead of Accra'. */
export function gapInWords(gap: number): string {
  if (gap === 0) return 'the same as Accra';
  const [hours, minutes] = [Math.floor(Math.abs(gap) / 60), Math.abs(gap) % 60];
  const parts = [
    hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    minutes > 0 && `${minutes} minutes`,
  ].filter(Boolean);
  return `${parts.join(' ')} ${gap < 0 ? 'behind' : 'ahead of'} Accra`;
}
