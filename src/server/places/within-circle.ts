import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Place } from '../../contract/places/place.ts';
import { USUAL_DISTANCE } from '../../contract/search/filter-address.ts';
import { type Circle, circleAround } from '../../domain/places/near.ts';

/**
 * Whether a row's coordinates lie in the circle. The bounding box comes first because an index
 * covers it, and only rows inside are measured.
 */
export function withinCircle({ latitude, longitude, radius, shrink }: Circle): RawBuilder<SqlBool> {
  const wide = Math.ceil(radius / Math.max(shrink, 0.01));
  // Squares of integers could overflow, and numeric is slow in PostgreSQL.
  const north = sql`cast(latitude - ${latitude} as double precision)`;
  const east = sql`(cast(longitude - ${longitude} as double precision) * cast(${sql.lit(shrink)} as double precision))`;
  return sql<SqlBool>`latitude between ${latitude - radius} and ${latitude + radius}
    and longitude between ${longitude - wide} and ${longitude + wide}
    and ${north} * ${north} + ${east} * ${east} <= ${radius * radius}`;
}

/** The requested radius around a place, at least the radius of the place itself. */
export const circleOf = (place: Place, within: string | undefined): Circle =>
  circleAround(place, Math.max(Number(within ?? USUAL_DISTANCE), place.reach ?? 0));
