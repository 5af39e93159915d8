import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { ACCRA } from '../../../domain/events/event-time.ts';
import { addDays, dayAt } from '../../../domain/time/calendar-day.ts';
import { monthAfter, monthOfKey } from '../../../domain/time/month-grid.ts';
import { momentOrAfter } from '../../../domain/time/zoned-time.ts';
import type { Query } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/schema.ts';

const row = expressionBuilder<Tables, 'event'>();

const midnight = (day: string, zone: string) => momentOrAfter(day, '00:00', zone).toISOString();

/** Events that start in a month such as `2026-11` by the clocks of their own place. */
export async function startsInMonth(query: Query, key: string): Promise<Expression<SqlBool>> {
  const month = monthOfKey(key);
  const next = monthAfter(month, 1);
  const first = dayAt(month.year, month.month, 1);
  const end = dayAt(next.year, next.month, 1);
  const zones = await query
    .selectFrom('event')
    .select('time_zone')
    .distinct()
    // No clock is a whole day away from Accra's.
    .where('starts_at', '>=', midnight(addDays(first, -1), ACCRA))
    .where('starts_at', '<', midnight(addDays(end, 1), ACCRA))
    .execute();
  return row.or(
    zones.map(({ time_zone: zone }) =>
      row.and([
        row('time_zone', '=', zone),
        row('starts_at', '>=', midnight(first, zone)),
        row('starts_at', '<', midnight(end, zone)),
      ]),
    ),
  );
}
