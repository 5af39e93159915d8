import { expect, it } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { insertRow, ROWS } from '../../../../tests/support/rows.ts';
import { columnOf } from '../../../contract/forms/description.ts';
import { LISTING_KINDS } from '../../../contract/listings.ts';
import { MODULES } from '../nouns/modules.ts';

describeEachDatabase('every optional field', (open) => {
  it.each(LISTING_KINDS)('can be emptied at the desk: %s', async (kind) => {
    const fields = MODULES.find(({ tables }) => tables[0].table === kind)?.fields ?? {};
    const database = await open();
    const { call } = await openSignedIn(database);
    await insertRow(database.query, kind, { ...ROWS[kind], is_sample: 0 });
    const optional = Object.entries(fields).filter(
      ([, { optional, desk }]) => optional && desk !== 'shown',
    );
    const outcomes: unknown[] = [];
    for (const [name, field] of optional) {
      const { status } = await call('PUT', `/api/admin/queue/${kind}/${kind}-1`, { [name]: '' });
      const row: object = await database.query
        .selectFrom(kind)
        .selectAll()
        .executeTakeFirstOrThrow();
      outcomes.push([name, status, new Map(Object.entries(row)).get(columnOf(name, field))]);
    }
    expect(outcomes).not.toEqual([]);
    expect(outcomes).toEqual(optional.map(([name]) => [name, 200, null]));
  });
});
