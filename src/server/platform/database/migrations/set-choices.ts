import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';
import { rebuildTable } from './rebuild-table.ts';

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
