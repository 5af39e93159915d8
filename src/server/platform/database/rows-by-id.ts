import { type SqlBool, sql, type Updateable } from 'kysely';
import type { Query, RowOf } from './database.ts';
import { type ContentTables, TABLE_KEYS, type TableName, type Tables } from './schema.ts';
import { onShared } from './shared-columns.ts';

/** One row of any table, by its key. */

const anyTable = (query: Query) => onShared<object, ContentTables>(query);
const hasId = (table: TableName, id: string) => sql<SqlBool>`${sql.ref(TABLE_KEYS[table])} = ${id}`;

export async function findById<Table extends TableName>(
  query: Query,
  table: Table,
  id: string,
): Promise<RowOf<Table> | undefined> {
  const name: TableName = table;
  const rows = anyTable(query).selectFrom(name).selectAll().where(hasId(table, id));
  // It has all columns of its table, of which the query knows none.
  return (await rows.executeTakeFirst()) as RowOf<Table> | undefined;
}

/** False where there is no such row. */
export async function updateById<Table extends TableName>(
  query: Query,
  table: Table,
  id: string,
  columns: Updateable<Tables[Table]>,
): Promise<boolean> {
  const name: TableName = table;
  const { numUpdatedRows } = await anyTable(query)
    .updateTable(name)
    .set(columns as Updateable<object>)
    .where(hasId(table, id))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
