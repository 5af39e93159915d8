import { type RawBuilder, sql } from 'kysely';

/** A `case` expression with each row's value by id, so that one statement updates many rows. */
export function byId<T extends string | null>(
  values: readonly (readonly [id: string, value: T])[],
  id = 'id',
): RawBuilder<T> {
  const branches = values.map(([key, value]) => sql`when ${key} then ${value}`);
  return sql`case ${sql.ref(id)} ${sql.join(branches, sql` `)} end`;
}
