import { type RawBuilder, sql } from 'kysely';

/**
 * Each row's own text, by its id, so that one statement changes many rows: a statement for each takes
 * longer to put together and to send than to do.
 */
export function byId<T extends string | null>(
  values: readonly (readonly [id: string, value: T])[],
  id = 'id',
): RawBuilder<T> {
  const each = values.map(([key, value]) => sql`when ${key} then ${value}`);
  return sql`case ${sql.ref(id)} ${sql.join(each, sql` `)} end`;
}
