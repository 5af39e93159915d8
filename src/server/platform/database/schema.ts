import { baselineTables } from './migrations/0001-baseline.ts';
import type { SearchTables } from './migrations/baseline/search.ts';
import {
  type Columns,
  columnsFor,
  type Moment,
  type Rows,
  type Table,
} from './migrations/columns.ts';

/** Every table as the migration that creates it describes it: later ones join here. */
const tables = (c: Columns) => ({ ...baselineTables(c) });

/** The tables as queries see them. Columns that a later migration adds join theirs here. */
export interface ContentTables extends Rows<typeof tables> {}

export interface Tables extends ContentTables, SearchTables {
  applied_migration: { name: string; applied_at: Moment };
}

export type TableName = keyof ContentTables;

const TABLES: Record<TableName, Table> = tables(columnsFor('sqlite'));

/** Every table's key, in an order in which rows can be inserted: referenced tables come first. */
export const TABLE_KEYS = Object.fromEntries(
  Object.entries(TABLES).map(([name, { columns }]) => [
    name,
    Object.entries(columns).find(([, { definition }]) => definition.key)?.[0],
  ]),
) as { [Table in TableName]: keyof ContentTables[Table] & string };

/** The columns whose values, together, no two rows of the table share. */
export function uniqueColumns(name: TableName): string[][] {
  const { columns, constraints = {} } = TABLES[name];
  const single = Object.entries(columns).filter(
    ([, { definition }]) => definition.key || definition.unique,
  );
  const several = Object.values(constraints).flatMap((each) =>
    'unique' in each ? [each.unique] : [],
  );
  return [...single.map(([column]) => [column]), ...several];
}

/** The columns that hold keys of other tables. */
export const referencesOf = (name: TableName) =>
  Object.entries(TABLES[name].columns).flatMap(
    ([
      column,
      {
        definition: { references },
      },
    ]) => (references ? [{ column, table: references.column.split('.')[0] as TableName }] : []),
  );
