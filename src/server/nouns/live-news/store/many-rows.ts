import { type CompiledQuery, type Kysely, PostgresAdapter } from 'kysely';
import type { Tables } from '../../../platform/database/schema.ts';

/** Caches the compiled insert for each number of rows, because compiling takes as long as inserting; all rows need the same columns in the same order. */
export function manyRows<Row extends object>(
  build: (query: Kysely<Tables>, rows: readonly Row[]) => { compile(): CompiledQuery },
) {
  const compiledQueries = new Map<string, CompiledQuery>();
  return async (query: Kysely<Tables>, rows: readonly Row[]): Promise<void> => {
    const dialect = query.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
    const cacheKey = `${dialect} ${rows.length}`;
    const compiled = compiledQueries.get(cacheKey) ?? build(query, rows).compile();
    compiledQueries.set(cacheKey, compiled);
    const parameters = rows.flatMap((row) => Object.values(row));
    await query.executeQuery({ ...compiled, parameters });
  };
}
