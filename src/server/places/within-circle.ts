import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Place } from '../../contract/places/place.ts';
import { USUAL_DISTANCE } from '../../contract/search/filter-address.ts';
import { type Circle, circleAround } from '../../domain/places/near.ts';

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

/** As far around a place as was asked for, and at least as far as the place itself reaches. */
export const circleOf = (place: Place, within: string | undefined): Circle =>
  circleAround(place, Math.max(Number(within ?? USUAL_DISTANCE), place.reach ?? 0));
