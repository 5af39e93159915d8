import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Circle } from '../../domain/near.ts';

/**
 * Whether a row's pin lies in the circle. The box around it comes first: an index finds it, and only
 * what is in it is measured.
 */
export function withinCircle({ latitude, longitude, radius, shrink }: Circle): RawBuilder<SqlBool> {
  const wide = Math.ceil(radius / Math.max(shrink, 0.01));
  // Not whole numbers, whose squares may be too large, nor exact ones, which PostgreSQL is slow at.
  const north = sql`cast(latitude - ${latitude} as double precision)`;
  const east = sql`(cast(longitude - ${longitude} as double precision) * cast(${sql.lit(shrink)} as double precision))`;
  return sql<SqlBool>`latitude between ${latitude - radius} and ${latitude + radius}
    and longitude between ${longitude - wide} and ${longitude + wide}
    and ${north} * ${north} + ${east} * ${east} <= ${radius * radius}`;
}
