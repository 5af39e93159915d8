import { zoneWords } from '../time/zone-words.ts';
import { eventDate, eventTime, isMoment } from './event-time.ts';

interface Timed {
  starts_at: string;
  time_zone: string;
  /** Whole days have no hour. */
  all_day: number;
}

/** 'Saturday 5 December 2026, 20:00 Pacific Time': when and on whose clocks, for emails. */
export const eventMoment = (event: Timed): string =>
  eventDate(event.starts_at, event.time_zone) + clockInWords(event);

/** ', 20:00 Pacific Time', after a day. */
export function clockInWords({ starts_at: moment, time_zone: zone, all_day }: Timed): string {
  if (all_day === 1 || !isMoment(moment)) return '';
  return `, ${eventTime(moment, zone)} ${zoneWords(zone)}`;
}
