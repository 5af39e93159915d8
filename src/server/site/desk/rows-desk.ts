import { z } from 'zod';
import { rowEditSchema, rowQuerySchema } from '../../../contract/desk/damaged-rows.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteRow, rawRow, replaceRow } from '../../platform/database/raw-rows.ts';
import { TABLE_KEYS, type TableName } from '../../platform/database/schema.ts';
import { damageOf } from '../../platform/database/structured-columns.ts';
import { ProblemError, readBody, respond } from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';

/** Whoever has more restores a backup. */
const MAX_ROWS = 50;

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** Rows that can't be read, as they are: only here can they be mended or deleted. */
export function rowsDesk({ operator, database }: { operator: Operator; database: Database }) {
  const { damaged, query } = database;
  async function find({ table: name, id }: z.infer<typeof rowQuerySchema>) {
    const table = Object.keys(TABLE_KEYS).find((each): each is TableName => each === name);
    const row = table && (await rawRow(query, table, id));
    const problem = row && damageOf(table, row);
    if (!problem) throw new ProblemError(404, 'This row has been mended or deleted.');
    return { table, id, row, problem };
  }
  async function list() {
    const rows = (await damaged.list(database)).slice(0, MAX_ROWS);
    return Promise.all(
      rows.map(async (each) => ({
        ...each,
        row: JSON.stringify(await rawRow(query, each.table, each.id), null, 2),
      })),
    );
  }
  return deskRoutes()
    .get('/rows', async (c) => respond(c, 'GET /admin/rows', await list()))
    .put('/rows', async (c) => {
      const edit = await readBody(c, rowEditSchema);
      const { table, id, row: before } = await find(edit);
      const row = parseRow(edit.row);
      const unknown = Object.keys(row).find((column) => !Object.hasOwn(before, column));
      if (unknown) refuse(`There is no column ${unknown}`);
      const key = TABLE_KEYS[table];
      if (key in row && row[key] !== before[key]) refuse(`${key} names the row, and stays`);
      const problem = damageOf(table, { ...before, ...row });
      if (problem) refuse(`It still can’t be read: ${problem}`);
      await replaceRow(query, { table, id, row }).catch((error) =>
        refuse(notAllowed(table, Object.keys(row), String(error.message))),
      );
      await bumpContentVersion(query);
      await operator.note(c, 'row.mend', `${table} ${id}`);
      return respond(c, 'PUT /admin/rows', await list());
    })
    .post('/rows/remove', async (c) => {
      const { table, id } = await find(await readBody(c, rowQuerySchema));
      await deleteRow(query, table, id);
      await bumpContentVersion(query);
      await operator.note(c, 'row.delete', `${table} ${id}`);
      return respond(c, 'POST /admin/rows/remove', await list());
    });
}

/** The database's own words are of its constraints, which are named after their columns. */
function notAllowed(table: string, columns: readonly string[], message: string): string {
  const names = message.match(/\w+/g)?.map((name) => name.replace(`${table}_`, '')) ?? [];
  const [column] = columns.filter((each) =>
    names.some((name) => name === each || name.replace(/_(?:check|key|fkey)\d*$/, '') === each),
  );
  return column
    ? `${column} can’t be that. Write something else, or leave the column out`
    : 'A column holds something that isn’t allowed there. Change fewer columns at once';
}

function parseRow(text: string): z.infer<typeof rowSchema> {
  try {
    return rowSchema.parse(JSON.parse(text));
  } catch {
    refuse('This must be JSON with a text, a number or null for each column');
  }
}

function refuse(reason: string): never {
  throw new ProblemError(422, `${reason}.`, { row: [reason] });
}
