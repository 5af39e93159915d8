import { DAYS, type OpeningHours, type Span } from './opening-hours.ts';

/** Days in a row with the same times. */
export interface HoursLine {
  /** Numbers from Monday, 0; empty for holidays. */
  days: readonly number[];
  spans: readonly Span[] | 'usual';
}

export const FULL_DAYS = [
  ...(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const),
];

/** What a clock shows: 1260 is '21:00', and midnight at a day's end '24:00'. */
export function clockTime(minutes: number): string {
  const shown = minutes > 24 * 60 ? minutes - 24 * 60 : minutes;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(shown / 60))}:${two(shown % 60)}`;
}

export const spansText = (spans: readonly Span[] | 'usual'): string => {
  if (spans === 'usual') return 'as usual';
  if (spans.length === 0) return 'closed';
  if (spans.some(({ from, to }) => from === 0 && to === 24 * 60)) return '24 hours';
  return spans.map(({ from, to }) => `${clockTime(from)}-${clockTime(to)}`).join(', ');
};

/** Lines for people: days with the same times together, and holidays last where they were mentioned. */
export function hoursLines({ week, holidays }: OpeningHours): HoursLine[] {
  const lines: { days: number[]; spans: readonly Span[] }[] = [];
  for (const [day, spans] of week.entries()) {
    const last = lines.at(-1);
    if (last && spansText(last.spans) === spansText(spans)) last.days.push(day);
    else lines.push({ days: [day], spans });
  }
  return holidays === null ? lines : [...lines, { days: [], spans: holidays }];
}

/** The one spelling in which hours are kept; it reads back as the same hours. */
export const writeHours = (hours: OpeningHours): string =>
  hoursLines(hours)
    .map(({ days, spans }) => `${daysText(days)} ${spansText(spans)}`)
    .join('; ');

function daysText(days: readonly number[]): string {
  const [first, last] = [DAYS[days[0] ?? -1], DAYS[days.at(-1) ?? -1]];
  if (!first || !last) return 'Holidays';
  return first === last ? first : `${first}-${last}`;
}
