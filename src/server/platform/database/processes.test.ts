import { expect, test } from 'vitest';
import { describeEachServer } from '../../../../tests/support/each-database.ts';
import { runTogether, TestProcess } from '../../../../tests/support/run-process.ts';
import { inDepth } from '../../../../tests/support/thorough.ts';
import { subscriberStore } from '../../nouns/newsletter/subscribers/subscriber-store.ts';
import { connect } from './connect.ts';
import { readContentVersion } from './content-version.ts';
import { migrations } from './migrations/all.ts';

const SUCCESS = { code: 0, errors: '' };

describeEachServer('several processes', (create) => {
  test('that start at once on a new database migrate it once', async () => {
    const target = await create('empty');
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const processes = names.map((name) => new TestProcess('migrate', name, target));
    await runTogether(processes);
    for (const each of processes) expect(await each.result()).toEqual(SUCCESS);
    const ran = processes
      .map((each) => JSON.parse(each.lines.join('')))
      .filter((run) => run.length);
    expect(ran).toEqual([migrations.map((migration) => migration.name)]);
  });

  test('that write at once lose nothing and none of them fails', async () => {
    const target = await create();
    const names = ['a', 'b', 'c'];
    const processes = names.map((name) => new TestProcess('subscribe50', name, target));
    await runTogether(processes);
    for (const each of processes) expect(await each.result()).toEqual(SUCCESS);
    const db = await connect(target);
    expect(await subscriberStore(db).count()).toBe(3 * 50);
    expect(await readContentVersion(db.query)).toBe(1 + 3 * 50);
    await db.close();
  });

  inDepth('keep every acknowledged subscriber when one is killed', async () => {
    const target = await create();
    for (const round of [1, 2, 3, 4, 5]) {
      const writer = new TestProcess('subscribeForever', `round-${round}`, target);
      await runTogether([writer]);
      await writer.wrote(7 * round);
      await writer.kill();
      const db = await connect(target);
      const rows = await db.query.selectFrom('subscriber').select('email').execute();
      const stored = new Set(rows.map((row) => row.email));
      expect(writer.lines.filter((email) => !stored.has(email))).toEqual([]);
      await db.close();
    }
  });
});
