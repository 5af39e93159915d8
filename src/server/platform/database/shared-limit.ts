import type { Database } from './database.ts';

export interface Limit {
  points: number;
  /** Milliseconds. */
  within: number;
}

/** 0, or after how many milliseconds to try again. */
export type CountOne = (addressHash: string) => Promise<number>;

/**
 * A period that ends later than so many from now was begun by a clock that has been set back since.
 * More than one, because concurrent requests do not read the clock at the same moment.
 */
const MAX_PERIODS_AHEAD = 2;

/** How many refused addresses are cached in memory. */
const MAX_REFUSED = 10_000;

/**
 * Counts in the database, so that a limit is shared by all processes. An address that is
 * over it is refused from memory until its period ends: a flood does not reach the database.
 */
export function sharedLimit(db: Database, { points, within }: Limit, clock: () => Date): CountOne {
  const refusedUntil = new Map<string, number>();

  return async (address_hash) => {
    const now = clock().getTime();
    const refused = refusedUntil.get(address_hash) ?? 0;
    if (refused > now && refused <= now + MAX_PERIODS_AHEAD * within) return refused - now;
    const counted = await count(db, address_hash, { now, within });
    if (counted.points <= points) return 0;
    const ends = Date.parse(counted.ends_at);
    if (refusedUntil.size >= MAX_REFUSED) refusedUntil.clear();
    refusedUntil.set(address_hash, ends);
    return Math.max(ends - now, 1);
  };
}

/** Counts one more, or the first of a new period, in one statement, so that processes cannot miscount. */
function count(
  { query }: Database,
  address_hash: string,
  { now, within }: { now: number; within: number },
) {
  const after = (milliseconds: number) => new Date(now + milliseconds).toISOString();
  return query
    .insertInto('flood_count')
    .values({ address_hash, points: 1, ends_at: after(within) })
    .onConflict((conflict) =>
      conflict.column('address_hash').doUpdateSet(({ ref, eb }) => {
        const isOver = eb.or([
          eb('flood_count.ends_at', '<=', after(0)),
          eb('flood_count.ends_at', '>', after(MAX_PERIODS_AHEAD * within)),
        ]);
        const more = eb('flood_count.points', '+', 1);
        const begun = ref('flood_count.ends_at');
        return {
          points: eb.case().when(isOver).then(1).else(more).end(),
          ends_at: eb.case().when(isOver).then(ref('excluded.ends_at')).else(begun).end(),
        };
      }),
    )
    .returning(['points', 'ends_at'])
    .executeTakeFirstOrThrow();
}

export async function forgetFloods(db: Database, now: Date): Promise<void> {
  await db.query.deleteFrom('flood_count').where('ends_at', '<=', now.toISOString()).execute();
}
