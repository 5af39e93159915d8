import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Circle } from '../../domain/near.ts';

/**
 * Whether a row's pin lies in the circle. The box around it comes first: an index finds it, and only
 * what is in it is measured.
 */
export function withinCircle({ latitude, longitude, radius, shrink }: Circle): RawBuilder<SqlBool> {
  const wide = Math.ceil(radius / Math.max(shrink, 0.01));
  const north = sql`(latitude - ${latitude})`;
  const east = sql`((longitude - ${longitude}) * ${sql.lit(shrink)})`;
  return sql<SqlBool>`latitude between ${latitude - radius} and ${latitude + radius}
    and longitude between ${longitude - wide} and ${longitude + wide}
    and ${north} * ${north} + ${east} * ${east} <= ${radius * radius}`;
}
