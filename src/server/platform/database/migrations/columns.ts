import {
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Expression,
  type Generated,
  type Kysely,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';

/** The schema builder and raw SQL, but not today's table types: a migration outlives them. */
export type SchemaQuery = Pick<Kysely<unknown>, 'schema' | 'getExecutor'>;

/**
 * Columns that mean the same on SQLite and PostgreSQL. Migrations that have been released are built
 * from these, so a column here may gain a sibling but never change. The types of rows follow from
 * the same descriptions.
 */

/** A moment in UTC, `2026-03-06T00:00:00.000Z`. */
export type Moment = string;
/** JSON in text, decoded by the noun's store. */
export type Json = string;
export type Flag = 0 | 1;

interface Options {
  /** May be null. */
  optional?: boolean;
  unique?: boolean;
  key?: boolean;
  default?: string | number;
}

/** What a query gets and inserts. */
type Stored<Value, Chosen extends Options> = Chosen extends { optional: true }
  ? Value | null
  : Chosen extends { default: string | number }
    ? Generated<Value>
    : Value;

type Builder = CreateTableBuilder<string, string>;

interface Definition extends Options {
  type: Parameters<Builder['addColumn']>[1];
  checks: (column: Expression<unknown>) => RawBuilder<SqlBool>[];
  isJson?: true;
  references?: { column: string; onDelete: 'cascade' | 'set null' | 'restrict' };
}

export interface Column<Value = unknown, Chosen extends Options = Options> {
  definition: Definition;
  /** Names the type of what is stored, where it is not what the checks allow: `.as<Country>()`. */
  as<Other>(): Column<Other, Chosen>;
  /** Never set. It carries the type. */
  stored?: Stored<Value, Chosen>;
}

export type ColumnSet = Record<string, Column>;

/** The type of rows with these columns. */
export type Row<Set extends ColumnSet> = {
  [Name in keyof Set]: Set[Name] extends Column<infer Value, infer Chosen>
    ? Stored<Value, Chosen>
    : never;
};

interface Further<Name extends string> {
  constraints?: Record<string, RawBuilder<SqlBool> | { unique: Name[] }>;
  /** Each by its name, with its columns in order; `name desc` is a column downwards. */
  indexes?: Record<string, string[]>;
  /** Statements that make an index of more than columns. */
  also?: RawBuilder<unknown>[];
}

export interface Table<Set extends ColumnSet = ColumnSet> extends Further<string> {
  columns: Set;
}

export type TableSet = Record<string, Table>;

/** The types of rows of the tables that a function describes. */
export type Rows<Describe extends (c: Columns) => TableSet> = {
  [Name in keyof ReturnType<Describe>]: Row<ReturnType<Describe>[Name]['columns']>;
};

/** Describes a table for `createTables`. */
export const table = <Set extends ColumnSet>(
  columns: Set,
  further: Further<keyof Set & string> = {},
): Table<Set> => ({ columns, ...further });

export type Columns = ReturnType<typeof columnsFor>;

function column<Value, Chosen extends Options>(
  chosen: Chosen | undefined,
  rest: Omit<Definition, keyof Options>,
): Column<Value, Chosen> {
  const definition = { ...chosen, ...rest };
  return { definition, as: () => column(chosen, rest) };
}

export function columnsFor(kind: 'sqlite' | 'postgres') {
  const sqlite = kind === 'sqlite';
  // The C collation sorts by bytes as SQLite does, and no upgrade of the machine reorders an index.
  const textType = sqlite ? 'text' : sql`text collate "C"`;

  const plain = (max: number): Definition['checks'] =>
    sqlite
      ? // PostgreSQL cannot hold a NUL, and SQLite's length() stops counting at one.
        (column) => [sql`length(${column}) <= ${sql.lit(max)} and instr(${column}, char(0)) = 0`]
      : (column) => [sql`length(${column}) <= ${sql.lit(max)}`];

  const textWith = <const Chosen extends Options>(
    max: number,
    options: Chosen | undefined,
    checks: Definition['checks'],
  ) =>
    column<string, Chosen>(options, {
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
    text: <const Chosen extends Options>(min: number, max: number, options?: Chosen) =>
      textWith(max, options, (column) =>
        min > 0 ? [sql`octet_length(${column}) >= ${sql.lit(min)}`] : [],
      ),

    /** For what ends up in a mail's header. */
    singleLine: <const Chosen extends Options>(max: number, options?: Chosen) =>
      textWith(max, options, (column) => [
        sql`${column} <> '' and ${column} not like ${sql.lit('%\n%')}`,
        sql`${column} not like ${sql.lit('%\r%')}`,
      ]),

    slug: <const Chosen extends Options>(options?: Chosen) =>
      textWith(120, options, (column) => [matching(column, '*[^a-z0-9-]*', '^[a-z0-9-]+$')]),

    /** A SHA-256 in hexadecimal: of a token, an address, a body. */
    hash: <const Chosen extends Options>(options?: Chosen) =>
      textWith(64, options, (column) => [
        matching(column, '*[^0-9a-f]*', '^[0-9a-f]+$'),
        sql`length(${column}) = 64`,
      ]),

    email: <const Chosen extends Options>(options?: Chosen) =>
      textWith(254, options, (column) => [
        sql`${column} like '_%@_%' and ${column} not like ${sql.lit('%\n%')}`,
      ]),

    /** Never `javascript:`, whatever a feed or a form says. */
    webAddress: <const Chosen extends Options>(options?: Chosen) =>
      textWith(2000, options, (column) => [
        sql`(lower(substr(${column}, 1, 7)) = 'http://' or lower(substr(${column}, 1, 8)) = 'https://')`,
      ]),

    oneOf: <const Value extends string, const Chosen extends Options>(
      values: readonly Value[],
      options?: Chosen,
    ) =>
      column<Value, Chosen>(options, {
        type: textType,
        checks: (column) => [
          sql`${column} in (${sql.join(values.map((value) => sql.lit(value)))})`,
        ],
      }),

    /** A moment in UTC, `2026-03-06T00:00:00.000Z`, whichever way it is stored. */
    time: <const Chosen extends Options>(options?: Chosen) =>
      column<Moment, Chosen>(options, {
        type: sqlite ? 'text' : 'timestamptz(3)',
        checks: (column) => [
          sqlite
            ? sql`${column} is strftime('%Y-%m-%dT%H:%M:%fZ', ${column})`
            : sql`isfinite(${column})`,
        ],
      }),

    flag: () =>
      column<Flag, { default: 0 }>(
        { default: 0 },
        { type: 'integer', checks: (column) => [sql`${column} in (0, 1)`] },
      ),

    whole: <const Chosen extends Options>(min: number, max: number, options?: Chosen) =>
      column<number, Chosen>(options, {
        type: 'integer',
        checks: (column) => [sql`${column} between ${sql.lit(min)} and ${sql.lit(max)}`],
      }),

    /** A number above 0 with its digits kept as written, `15.42`. */
    decimal: <const Chosen extends Options>(options?: Chosen) =>
      textWith(20, options, (column) =>
        sqlite
          ? [
              matching(column, '*[^0-9.]*', ''),
              sql`${column} glob '[0-9]*' and ${column} glob '*[0-9]' and ${column} not glob '*.*.*'`,
              sql`cast(${column} as real) > 0`,
            ]
          : [sql`${column} ~ '^[0-9]+([.][0-9]+)?$' and ${column} ~ '[1-9]'`],
      ),

    json: <const Chosen extends Options>(shape: 'array' | 'object', options?: Chosen) =>
      column<Json, Chosen>(options, {
        type: textType,
        isJson: true,
        checks: (column) => [
          sqlite
            ? sql`json_type(${column}) = ${sql.lit(shape)}`
            : sql`json_typeof(${column}::json) = ${sql.lit(shape)}`,
        ],
      }),

    reference: <const Chosen extends Options>(
      to: string,
      onDelete: 'cascade' | 'set null' | 'restrict',
      options?: Chosen,
    ) =>
      column<string, Chosen>(options, {
        type: textType,
        checks: () => [],
        references: { column: to, onDelete },
      }),

    /** STRICT, so that SQLite too refuses a word where a number belongs. */
    createTables: async (query: SchemaQuery, tables: TableSet): Promise<void> => {
      for (const [name, { columns, constraints = {}, indexes = {}, also = [] }] of Object.entries(
        tables,
      )) {
        let builder: Builder = query.schema.createTable(name);
        for (const [columnName, { definition }] of Object.entries(columns)) {
          const build = definitionOf(columnName, definition);
          builder = builder.addColumn(columnName, definition.type, build);
        }
        for (const [suffix, constraint] of Object.entries(constraints)) {
          builder =
            'unique' in constraint
              ? builder.addUniqueConstraint(`${name}_${suffix}`, constraint.unique)
              : builder.addCheckConstraint(`${name}_${suffix}`, constraint);
        }
        await (sqlite ? builder.modifyEnd(sql`strict`) : builder).execute();
        for (const [index, indexed] of Object.entries(indexes)) {
          await query.schema.createIndex(index).on(name).columns(indexed).execute();
        }
        for (const statement of also) await statement.execute(query);
      }
    },

    /**
     * Columns that a released table gains later. What is in it already gets the default, or null.
     */
    addColumns: async (query: SchemaQuery, name: string, columns: ColumnSet): Promise<void> => {
      for (const [columnName, { definition }] of Object.entries(columns)) {
        const build = definitionOf(columnName, definition);
        await query.schema.alterTable(name).addColumn(columnName, definition.type, build).execute();
      }
    },
  };
}

function definitionOf(name: string, column: Definition) {
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
