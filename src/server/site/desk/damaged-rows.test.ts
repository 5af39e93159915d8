import { sql } from 'kysely';
import pino from 'pino';
import { expect, it } from 'vitest';
import { openDeskApp } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { everyAddress } from '../../../../tests/support/every-address.ts';
import { FILLED } from '../../../../tests/support/filled-forms.ts';
import { fillEveryTable, ROWS } from '../../../../tests/support/rows.ts';
import { isThorough } from '../../../../tests/support/thorough.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database } from '../../platform/database/database.ts';
import { baselineTables } from '../../platform/database/migrations/0001-baseline.ts';
import { type Column, columnsFor } from '../../platform/database/migrations/columns.ts';
import { TABLE_KEYS, type TableName } from '../../platform/database/schema.ts';
import { settingStore } from '../../platform/database/setting-store.ts';
import { checkedColumns, damageOf } from '../../platform/database/structured-columns.ts';

const SETTINGS_OF_JSON = [
  ...[
    'site_links',
    'site_look',
    'site_sections',
    'site_mail_server',
    'site_bounce_mailbox',
    'podcast_apps',
  ],
  ...['podcast_bulletin', 'channel_reminder', 'backup_report', 'backup_rehearsal', 'alerts'],
  ...['queue blocked words', 'queue canned texts', 'newsletter_welcome_series', 'operator_told'],
  ...['failed work news', 'push_keys', 'bundled_articles_hidden'],
];

/** Each breaks some kind of column; a database takes those that its own checks let through. */
const WORDS = [
  ...['damaged', '[]', '{}', 'null', '"x"', '1e308', '[{"name":"../../x"}]', '{"x":[1]}'],
  ...['9999-99-99', '294276-12-31T00:00:00.000Z', '//evil.example', '9'.repeat(300)],
  ...['-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', 'FREQ=DAILY;INTERVAL=0'],
];
const NUMBERS = [
  '9223372036854775807',
  '-9223372036854775808',
  '9007199254740993',
  '2147483647',
  '-1',
];

/** Without these nobody gets in to look: the desk's own access, its key, and what counts changes. */
const LEFT_OUT = /^(operator|operator_session|setting|content_version)$/;
const TABLES = (Object.keys(ROWS) as TableName[]).filter((table) => !LEFT_OUT.test(table));
const columnsOf = (table: TableName) =>
  Object.keys(ROWS[table]).filter((column) => column !== TABLE_KEYS[table]);
const structuredIn = (table: TableName) =>
  checkedColumns(table).filter((column) => columnsOf(table).includes(column));

/** As a damaged file or an older version leaves it: SQLite's own checks are off. */
async function damage({ kind, query }: Database, table: TableName, column: string, first = 0) {
  if (kind === 'sqlite') {
    await sql`pragma ignore_check_constraints = on`.execute(query);
    await sql`pragma foreign_keys = off`.execute(query);
  }
  const row = ROWS[table] as Record<string, unknown>;
  const key = TABLE_KEYS[table];
  const values = typeof row[column] === 'number' ? NUMBERS : WORDS;
  for (const index of values.keys()) {
    const value = values[(first + index) % values.length] ?? '';
    const isTaken = await sql`update ${sql.table(table)}
      set ${sql.ref(column)} = ${values === NUMBERS ? sql.raw(value) : value}
      where ${sql.ref(key)} = ${row[key]}`
      .execute(query)
      .then(
        () => true,
        () => false,
      );
    if (isTaken) return;
  }
}

type Path = (string | number)[];

/** Where texts, numbers and what else has no parts stand inside a value. */
const leavesIn = (value: unknown, path: Path = []): Path[] =>
  value instanceof Object
    ? Object.entries(value).flatMap(([key, part]) => leavesIn(part, [...path, key]))
    : [path];

function jsonIn(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

const LEAVES = ['damaged', -1e308, null, { x: [1] }];

/** Sound JSON with something else in one place, which the check of its column lets through. */
function otherInside(table: TableName) {
  return structuredIn(table).flatMap((column) => {
    const value = jsonIn(row(table)[column]);
    return leavesIn(value).flatMap((path) =>
      LEAVES.flatMap((leaf) => {
        const last = path.at(-1);
        if (last === undefined) return [];
        const other = structuredClone(value);
        // biome-ignore lint/suspicious/noExplicitAny: any part of any value
        const parent = path.slice(0, -1).reduce((part: any, name) => part[name], other);
        parent[last] = leaf;
        const text = JSON.stringify(other);
        return damageOf(table, { ...row(table), [column]: text }) ? [] : [{ column, text }];
      }),
    );
  });
}

async function changeInside({ query }: Database, table: TableName, index: number) {
  const change = otherInside(table)[index];
  if (!change) return;
  const key = TABLE_KEYS[table];
  await sql`update ${sql.table(table)} set ${sql.ref(change.column)} = ${change.text}
    where ${sql.ref(key)} = ${row(table)[key]}`.execute(query);
}

interface Round {
  what: string;
  /** Which columns of a table are damaged. */
  columns: (table: TableName) => string[];
  /** Where among the values it begins. */
  first: (table: TableName) => number;
  /** Which change inside each table's JSON is made instead. */
  inside?: number;
}

const MOMENTS: Round = {
  what: 'every moment',
  columns: (table) =>
    columnsOf(table).filter((name) => String(row(table)[name]).startsWith('2026-03-06T')),
  first: () => 0,
};
const row = (table: TableName) => ROWS[table] as Record<string, unknown>;

/** In each round another structured column of each table, and each table has another value. */
const SAMPLED = Array.from({ length: 5 }, (_, round): Round => {
  const columns = (table: TableName) => {
    const names = structuredIn(table);
    return names.slice(round % names.length).slice(0, 1);
  };
  return {
    what: `${round + 1}`,
    columns,
    first: (table) => round * 3 + TABLES.indexOf(table),
  };
});

/** Every value in every column of every table, one column of each at a time. */
const EVERY = WORDS.flatMap((value, first) =>
  Array.from(
    { length: Math.max(...TABLES.map((table) => columnsOf(table).length)) },
    (_, index): Round => ({
      what: `${value.slice(0, 30)} in column ${index + 1} of each table`,
      columns: (table) => columnsOf(table).slice(index, index + 1),
      first: () => first,
    }),
  ),
);

const INSIDE = Array.from(
  { length: Math.max(...TABLES.map((table) => otherInside(table).length)) },
  (_, inside): Round => ({
    what: `change ${inside + 1} inside each table’s JSON`,
    columns: () => [],
    first: () => 0,
    inside,
  }),
);

const ROUNDS = [MOMENTS, ...(isThorough ? [...EVERY, ...INSIDE] : SAMPLED)].map((round, index) => ({
  ...round,
  when: index % 2 === 0 ? 'while the site runs' : 'before it starts',
}));

describeEachDatabase('a damaged row', (open) => {
  it.each(ROUNDS)(
    'takes no address with it: $what, $when',
    async ({ columns, first, inside, when }) => {
      const database = await open();
      await fillEveryTable(database.query);
      // As readers see them.
      await sql`update business set is_sample = 0`.execute(database.query);
      await sql`update newsletter_issue set kind = 'weekly'`.execute(database.query);
      const clock = { now: new Date('2026-03-06T06:00:00.000Z') };
      const openSite = () => openDeskApp(database, { articles: 'none', clock });
      let site = await openSite();
      const failuresIn = async () => {
        const Cookie = await site.cookie();
        const failed: string[] = [];
        for (const path of await everyAddress(site)) {
          const { status } = await site.app.request(path, { headers: { Cookie } });
          if (status >= 500 && status !== 503) failed.push(`${status} ${path}`);
        }
        return failed;
      };
      // What is cached is of sound rows.
      if (when === 'while the site runs') await everyAddress(site);
      for (const table of TABLES) {
        for (const column of columns(table)) await damage(database, table, column, first(table));
        if (inside !== undefined) await changeInside(database, table, inside);
      }
      await bumpContentVersion(database.query);
      clock.now = new Date('2026-03-06T06:00:10.000Z');
      if (when === 'before it starts') site = await openSite();
      expect(await failuresIn()).toEqual([]);
    },
  );

  it('is named once in the log, at the desk and in the state, until it is mended or deleted there', async () => {
    const database = await open();
    await fillEveryTable(database.query);
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
    const clock = { now: new Date('2026-03-01T12:00:00.000Z') };
    const site = await openDeskApp(database, { articles: 'none', clock, log });
    const call = await site.operator();
    await damage(database, 'event', 'time_zone');
    // PostgreSQL takes an empty list too, which is sound.
    await damage(database, 'remittance_quote', 'payout_methods', WORDS.indexOf('null'));
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
    expect((await put('{"city":"Ho"}')).body.errors.row[0]).toContain(problem);
    if (database.kind === 'sqlite') {
      await sql`pragma ignore_check_constraints = off`.execute(database.query);
    }
    const refused = '{"time_zone":"Africa/Accra","country":"Ghana"}';
    expect((await put(refused)).body.errors.row[0]).toMatch(/^country can’t be that/);
    const emptied = '{"time_zone":"Africa/Accra","title":null}';
    expect((await put(emptied)).body.errors.row[0]).toMatch(/^title can’t be that/);
    const renamed = '{"id":"event-2","time_zone":"Africa/Accra"}';
    expect((await put(renamed)).body.errors.row[0]).toBe('id names the row, and stays');
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

  it('among the settings counts as never set', async () => {
    const database = await open();
    for (const value of ['damaged', '[1]']) {
      for (const name of SETTINGS_OF_JSON) await settingStore(database).set(name, value);
      const site = await openDeskApp(database, { articles: 'none' });
      const call = await site.operator();
      const statuses = await Promise.all(
        [
          'today',
          'settings',
          'sections',
          'look',
          'connection',
          'backups',
          'channels',
          'podcast',
          'queue',
        ].map(async (path) => [path, (await call('GET', `/${path}`)).status]),
      );
      expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
      expect((await site.app.request('/readyz')).status).toBe(200);
      const headers = { 'Content-Type': 'application/json' };
      const sent = { method: 'POST', headers, body: JSON.stringify(FILLED['/contact']) };
      expect((await site.app.request('/api/contact', sent)).status).toBe(201);
    }
  });

  it('is left out where every structured column is written as JSON', () => {
    const declared = Object.entries(baselineTables(columnsFor('sqlite'))).flatMap(
      ([table, { columns }]) =>
        Object.entries<Column>(columns)
          .filter(([, { definition }]) => definition.isJson)
          .map(([column]) => ({ table: table as TableName, column })),
    );
    expect(declared.length).toBeGreaterThan(30);
    const unchecked = declared.filter(
      ({ table, column }) => !checkedColumns(table).includes(column),
    );
    expect(unchecked).toEqual([]);
  });
});
