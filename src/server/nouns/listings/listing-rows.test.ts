import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { insertRow, ROWS } from '../../../../tests/support/rows.ts';
import { LISTING_KINDS, type ListingKind } from '../../../contract/listings.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ListingColumns } from '../../platform/database/migrations/listings.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { onShared } from '../../platform/database/shared-columns.ts';
import { decidedIn, idOfKey, samplesIn, sentIn } from './listing-rows.ts';

const LATER = '2027-01-01T00:00:00.000Z';

/** Never called: what the compiler must refuse. */
export const REFUSED = [
  // @ts-expect-error A rating has no city, and is no sample.
  (db: Database) => onShared<ListingColumns, Pick<Tables, ListingKind | 'rating'>>(db.query),
  // @ts-expect-error A business has a name.
  (db: Database) => decidedIn(db, 'business', { title: 'title', searched: ['name'] }),
  // @ts-expect-error An event has an organizer_email.
  (db: Database) => decidedIn(db, 'event', { title: 'title', searched: ['email'] }),
  (db: Database) =>
    onShared<ListingColumns, Pick<Tables, ListingKind>>(db.query)
      .selectFrom('business')
      // @ts-expect-error Only shared columns can be queried.
      .select('name'),
];

describeEachDatabase('what every kind of listing can do', (open) => {
  it.each(LISTING_KINDS)('%s', async (kind) => {
    const database = await open();
    const row = { ...ROWS[kind], is_sample: 0, city: 'Ntonso' };
    await insertRow(database.query, kind, row);
    const { id } = row;
    expect(await idOfKey(database.query, kind, row.submission_key ?? '')).toBe(id);

    const sent = sentIn(database, kind, {
      owner: sql.lit('ama@example.org'),
      title: 'description',
    });
    expect(await sent.hasSent('ama@example.org')).toBe(true);
    expect(await sent.statusOf(id, 'ama@example.org')).toBe('approved');
    expect(await sent.statusOf(id, 'kojo@example.org')).toBeUndefined();

    const decided = decidedIn(database, kind, { title: 'description', searched: ['city'] });
    const title = row.description;
    expect(await decided.findAtDesk('ntonso', 5)).toEqual([
      { id, status: 'approved', city: 'Ntonso', title },
    ]);
    expect(await decided.publishedSince(row.created_at, 5)).toEqual([
      { id, title, at: row.decided_at },
    ]);
    expect(await decided.countPublishedSince(LATER)).toBe(0);

    await sent.remove(id, LATER);
    expect(await decided.findAtDesk('ntonso', 5)).toMatchObject([{ id, status: 'removed' }]);
    await decided.forgetRemoved('2027-01-02T00:00:00.000Z');
    expect(await decided.findAtDesk('ntonso', 5)).toEqual([]);

    const samples = samplesIn(database, kind);
    await insertRow(database.query, kind, { ...row, is_sample: 1 });
    expect(await samples.countSamples()).toBe(1);
    await samples.removeSamples();
    expect(await samples.countSamples()).toBe(0);
  });
});
