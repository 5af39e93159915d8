import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { settingStore } from './setting-store.ts';
import { reportFailures, SomeFailed, tryEach, tryTogether } from './try-each.ts';

test('an item that fails is reported, and the others are done', async () => {
  const done: number[] = [];
  const failed = await tryEach(
    [1, 2, 3],
    (item) => `item ${item}`,
    async (item) => {
      if (item === 2) throw new Error('two is odd');
      done.push(item);
    },
  );
  expect(done).toEqual([1, 3]);
  expect(failed).toEqual([{ item: 'item 2', problem: 'two is odd' }]);
  expect(() => reportFailures(failed)).toThrow(SomeFailed);
  reportFailures([]);
});

test('nothing more is tried while the database is unavailable', async () => {
  let tries = 0;
  const away = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  const work = async () => {
    tries += 1;
    throw away;
  };
  await expect(tryEach([1, 2, 3], String, work)).rejects.toBe(away);
  expect(tries).toBe(1);
});

describeEachDatabase('items that are stored together', (open) => {
  test('are stored without the one that the table refuses', async () => {
    const database = await open();
    const failed = await database.query.transaction().execute((query) =>
      tryTogether(query, ['a', '', 'c'], JSON.stringify, async (names) => {
        for (const name of names) {
          await query.insertInto('setting').values({ name, value: 'kept' }).execute();
        }
      }),
    );
    expect(failed).toMatchObject([{ item: '""', problem: expect.stringMatching(/check/i) }]);
    const settings = settingStore(database);
    expect([await settings.get('a'), await settings.get('c')]).toEqual(['kept', 'kept']);
  });
});
