import { baselineTables } from './migrations/0001-baseline.ts';
import type { SearchTables } from './migrations/baseline/search.ts';
import { type Columns, columnsFor, type Moment, type Rows } from './migrations/columns.ts';

/** Every table as the migration that creates it describes it: later ones join here. */
const tables = (c: Columns) => ({ ...baselineTables(c) });

/** The tables as queries see them. Columns that a later migration adds join theirs here. */
export interface ContentTables extends Rows<typeof tables> {}

export interface Tables extends ContentTables, SearchTables {
  applied_migration: { name: string; applied_at: Moment };
}

export type TableName = keyof ContentTables;

/** Every table's key, in an order in which rows can be inserted: referenced tables come first. */
export const TABLE_KEYS = Object.fromEntries(
  Object.entries(tables(columnsFor('sqlite'))).map(([name, { columns }]) => [
    name,
    Object.entries(columns).find(([, { definition }]) => definition.key)?.[0],
  ]),
) as { [Table in TableName]: keyof ContentTables[Table] & string };
