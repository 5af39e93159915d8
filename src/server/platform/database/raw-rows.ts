import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { TABLE_KEYS, type TableName, type Tables } from './schema.ts';

/** A row as it is, sound or not. */
export type RawRow = Readonly<Record<string, string | number | null>>;

interface RowsOf {
  table: string;
  key: string;
  /** Rows of a page. */
  limit: number;
  columns?: RawBuilder<unknown>;
  where?: RawBuilder<SqlBool>;
}

/** The rows of a table, page by page along its key, so that memory stays constant however long it is. */
export async function* rawRows(
  query: Kysely<Tables>,
  { table, key, limit, columns = sql`*`, where = sql`1 = 1` }: RowsOf,
): AsyncGenerator<RawRow[]> {
  let after: RawRow[string] | undefined;
  for (;;) {
    const { rows } = await sql<RawRow>`
      select ${columns} from ${sql.table(table)}
      where ${where} ${after === undefined ? sql`` : sql`and ${sql.ref(key)} > ${after}`}
      order by ${sql.ref(key)} limit ${sql.lit(limit)}`.execute(query);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    after = rows.at(-1)?.[key];
  }
}

export async function rawRow(
  query: Kysely<Tables>,
  table: TableName,
  id: string,
): Promise<RawRow | undefined> {
  const { rows } = await sql<RawRow>`
    select * from ${sql.table(table)} where ${sql.ref(TABLE_KEYS[table])} = ${id}`.execute(query);
  return rows[0];
}

interface ChangedRow {
  table: TableName;
  id: string;
  row: RawRow;
}

export async function replaceRow(query: Kysely<Tables>, { table, id, row }: ChangedRow) {
  const columns = Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(columns)}
    where ${sql.ref(TABLE_KEYS[table])} = ${id}`.execute(query);
}

export async function deleteRow(query: Kysely<Tables>, table: TableName, id: string) {
  await sql`delete from ${sql.table(table)} where ${sql.ref(TABLE_KEYS[table])} = ${id}`.execute(
    query,
  );
}
