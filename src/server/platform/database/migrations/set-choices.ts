import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

/**
 * Gives a column made with `oneOf` another list of values to choose from, in a migration:
 * `setChoices(query, c, 'business', 'category', [...BUSINESS_CATEGORIES, 'Health'])`.
 */
export async function setChoices(
  query: SchemaQuery,
  c: Columns,
  table: string,
  column: string,
  values: readonly string[],
): Promise<void> {
  const choices = sql.join(values.map((value) => sql.lit(value)));
  if (c.kind === 'postgres') {
    // The name PostgreSQL itself gave the column's check.
    const check = sql.ref(`${table}_${column}_check`);
    await sql`alter table ${sql.table(table)}
      drop constraint ${check},
      add constraint ${check} check (${sql.ref(column)} in (${choices}))`.execute(query);
    return;
  }
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
  await rebuildTable(query, table, (definition) => {
    const former = new RegExp(`(?<="${column}" in \\()'(?:[^']|'')*'(?:, '(?:[^']|'')*')*(?=\\))`);
    if (!former.test(definition)) {
      throw new Error(`${table}.${column} has no list of values that could be changed.`);
    }
    return definition.replace(former, () => list);
  });
}

/**
 * SQLite cannot change a check, so the table is built again and its rows are copied: the steps of
 * https://sqlite.org/lang_altertable.html#otheralter. `migrate` lets no reference be followed
 * meanwhile, and looks at all of them before it commits.
 */
async function rebuildTable(
  query: SchemaQuery,
  table: string,
  change: (definition: string) => string,
): Promise<void> {
  const { rows } = await sql<{ type: string; definition: string }>`
    select type, sql as definition from sqlite_schema
    where tbl_name = ${table} and sql is not null`.execute(query);
  const definition = rows.find((row) => row.type === 'table')?.definition;
  if (!definition) throw new Error(`There is no table ${table}.`);
  const head = new RegExp(`^CREATE TABLE ("?)${table}\\1`, 'i');
  const rebuilt = `${table}_rebuilt`;
  await sql.raw(change(definition).replace(head, `CREATE TABLE "${rebuilt}"`)).execute(query);
  await sql`insert into ${sql.table(rebuilt)} select * from ${sql.table(table)}`.execute(query);
  await sql`drop table ${sql.table(table)}`.execute(query);
  await sql`alter table ${sql.table(rebuilt)} rename to ${sql.table(table)}`.execute(query);
  // Indexes and triggers went with the old table.
  for (const row of rows) {
    if (row.type !== 'table') await sql.raw(row.definition).execute(query);
  }
}
