import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Place } from '../../../contract/places/place.ts';
import { USUAL_DISTANCE } from '../../../contract/search/filter-address.ts';
import { type Circle, circleAround } from '../../../domain/places/near.ts';

/** The square of a row's distance from the middle, in thousandths of a degree. */
export function squaredDistance({
  latitude,
  longitude,
  shrink,
}: Omit<Circle, 'radius'>): RawBuilder<number> {
  // Squares of integers could overflow, and numeric is slow in PostgreSQL.
  const north = sql`cast(latitude - ${latitude} as double precision)`;
  const east = sql`(cast(longitude - ${longitude} as double precision) * cast(${sql.lit(shrink)} as double precision))`;
  return sql<number>`${north} * ${north} + ${east} * ${east}`;
}

/**
 * Whether a row's coordinates lie in the circle. The bounding box comes first because an index
 * covers it, and only rows inside are measured.
 */
export function withinCircle(circle: Circle): RawBuilder<SqlBool> {
  const { latitude, longitude, radius, shrink } = circle;
  const wide = Math.ceil(radius / Math.max(shrink, 0.01));
  return sql<SqlBool>`latitude between ${latitude - radius} and ${latitude + radius}
    and longitude between ${longitude - wide} and ${longitude + wide}
    and ${squaredDistance(circle)} <= ${radius * radius}`;
}

/** The requested radius around a place, at least the radius of the place itself. */
export const circleOf = (place: Place, within: string | undefined): Circle =>
  circleAround(place, Math.max(Number(within ?? USUAL_DISTANCE), place.reach ?? 0));
