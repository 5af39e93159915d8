import { zoneInWords } from '../time/zone-in-words.ts';
import { eventDate, eventTime, isMoment } from './event-time.ts';

/** 'Saturday 5 December 2026, 20:00 Pacific Time': when and on whose clocks, for emails. */
export const eventMoment = (moment: string, zone: string, { allDay = false } = {}): string =>
  allDay ? eventDate(moment, zone) : `${eventDate(moment, zone)}, ${clockInWords(moment, zone)}`;

/** '20:00 Pacific Time'. */
export const clockInWords = (moment: string, zone: string): string =>
  isMoment(moment)
    ? `${eventTime(moment, zone)} ${zoneInWords(zone, new Date(moment))}`
    : eventTime(moment, zone);
