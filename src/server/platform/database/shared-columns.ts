import type { Kysely } from 'kysely';
import type { Query } from './database.ts';

/**
 * Queries on any of some tables by the columns they share. Kysely would offer every column that one
 * of them has, so its type is narrowed; the compiler names a column that a table lacks.
 */
export const onShared = <Columns, Some extends Record<keyof Some, Columns>>(query: Query) =>
  query as unknown as Kysely<Record<keyof Some, Columns>>;
