import { type CompiledQuery, type Kysely, PostgresAdapter } from 'kysely';
import type { Tables } from '../../database/schema.ts';

/**
 * Puts rows into a table by a statement that is put together once for each number of them: that takes
 * as long as the database takes to do it. All rows have the same columns, in the same order.
 */
export function manyRows<Row extends object>(
  build: (query: Kysely<Tables>, rows: readonly Row[]) => { compile(): CompiledQuery },
) {
  const known = new Map<string, CompiledQuery>();
  return async (query: Kysely<Tables>, rows: readonly Row[]): Promise<void> => {
    const dialect = query.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
    const name = `${dialect} ${rows.length}`;
    const compiled = known.get(name) ?? build(query, rows).compile();
    known.set(name, compiled);
    const parameters = rows.flatMap((row) => Object.values(row));
    await query.executeQuery({ ...compiled, parameters });
  };
}
