import { MONTHS } from '../../contract/calendar/months.ts';

/** '2026', 'November 2026' or '15 November 2026', as far as is known. */
export function spelledDate(published: string): string {
  const [year = '', month, day] = published.split('-');
  const name = month && MONTHS[Number(month) - 1];
  return [day && String(Number(day)), name, year].filter(Boolean).join(' ');
}
