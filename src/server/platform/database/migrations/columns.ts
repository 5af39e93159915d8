import {
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Expression,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { DatabaseKind, Query } from '../database.ts';

/** The schema builder and raw SQL, but not today's table types: a migration outlives them. */
export type SchemaQuery = Pick<Query, 'schema' | 'getExecutor'>;

/**
 * Columns that mean the same on SQLite and PostgreSQL. Migrations that have been released are built
 * from these, so a column here may gain a sibling but never change.
 */

interface Options {
  /** May be null. */
  optional?: boolean;
  unique?: boolean;
  key?: boolean;
  default?: string | number;
}

type Table = CreateTableBuilder<string, string>;

interface Column extends Options {
  type: Parameters<Table['addColumn']>[1];
  checks: (column: Expression<unknown>) => RawBuilder<SqlBool>[];
  references?: { column: string; onDelete: 'cascade' | 'set null' | 'restrict' };
}

export type Columns = ReturnType<typeof columnsFor>;

export function columnsFor(kind: DatabaseKind) {
  const sqlite = kind === 'sqlite';
  // The C collation sorts by bytes as SQLite does, and no upgrade of the machine reorders an index.
  const textType = sqlite ? 'text' : sql`text collate "C"`;

  const plain = (max: number): Column['checks'] =>
    sqlite
      ? // PostgreSQL cannot hold a NUL, and SQLite's length() stops counting at one.
        (column) => [sql`length(${column}) <= ${sql.lit(max)} and instr(${column}, char(0)) = 0`]
      : (column) => [sql`length(${column}) <= ${sql.lit(max)}`];

  const textWith = (
    max: number,
    options: Options,
    checks: Column['checks'] = () => [],
  ): Column => ({
    ...options,
    type: textType,
    checks: (column) => [...plain(max)(column), ...checks(column)],
  });

  const matching = (column: Expression<unknown>, glob: string, regex: string) =>
    sqlite
      ? sql<SqlBool>`${column} <> '' and ${column} not glob ${sql.lit(glob)}`
      : sql<SqlBool>`${column} ~ ${sql.lit(regex)}`;

  return {
    /** For the few statements that have no portable form. */
    kind,

    /**
     * The forms count UTF-16 units. Bytes are never fewer than those and characters never more, so
     * the database refuses nothing that a form accepted.
     */
    text: (min: number, max: number, options: Options = {}) =>
      textWith(max, options, (column) =>
        min > 0 ? [sql`octet_length(${column}) >= ${sql.lit(min)}`] : [],
      ),

    /** For what ends up in a mail's header. */
    singleLine: (max: number, options: Options = {}) =>
      textWith(max, options, (column) => [
        sql`${column} <> '' and ${column} not like ${sql.lit('%\n%')}`,
        sql`${column} not like ${sql.lit('%\r%')}`,
      ]),

    slug: (options: Options = {}) =>
      textWith(120, options, (column) => [matching(column, '*[^a-z0-9-]*', '^[a-z0-9-]+$')]),

    /** A SHA-256 in hexadecimal: of a token, an address, a body. */
    hash: (options: Options = {}) =>
      textWith(64, options, (column) => [
        matching(column, '*[^0-9a-f]*', '^[0-9a-f]+$'),
        sql`length(${column}) = 64`,
      ]),

    email: (options: Options = {}) =>
      textWith(254, options, (column) => [
        sql`${column} like '_%@_%' and ${column} not like ${sql.lit('%\n%')}`,
      ]),

    /** Never `javascript:`, whatever a feed or a form says. */
    webAddress: (options: Options = {}) =>
      textWith(2000, options, (column) => [
        sql`(lower(substr(${column}, 1, 7)) = 'http://' or lower(substr(${column}, 1, 8)) = 'https://')`,
      ]),

    oneOf: (values: readonly string[], options: Options = {}): Column => ({
      ...options,
      type: textType,
      checks: (column) => [sql`${column} in (${sql.join(values.map((value) => sql.lit(value)))})`],
    }),

    /** A moment in UTC, `2026-03-06T00:00:00.000Z`, whichever way it is stored. */
    time: (options: Options = {}): Column => ({
      ...options,
      type: sqlite ? 'text' : 'timestamptz(3)',
      checks: (column) => [
        sqlite
          ? sql`${column} is strftime('%Y-%m-%dT%H:%M:%fZ', ${column})`
          : sql`isfinite(${column})`,
      ],
    }),

    flag: (): Column => ({
      default: 0,
      type: 'integer',
      checks: (column) => [sql`${column} in (0, 1)`],
    }),

    whole: (min: number, max: number, options: Options = {}): Column => ({
      ...options,
      type: 'integer',
      checks: (column) => [sql`${column} between ${sql.lit(min)} and ${sql.lit(max)}`],
    }),

    /** A number above 0 with its digits kept as written, `15.42`. */
    decimal: (options: Options = {}) =>
      textWith(20, options, (column) =>
        sqlite
          ? [
              matching(column, '*[^0-9.]*', ''),
              sql`${column} glob '[0-9]*' and ${column} glob '*[0-9]' and ${column} not glob '*.*.*'`,
              sql`cast(${column} as real) > 0`,
            ]
          : [sql`${column} ~ '^[0-9]+([.][0-9]+)?$' and ${column} ~ '[1-9]'`],
      ),

    json: (shape: 'array' | 'object', options: Options = {}): Column => ({
      ...options,
      type: textType,
      checks: (column) => [
        sqlite
          ? sql`json_type(${column}) = ${sql.lit(shape)}`
          : sql`json_typeof(${column}::json) = ${sql.lit(shape)}`,
      ],
    }),

    reference: (
      column: string,
      onDelete: 'cascade' | 'set null' | 'restrict',
      options: Options = {},
    ): Column => ({
      ...options,
      type: textType,
      checks: () => [],
      references: { column, onDelete },
    }),

    /** STRICT, so that SQLite too refuses a word where a number belongs. */
    createTable: async <Name extends string>(
      query: SchemaQuery,
      table: string,
      columns: Record<Name, Column>,
      constraints: Record<string, RawBuilder<SqlBool> | { unique: NoInfer<Name>[] }> = {},
    ): Promise<void> => {
      let builder: Table = query.schema.createTable(table);
      for (const [name, column] of Object.entries<Column>(columns)) {
        builder = builder.addColumn(name, column.type, definitionOf(name, column));
      }
      for (const [name, constraint] of Object.entries(constraints)) {
        builder =
          'unique' in constraint
            ? builder.addUniqueConstraint(`${table}_${name}`, constraint.unique)
            : builder.addCheckConstraint(`${table}_${name}`, constraint);
      }
      await (sqlite ? builder.modifyEnd(sql`strict`) : builder).execute();
    },

    /** Each by its name, with its columns in order; `name desc` is a column downwards. */
    createIndexes: async (
      query: SchemaQuery,
      table: string,
      indexes: Record<string, string[]>,
    ): Promise<void> => {
      for (const [name, columns] of Object.entries(indexes)) {
        await query.schema.createIndex(name).on(table).columns(columns).execute();
      }
    },

    /** Columns that a released table gains later. What is in it already gets the default, or null. */
    addColumns: async (
      query: SchemaQuery,
      table: string,
      columns: Record<string, Column>,
    ): Promise<void> => {
      for (const [name, column] of Object.entries(columns)) {
        await query.schema
          .alterTable(table)
          .addColumn(name, column.type, definitionOf(name, column))
          .execute();
      }
    },
  };
}

function definitionOf(name: string, column: Column) {
  return (definition: ColumnDefinitionBuilder): ColumnDefinitionBuilder => {
    let built = definition;
    const checks = column.checks(sql.ref(name));
    if (checks.length > 0) built = built.check(sql.join(checks, sql` and `));
    if (!column.optional) built = built.notNull();
    if (column.key) built = built.primaryKey();
    if (column.unique) built = built.unique();
    if (column.default !== undefined) built = built.defaultTo(column.default);
    if (column.references) {
      built = built.references(column.references.column).onDelete(column.references.onDelete);
    }
    return built;
  };
}
