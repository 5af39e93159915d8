import { type SelectQueryBuilder, sql } from 'kysely';

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

/** Whether a query finds any row. */
export const hasRows = async <Joined, From extends keyof Joined>(
  rows: SelectQueryBuilder<Joined, From, object>,
): Promise<boolean> =>
  (await rows.select(sql.lit(1).as('one')).limit(1).executeTakeFirst()) !== undefined;

/** How many rows a query finds with each value of a column; a value that no row has is missing. */
export async function countBy<Joined, From extends keyof Joined>(
  rows: SelectQueryBuilder<Joined, From, object>,
  column: string,
): Promise<Readonly<Record<string, number>>> {
  const counts = await rows
    .select(({ fn }) => [sql<string>`${sql.ref(column)}`.as('value'), fn.countAll().as('count')])
    .groupBy(sql.ref(column))
    .$castTo<{ value: string; count: number }>()
    .execute();
  return Object.fromEntries(counts.map(({ value, count }) => [value, count]));
}
