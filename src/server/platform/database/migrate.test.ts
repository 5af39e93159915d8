import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  createSqlite,
  describeEachDatabase,
  describeEachServer,
} from '../../../../tests/support/each-database.ts';
import { fillEveryTable, ROWS } from '../../../../tests/support/rows.ts';
import { connect, type Database } from './connect.ts';
import { DatabaseError } from './database-error.ts';
import { appliedMigrations, migrate } from './migrate.ts';
import { type Migration, migrations } from './migrations/all.ts';
import { columnsFor } from './migrations/columns.ts';

const names = migrations.map((migration) => migration.name);

const tablesOf = async (db: Database) =>
  (await db.query.introspection.getTables()).map((table) => table.name).sort();

const addsTable: Migration = {
  name: '0990-adds-a-table',
  up: (query) => query.schema.createTable('extra').addColumn('id', 'text').execute(),
};
const fails: Migration = {
  name: '0991-fails',
  up: async (query) => {
    await query.schema.createTable('half').addColumn('id', 'text').execute();
    await sql`insert into no_such_table values (1)`.execute(query);
  },
};

describeEachServer('a new database', (create) => {
  test('is brought up to date once', async () => {
    const db = await connect(await create('empty'));
    expect(await appliedMigrations(db.query)).toBeUndefined();
    expect(await migrate(db)).toEqual(names);
    expect(await migrate(db)).toEqual([]);
    expect(await appliedMigrations(db.query)).toEqual(names);
    await db.close();
  });

  test('stays empty when a migration fails', async () => {
    const db = await connect(await create('empty'));
    await expect(migrate(db, [...migrations, fails])).rejects.toThrow('no_such_table');
    expect(await tablesOf(db)).toEqual([]);
    expect(await migrate(db)).toEqual(names);
    await db.close();
  });

  test('is unchanged when the second of two new migrations fails', async () => {
    const db = await connect(await create('empty'));
    await migrate(db);
    await fillEveryTable(db.query);
    const before = await tablesOf(db);
    await expect(migrate(db, [...migrations, addsTable, fails])).rejects.toThrow('no_such_table');
    expect(await tablesOf(db)).toEqual(before);
    expect(await appliedMigrations(db.query)).toEqual(names);
    expect(await db.query.selectFrom('article').selectAll().execute()).toEqual([ROWS.article]);
    expect(await migrate(db, [...migrations, addsTable])).toEqual([addsTable.name]);
    await db.close();
  });

  test('of a version before the baseline is refused in one line and not changed', async () => {
    const db = await connect(await create('empty'));
    await migrate(db, [{ ...addsTable, name: '0001-site' }]);
    const before = await tablesOf(db);
    const refused = migrate(db);
    await expect(refused).rejects.toThrow(DatabaseError);
    await expect(refused).rejects.toThrow(/^The database is older than .*'0001-site'.*$/);
    expect(await tablesOf(db)).toEqual(before);
    await db.close();
  });

  test('that newer code has migrated is refused in one line and not changed', async () => {
    const db = await connect(await create('empty'));
    await migrate(db, [...migrations, addsTable]);
    await fillEveryTable(db.query);
    const before = await tablesOf(db);
    const refused = migrate(db);
    await expect(refused).rejects.toThrow(DatabaseError);
    await expect(refused).rejects.toThrow(
      /^The database is newer than this code: it has the migration '0990-adds-a-table'\. .*$/,
    );
    expect(await tablesOf(db)).toEqual(before);
    expect(await appliedMigrations(db.query)).toEqual([...names, addsTable.name]);
    expect(await db.query.selectFrom('article').selectAll().execute()).toEqual([ROWS.article]);
    await db.close();
  });
});

describeEachDatabase('a table', (open) => {
  test('gains a column, with its default in existing rows', async () => {
    const db = await open();
    await fillEveryTable(db.query);
    const added: Migration = {
      name: '0993-gains-columns',
      up: (query, c) =>
        c.addColumns(query, 'setting', {
          note: c.text(1, 20, { optional: true }),
          kind: c.oneOf(['plain', 'secret'], { default: 'plain' }),
        }),
    };
    // Undone at the end, because other tests use this database too.
    const trial = db.query.transaction().execute(async (query) => {
      await added.up(query, columnsFor(db.kind));
      const { rows } = await sql`select * from setting`.execute(query);
      expect(rows).toEqual([{ ...ROWS.setting, note: null, kind: 'plain' }]);
      await sql`update setting set kind = 'open'`.execute(query);
    });
    await expect(trial).rejects.toThrow(/check/i);
  });
});

test('an up-to-date SQLite database can be opened while another connection writes', async () => {
  const target = await createSqlite();
  const [writer, other] = [await connect(target), await connect(target)];
  await writer.query.transaction().execute(async () => {
    expect(await migrate(other)).toEqual([]);
  });
  await Promise.all([writer.close(), other.close()]);
});

test('a table can be rebuilt on SQLite without losing rows that refer to it', async () => {
  const db = await connect(await createSqlite());
  await fillEveryTable(db.query);
  const rebuild = (where: string): Migration => ({
    name: '0992-rebuilds-outlet',
    up: async (query) => {
      await sql`create table outlet_new as select * from outlet ${sql.raw(where)}`.execute(query);
      await sql`drop table outlet`.execute(query);
      await sql`alter table outlet_new rename to outlet`.execute(query);
      await sql`create unique index outlet_id on outlet (id)`.execute(query);
    },
  });
  const losing = migrate(db, [...migrations, rebuild('where false')]);
  await expect(losing).rejects.toThrow('A migration left broken references in live_item.');
  await migrate(db, [...migrations, rebuild('')]);
  expect(await db.query.selectFrom('live_item').selectAll().execute()).toEqual([ROWS.live_item]);
  await expect(db.query.updateTable('live_item').set({ outlet_id: 'x' }).execute()).rejects.toThrow(
    'FOREIGN KEY',
  );
  await db.close();
});
