import { sql } from 'kysely';
import type { Database } from '../../src/server/platform/database/connect.ts';

/**
 * Everything a database reports about its tables, a line each and sorted: columns with their types, defaults
 * and checks, constraints, indexes and triggers. Only the order of columns is left out, because a
 * column that was added later comes last.
 */
export function describeSchema(db: Database): Promise<string[]> {
  return db.kind === 'sqlite' ? describeSqlite(db) : describePostgres(db);
}

async function describeSqlite(db: Database): Promise<string[]> {
  const { rows } = await sql<{ type: string; table: string; definition: string }>`
    select type, tbl_name as "table", sql as definition from sqlite_schema
    where sql is not null`.execute(db.query);
  return rows
    .flatMap(({ type, table, definition }) => {
      const plain = definition.replaceAll('"', '').replace(/\s+/g, ' ').replaceAll('( ', '(');
      const lower = plain.replace(/^CREATE \w+( TABLE)?/, (start) => start.toLowerCase());
      return type === 'table' ? partsOf(lower).map((part) => `${table}: ${part}`) : lower;
    })
    .sort();
}

/** What stands between the commas of a table's definition, and what stands behind it. */
function partsOf(definition: string): string[] {
  const [open, close] = [definition.indexOf('('), definition.lastIndexOf(')')];
  const items = [''];
  let depth = 0;
  let quoted = false;
  for (const character of definition.slice(open + 1, close)) {
    if (character === "'") quoted = !quoted;
    if (!quoted) depth += { '(': 1, ')': -1 }[character] ?? 0;
    if (character === ',' && depth === 0 && !quoted) items.push('');
    else items[items.length - 1] += character;
  }
  return [...items, definition.slice(close + 1)].map((part) => part.trim());
}

async function describePostgres(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select c.relname || ': ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attnotnull then ' not null' else '' end
        || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
        || coalesce(' collate ' || l.collname, '')
        || ' ' || a.attidentity::text || ' ' || a.attstorage::text as line
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
        and c.relnamespace = 'public'::regnamespace
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      left join pg_collation l on l.oid = a.attcollation
      where a.attnum > 0 and not a.attisdropped
    union all
    select relname || ': ' || coalesce(array_to_string(reloptions, ' '), 'plain') from pg_class
      where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace
    union all
    select conrelid::regclass || ': ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where contype in ('c', 'f', 'p', 'u')
        and connamespace = 'public'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
  `.execute(db.query);
  return rows.map((row) => row.line).sort();
}
