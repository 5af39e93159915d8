import type { Database } from './database.ts';

export interface Limit {
  points: number;
  /** Milliseconds. */
  within: number;
}

/** Answers 0, or after how many milliseconds to come again. */
export type CountOne = (addressHash: string) => Promise<number>;

/**
 * A stretch that ends later than so many from now was begun by a clock that has been set back since.
 * More than one, because those who count at the same time do not read the clock in the same moment.
 */
const AHEAD = 2;

/** Whoever is refused beyond these is asked about in the database again. */
const MOST_REFUSED = 10_000;

/**
 * Counts in the database, so that a limit is one limit however many processes there are. Whoever is
 * over it is refused from this process's memory until it ends: a flood does not reach the database.
 */
export function sharedLimit(db: Database, { points, within }: Limit, clock: () => Date): CountOne {
  const refusedUntil = new Map<string, number>();

  return async (address_hash) => {
    const now = clock().getTime();
    const refused = refusedUntil.get(address_hash) ?? 0;
    if (refused > now && refused <= now + AHEAD * within) return refused - now;
    const counted = await count(db, address_hash, { now, within });
    if (counted.points <= points) return 0;
    const ends = Date.parse(counted.ends_at);
    if (refusedUntil.size >= MOST_REFUSED) refusedUntil.clear();
    refusedUntil.set(address_hash, ends);
    return Math.max(ends - now, 1);
  };
}

/** One more, or the first of a new stretch of time, in one statement: processes cannot miscount. */
function count(
  db: Database,
  address_hash: string,
  { now, within }: { now: number; within: number },
) {
  const ends_at = new Date(now + within).toISOString();
  // A count that is lost with the machine costs nothing, and a form should not wait for the disk twice.
  return db.lightly((query) =>
    query
      .insertInto('flood_count')
      .values({ address_hash, points: 1, ends_at })
      .onConflict((conflict) =>
        conflict.column('address_hash').doUpdateSet(({ ref, eb }) => {
          const isOver = eb.or([
            eb('flood_count.ends_at', '<=', new Date(now).toISOString()),
            eb('flood_count.ends_at', '>', new Date(now + AHEAD * within).toISOString()),
          ]);
          return {
            points: eb
              .case()
              .when(isOver)
              .then(1)
              .else(eb('flood_count.points', '+', 1))
              .end(),
            ends_at: eb
              .case()
              .when(isOver)
              .then(ref('excluded.ends_at'))
              .else(ref('flood_count.ends_at'))
              .end(),
          };
        }),
      )
      .returning(['points', 'ends_at'])
      .executeTakeFirstOrThrow(),
  );
}

export async function forgetFloods(db: Database, now: Date): Promise<void> {
  await db.query.deleteFrom('flood_count').where('ends_at', '<=', now.toISOString()).execute();
}
