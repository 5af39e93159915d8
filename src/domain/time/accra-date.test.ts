import { expect, it } from 'vitest';
import { accraParts } from './accra-date.ts';

/** Every ninth day of four years, at another minute each. */
const moments = Array.from({ length: 162 }, (_, index) =>
  new Date(Date.UTC(2024, 0, 1 + index * 9, index % 24, (index * 7) % 60)).toISOString(),
);

it('words every part as a British reader in Accra would see it', () => {
  for (const moment of moments) {
    const shown = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Africa/Accra' }).format(
        new Date(moment),
      );
    expect(accraParts(moment)).toEqual({
      weekday: shown({ weekday: 'long' }),
      shortWeekday: shown({ weekday: 'short' }),
      day: shown({ day: 'numeric' }),
      month: shown({ month: 'long' }),
      shortMonth: shown({ month: 'short' }),
      year: shown({ year: 'numeric' }),
      time: shown({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    });
  }
});
