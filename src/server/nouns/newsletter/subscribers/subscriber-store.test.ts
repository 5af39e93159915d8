import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../../tests/support/each-database.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { type NewSubscription, subscriberStore } from './subscriber-store.ts';

const consent = (day: number) => ({
  at: `2026-11-0${day}T09:00:00.000Z`,
  page: '/newsletter',
  wording: 'Send me the weekly digest.',
});
const ama = {
  firstName: 'Ama',
  lastName: 'Mensah',
  location: 'London',
  interests: ['Politics' as const],
};

const rows = (db: Database) => db.query.selectFrom('subscriber').selectAll().execute();

describeEachDatabase('subscribers', (open) => {
  test('are stored as typed, pending, with their consent', async () => {
    const db = await open();
    await subscriberStore(db).subscribe({
      email: 'Ama.Mensah@Example.org',
      preferences: ama,
      consent: consent(1),
    });
    expect(await rows(db)).toMatchObject([
      {
        email: 'Ama.Mensah@Example.org',
        status: 'Pending',
        location: 'London',
        created_at: consent(1).at,
        consent_at: consent(1).at,
        consent_page: '/newsletter',
        consent_wording: 'Send me the weekly digest.',
        confirmed_at: null,
      },
    ]);
    const preferences = JSON.parse((await rows(db))[0]!.preferences);
    expect(preferences).toEqual({ firstName: 'Ama', lastName: 'Mensah', interests: ['Politics'] });
  });

  test('are stored once, however the address is capitalised', async () => {
    const subscribers = subscriberStore(await open());
    for (const email of ['ama@example.org', 'AMA@EXAMPLE.ORG', 'Ama@Example.org']) {
      expect(await subscribers.subscribe({ email, consent: consent(1) })).toBeUndefined();
    }
    expect(await subscribers.count()).toBe(1);
  });

  test('who sign up twice at the same moment are stored once', async () => {
    const subscribers = subscriberStore(await open());
    const sameTime = Array.from({ length: 8 }, () =>
      subscribers.subscribe({ email: 'ama@example.org', preferences: ama, consent: consent(1) }),
    );
    await Promise.all(sameTime);
    expect(await subscribers.count()).toBe(1);
  });

  test('may correct themselves before they have confirmed', async () => {
    const db = await open();
    const subscribers = subscriberStore(db);
    await subscribers.subscribe({ email: 'ama@example.org', consent: consent(1) });
    await subscribers.subscribe({
      email: 'ama@example.org',
      preferences: ama,
      consent: consent(2),
    });
    const [after] = await rows(db);
    expect(after).toMatchObject({ location: 'London', consent_at: consent(2).at });
    expect(after).toMatchObject({ created_at: consent(1).at, status: 'Pending' });
    // The card sends the address alone, so the earlier choices stay.
    await subscribers.subscribe({ email: 'ama@example.org', consent: consent(3) });
    expect(await rows(db)).toEqual([after]);
  });

  test.each([
    { status: 'Active' as const, unsubscribed_at: null },
    { status: 'Unsubscribed' as const, unsubscribed_at: consent(1).at },
    { status: 'Bounced' as const, unsubscribed_at: null },
  ])('who are $status are not changed when somebody types their address', async (state) => {
    const db = await open();
    const subscribers = subscriberStore(db);
    const first: NewSubscription = {
      email: 'a@example.org',
      preferences: ama,
      consent: consent(1),
    };
    await subscribers.subscribe(first);
    await db.query.updateTable('subscriber').set(state).execute();
    const before = await rows(db);
    const stranger = { ...ama, firstName: 'Not', location: 'Elsewhere' };
    await subscribers.subscribe({ ...first, preferences: stranger, consent: consent(2) });
    expect(await rows(db)).toEqual(before);
  });
});
