import { accraParts } from '../../../domain/time/accra-date.ts';

/** Two years are as far back as a visit says something. */
const MONTHS = 24;

/** The last months, newest first: `2026-11`, `2026-10` … */
export function monthsUntil(now: Date): string[] {
  const first = now.getUTCFullYear() * 12 + now.getUTCMonth();
  return Array.from({ length: MONTHS }, (_, back) => {
    const month = first - back;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/** 'November 2026' for `2026-11`. */
export function monthName(month: string): string {
  const { month: name, year } = accraParts(`${month}-15T00:00:00.000Z`);
  return `${name} ${year}`;
}
