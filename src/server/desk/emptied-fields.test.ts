import { expect, it } from 'vitest';
import { openSignedIn } from '../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../tests/support/each-database.ts';
import { insertRow, ROWS } from '../../../tests/support/rows.ts';
import { BUSINESS } from '../../contract/directory/business-description.ts';
import { EVENT } from '../../contract/events/event-description.ts';
import { columnOf, type Description } from '../../contract/forms/description.ts';

const LISTINGS: ['business' | 'event', Description][] = [
  ['business', BUSINESS],
  ['event', EVENT],
];

describeEachDatabase('every optional field', (open) => {
  it.each(LISTINGS)('can be emptied at the desk: %s', async (kind, fields) => {
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
    expect(outcomes).toEqual(optional.map(([name]) => [name, 200, null]));
  });
});
