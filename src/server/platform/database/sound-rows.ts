import type {
  Kysely,
  KyselyPlugin,
  OperationNode,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryId,
  UnknownRow,
} from 'kysely';
import { SelectQueryNode, sql, TableNode } from 'kysely';
import type { DamagedRow } from '../../../contract/desk/damaged-rows.ts';
import { rawRow, rawRows } from './raw-rows.ts';
import { TABLE_KEYS, type TableName, type Tables } from './schema.ts';
import { checkedColumns, damageOf, STRUCTURED_COLUMNS } from './structured-columns.ts';

const ROWS_PER_QUERY = 500;

/** The rows of a database that were met and can't be read. */
export class DamagedRows {
  readonly #rows = new Map<string, DamagedRow & { table: TableName }>();
  /** Tables in which one was met by a query that did not select its key. */
  readonly #unnamed = new Set<TableName>();
  /** Called once for each, however often it is met. */
  onFound: (row: DamagedRow) => void = () => {};

  add(table: TableName, row: UnknownRow, problem: string): void {
    const id = row[TABLE_KEYS[table]];
    if (id === undefined) {
      this.#unnamed.add(table);
      return;
    }
    const found = { table, id: String(id), problem };
    const name = `${table} ${id}`;
    if (this.#rows.get(name)?.problem === problem) return;
    this.#rows.set(name, found);
    this.onFound(found);
  }

  /** Those that are still there and still damaged. */
  async list({ query }: { query: Kysely<Tables> }): Promise<(DamagedRow & { table: TableName })[]> {
    const unnamed = [...this.#unnamed];
    this.#unnamed.clear();
    for (const table of unnamed) await this.#search(query, table);
    for (const [name, { table, id }] of this.#rows) {
      const row = await rawRow(query, table, id);
      const problem = row && damageOf(table, row);
      if (problem) this.add(table, row, problem);
      else this.#rows.delete(name);
    }
    return [...this.#rows.values()];
  }

  /** Reads every row, those that no page has asked for too. */
  async searchAll({ query }: { query: Kysely<Tables> }): Promise<void> {
    for (const table of Object.keys(STRUCTURED_COLUMNS) as TableName[]) {
      await this.#search(query, table);
    }
  }

  async #search(query: Kysely<Tables>, table: TableName): Promise<void> {
    const key = TABLE_KEYS[table];
    const names = new Set([key, ...checkedColumns(table)]);
    const columns = sql.join([...names].map((name) => sql.ref(name)));
    for await (const rows of rawRows(query, { table, key, columns, limit: ROWS_PER_QUERY })) {
      for (const row of rows) {
        const problem = damageOf(table, row);
        if (problem) this.add(table, row, problem);
      }
    }
  }
}

/**
 * Leaves rows that can't be read out of every answer to a SELECT, so that one of them never takes a
 * list, a page or a feed with it. `query.withoutPlugins()` selects them too.
 * See docs/decisions/0041-leave-out-rows-that-cannot-be-read.md.
 */
export class SoundRows implements KyselyPlugin {
  readonly #damaged: DamagedRows;
  readonly #tablesOf = new WeakMap<QueryId, TableName[]>();

  constructor(damaged: DamagedRows) {
    this.#damaged = damaged;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    if (SelectQueryNode.is(node)) {
      const tables = tablesIn(node).filter((table) => STRUCTURED_COLUMNS[table]);
      if (tables.length > 0) this.#tablesOf.set(queryId, tables);
    }
    return node;
  }

  async transformResult({ queryId, result }: PluginTransformResultArgs) {
    const tables = this.#tablesOf.get(queryId);
    if (!tables) return result;
    return {
      ...result,
      rows: result.rows.filter((row) => tables.every((table) => this.#isSound(table, row))),
    };
  }

  #isSound(table: TableName, row: UnknownRow): boolean {
    const problem = damageOf(table, row);
    if (problem) this.#damaged.add(table, row, problem);
    return problem === undefined;
  }
}

/** Parts without a table of their own: a column's is among those the query selects from. */
const LEAVES = new Set(['ReferenceNode', 'ColumnNode', 'ValueNode', 'PrimitiveValueListNode']);

/** The tables that a query selects from, those of its parts included. */
function tablesIn(node: OperationNode): TableName[] {
  if (TableNode.is(node)) return [node.table.identifier.name as TableName];
  if (LEAVES.has(node.kind)) return [];
  return Object.values(node).flatMap((part) => {
    if (Array.isArray(part)) return part.filter(isNode).flatMap(tablesIn);
    return isNode(part) ? tablesIn(part) : [];
  });
}

const isNode = (part: unknown): part is OperationNode =>
  typeof part === 'object' && part !== null && 'kind' in part;
