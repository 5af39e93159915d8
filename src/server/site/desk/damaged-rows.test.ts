import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, it } from 'vitest';
import { openDeskApp } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { everyAddress } from '../../../../tests/support/every-address.ts';
import { fillEveryTable, ROWS } from '../../../../tests/support/rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { TABLE_KEYS, type TableName } from '../../platform/database/schema.ts';
import { STRUCTURED_COLUMNS } from '../../platform/database/structured-columns.ts';

/** Each breaks one kind of column; a database takes the first that its own checks let through. */
const DAMAGES = ['damaged', '[{"name":"../../x"}]', '{"x":[1]}', '9999-99-99', '//evil.example'];

const columnsOf = (table: TableName) => Object.keys(STRUCTURED_COLUMNS[table] ?? {});
const TABLES = Object.keys(STRUCTURED_COLUMNS) as TableName[];
const MOST_COLUMNS = Math.max(...TABLES.map((table) => columnsOf(table).length));

/** As a damaged file or an older version leaves it: SQLite's own checks are off. */
async function damage({ kind, query }: Database, table: TableName, column: string) {
  if (kind === 'sqlite') await sql`pragma ignore_check_constraints = on`.execute(query);
  const key = TABLE_KEYS[table];
  const id = (ROWS[table] as Record<string, unknown>)[key];
  for (const value of DAMAGES) {
    const isTaken = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
      where ${sql.ref(key)} = ${id}`
      .execute(query)
      .then(
        () => true,
        () => false,
      );
    if (isTaken) return value;
  }
  return undefined;
}

const ROUNDS = [
  ...Array.from({ length: MOST_COLUMNS }, (_, index) => ({
    what: `column ${index + 1} of each table`,
    columns: (table: TableName) => columnsOf(table).slice(index, index + 1),
  })),
  {
    what: 'every moment',
    columns: (table: TableName) =>
      Object.entries(ROWS[table]).flatMap(([column, value]) =>
        String(value).startsWith('2026-03-06T') ? column : [],
      ),
  },
];

describeEachDatabase('a damaged row', (open) => {
  it.each(ROUNDS)('takes no address with it: $what', async ({ columns }) => {
    const database = await open();
    await fillEveryTable(database.query);
    for (const table of Object.keys(ROWS) as TableName[]) {
      for (const column of columns(table)) await damage(database, table, column);
    }
    const clock = { now: new Date('2026-03-01T12:00:00.000Z') };
    const site = await openDeskApp(database, { articles: 'none', clock });
    const Cookie = await site.cookie();
    const failed: string[] = [];
    for (const path of await everyAddress(site)) {
      const { status } = await site.app.request(path, { headers: { Cookie } });
      if (status >= 500 && status !== 503) failed.push(`${status} ${path}`);
    }
    expect(failed).toEqual([]);
  });

  it('is named once in the log, at the desk and in the state, until it is mended or deleted there', async () => {
    const database = await open();
    await fillEveryTable(database.query);
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
    const clock = { now: new Date('2026-03-01T12:00:00.000Z') };
    const site = await openDeskApp(database, { articles: 'none', clock, log });
    const call = await site.operator();
    await damage(database, 'event', 'time_zone');
    await damage(database, 'remittance_quote', 'payout_methods');
    for (const path of [
      '/events',
      '/events',
      '/event/event-1',
      '/api/remittance/compare?amount=9&from=GBP',
    ]) {
      await site.app.request(path);
    }
    expect(lines.filter((line) => line.includes('a row can’t be read'))).toHaveLength(2);
    const readyz = await site.app.request('/readyz');
    expect((await readyz.json()).warnings).toContain('rows damaged');
    const { body: rows } = await call('GET', '/rows');
    const problem = 'time_zone is not a time zone';
    const { row } = rows.find(({ table }: { table: string }) => table === 'event');
    expect(rows).toContainEqual({ table: 'event', id: 'event-1', problem, row });
    expect((await call('GET', '/today')).body.work).toContainEqual({
      title: 'A row can’t be read: event event-1',
      detail: `It is left out everywhere: ${problem}`,
      href: '/admin/rows',
    });
    const put = (changed: string) =>
      call('PUT', '/rows', { table: 'event', id: 'event-1', row: changed });
    expect((await put(row)).body.errors.row[0]).toContain(problem);
    expect((await put('{"no_such":1}')).body.errors.row[0]).toContain('no_such');
    const { time_zone: _, ...others } = JSON.parse(row);
    const mended = await put(JSON.stringify({ ...others, time_zone: 'Africa/Accra' }));
    expect(mended.body.map(({ table }: { table: string }) => table)).toEqual(['remittance_quote']);
    expect((await site.app.request('/event/event-1')).status).toBe(200);
    expect((await put(row)).status).toBe(404);
    const quote = { table: 'remittance_quote', id: 'quote-1' };
    expect((await call('POST', '/rows/remove', quote)).body).toEqual([]);
    // What can be read is not opened here.
    const operator = { table: 'operator', id: 'operator-1', row: '{}' };
    expect((await call('PUT', '/rows', operator)).status).toBe(404);
  });

  it('is found without being asked for, and copied by a backup', async () => {
    const database = await open();
    await fillEveryTable(database.query);
    await damage(database, 'event', 'time_zone');
    await database.damaged.searchAll(database);
    expect(await database.damaged.list(database)).toMatchObject([{ table: 'event' }]);
    const copied = await database.snapshot((query) =>
      query.selectFrom('event').select('time_zone').execute(),
    );
    expect(copied).toHaveLength(1);
    expect(await database.query.selectFrom('event').select('time_zone').execute()).toEqual([]);
  });

  it('is left out where every structured column is written as JSON', () => {
    const declared = globSync('src/server/platform/database/tables/*.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^ {2}(\w+): (?:Generated<)?Json\b/gm)].map(
        ([, column]) => column,
      ),
    );
    const checked = new Set(TABLES.flatMap(columnsOf));
    expect(declared.filter((column) => column && !checked.has(column))).toEqual([]);
  });
});
