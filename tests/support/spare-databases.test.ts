import { expect, it } from 'vitest';
import { TABLE_KEYS, type TableName } from '../../src/server/platform/database/schema.ts';
import { describeEachDatabase, openForAll } from './each-database.ts';
import { fillEveryTable, insertRow } from './rows.ts';

describeEachDatabase('a database that a test has given back', (open) => {
  it('is as it was after migration', async () => {
    const { database, giveBack } = await openForAll(open);
    await fillEveryTable(database.query);
    await giveBack();
    const { query } = await open();
    for (const table of Object.keys(TABLE_KEYS) as TableName[]) {
      const rows = table === 'content_version' ? [{ id: 'site', version: 1 }] : [];
      expect([table, await query.selectFrom(table).selectAll().execute()]).toEqual([table, rows]);
    }
  });

  it('has nothing of what that test left running', async () => {
    const { database, giveBack } = await openForAll(open);
    const hasBegun = Promise.withResolvers<void>();
    const isBack = Promise.withResolvers<void>();
    const leftRunning = database.query.transaction().execute(async (query) => {
      await insertRow(query, 'setting', { name: 'first', value: '' });
      hasBegun.resolve();
      await isBack.promise;
      await insertRow(query, 'setting', { name: 'second', value: '' });
    });
    await hasBegun.promise;
    const returned = giveBack();
    isBack.resolve();
    await Promise.allSettled([leftRunning]);
    await returned;
    const late = insertRow(database.query, 'setting', { name: 'third', value: '' });
    await expect(late).rejects.toThrow();
    const { query } = await open();
    expect(await query.selectFrom('setting').selectAll().execute()).toEqual([]);
  });
});
