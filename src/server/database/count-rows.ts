import type { SelectQueryBuilder } from 'kysely';

/** How many rows a query finds: `countRows(query.selectFrom('event').where('status', '=', 'approved'))`. */
export async function countRows<Joined, From extends keyof Joined>(
  rows: SelectQueryBuilder<Joined, From, object>,
): Promise<number> {
  const { count } = await rows
    .select(({ fn }) => fn.countAll().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
}
