import { expect, test } from 'vitest';
import { describeEachServer } from '../../../../../tests/support/each-database.ts';
import { fillEveryTable } from '../../../../../tests/support/rows.ts';
import { connect } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { migrations } from './all.ts';

describeEachServer('fact-checks become a kind of report', (create) => {
  test.each([
    ['fact-check', 0, 'fact-check'],
    ['general', 0, 'news'],
    ['fact-check', 1, 'news'],
  ] as const)('a report from section %s, kind_by_operator %i: %s', async (section, by, kind) => {
    const db = await connect(await create('empty'));
    await migrate(db, migrations.slice(0, 1));
    await fillEveryTable(db.query);
    await db.query.updateTable('outlet').set({ section }).execute();
    const change = { kind: 'news', kind_by_operator: by } as const;
    await db.query.updateTable('live_item').set(change).execute();
    await migrate(db);
    expect(await db.query.selectFrom('live_item').select('kind').execute()).toEqual([{ kind }]);
    await db.close();
  });
});
