import { expect, test } from 'vitest';
import { openSignedIn } from '../../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../../tests/support/each-database.ts';
import { urlEncoded } from '../../../../../tests/support/filled-forms.ts';
import { insertRow, ROWS } from '../../../../../tests/support/rows.ts';
import type { Event } from '../../../../contract/events/event.ts';
import { eraseEverywhere } from '../../../site/people/holdings.ts';
import { guestStore } from './guest-store.ts';
import { fillFreeSeats } from './guests.ts';

const NOW = new Date('2026-11-18T12:00:00.000Z');
const EVENT = {
  ...ROWS.event,
  starts_at: '2026-12-05T18:00:00.000Z',
  ends_at: null,
  previous_starts_at: null,
};

describeEachDatabase('guests of an event', (open) => {
  async function opened(columns: object = {}) {
    const database = await open();
    const site = await openSignedIn(database, {
      clock: { now: new Date(NOW) },
      smtpUrl: 'smtp://127.0.0.1:1',
    });
    await insertRow(database.query, 'event', { ...EVENT, capacity: 1, ...columns });
    let visitor = 0;
    const post = (path: string, values: Record<string, string>) =>
      site.app.request(path, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': `192.0.2.${++visitor}` },
        body: urlEncoded(values),
      });
    const mails = () =>
      database.query.selectFrom('mail').selectAll().orderBy('created_at', 'desc').execute();
    /** The key in the newest email to this address. */
    async function keyOf(email: string) {
      const all = await mails();
      const { text_body = '' } = all.find(({ recipient }) => recipient === email) ?? {};
      return decodeURIComponent(/\/going\?key=([^\s)\]]+)/.exec(text_body)?.[1] ?? '');
    }
    const ask = (email: string) => post('/going', { event: 'event-1', email });
    async function come(email: string) {
      expect((await ask(email)).headers.get('Location')).toBe('/going?done=asked');
      const key = await keyOf(email);
      // A later confirmation is later on the waiting list.
      site.clock.now = new Date(site.clock.now.getTime() + 1000);
      expect((await post('/going/confirm', { key })).status).toBe(303);
      return key;
    }
    const guests = async () =>
      ((await (await site.app.request('/api/events/event-1')).json()) as Event).guests;
    const text = async (path: string) => (await site.app.request(path)).text();
    return { ...site, database, post, ask, come, keyOf, mails, guests, text };
  }

  test('count only once their address is confirmed', async () => {
    const { ask, keyOf, guests, text, post } = await opened();
    expect(await text('/event/event-1')).toContain('Are you coming?');
    await ask('ama@example.org');
    expect(await guests()).toEqual({ going: 0, waiting: 0 });
    const key = await keyOf('ama@example.org');
    const page = await text(`/going?key=${encodeURIComponent(key)}`);
    expect(page).toContain('Yes, I’m coming');
    // Opening the page confirms nothing, because mail scanners do that too.
    expect(await guests()).toEqual({ going: 0, waiting: 0 });
    const answer = await post('/going/confirm', { key });
    expect(await text(answer.headers.get('Location') ?? '')).toContain('You’re on the guest list');
    expect(await guests()).toEqual({ going: 1, waiting: 0 });
    // Confirming twice takes one seat.
    await post('/going/confirm', { key });
    expect(await guests()).toEqual({ going: 1, waiting: 0 });
  });

  test('count once per address in any spelling, and the answer is always the same', async () => {
    const { ask, come, guests, mails } = await opened({ capacity: 50 });
    await come('ama@example.org');
    const again = await ask('AMA@Example.org');
    expect(again.headers.get('Location')).toBe('/going?done=asked');
    expect(await guests()).toEqual({ going: 1, waiting: 0 });
    expect((await mails()).map(({ subject }) => subject).sort()).toEqual([
      'Please confirm your RSVP',
      'You’ve already replied',
    ]);
  });

  test('wait when it is full, and the next one moves up and is notified', async () => {
    const { come, post, guests, mails, text } = await opened();
    const ama = await come('ama@example.org');
    const kofi = await come('kofi@example.org');
    await come('esi@example.org');
    expect(await guests()).toEqual({ going: 1, waiting: 2 });
    expect(await text(`/going?key=${encodeURIComponent(kofi)}`)).toContain('You’re next in line');
    const gone = await post('/going/cancel', { key: ama });
    expect(gone.headers.get('Location')).toBe('/going?done=cancelled');
    expect(await guests()).toEqual({ going: 1, waiting: 1 });
    const notifications = (await mails()).filter(({ subject }) =>
      subject.startsWith('A place has come up'),
    );
    expect(notifications.map(({ recipient }) => recipient)).toEqual(['kofi@example.org']);
    // The link of a guest who cancelled no longer works.
    expect((await post('/going/confirm', { key: ama })).status).toBe(404);
  });

  test('never exceed the capacity when many confirm at once', async () => {
    const { ask, keyOf, post, guests } = await opened({ capacity: 3 });
    const people = Array.from({ length: 8 }, (_, index) => `guest${index}@example.org`);
    for (const email of people) await ask(email);
    const keys = await Promise.all(people.map(keyOf));
    await Promise.all(keys.map((key) => post('/going/confirm', { key })));
    expect(await guests()).toEqual({ going: 3, waiting: 5 });
  });

  test('get seats freed by a larger capacity or an erasure', async () => {
    const { come, database, guests, mail, clock } = await opened();
    await come('ama@example.org');
    await come('kofi@example.org');
    await come('esi@example.org');
    const deps = { database, siteUrl: 'https://news.example', mail, now: () => clock.now };
    await eraseEverywhere(database.query, 'ama@example.org');
    await fillFreeSeats(deps);
    expect(await guests()).toEqual({ going: 1, waiting: 1 });
    await database.query.updateTable('event').set({ capacity: 10 }).execute();
    await fillFreeSeats(deps);
    expect(await guests()).toEqual({ going: 2, waiting: 0 });
  });

  test('are counted at the desk, and notified of a cancellation unless it is undone', async () => {
    const { come, call, json, mails } = await opened();
    await come('ama@example.org');
    const { rows } = await json('/api/admin/events');
    expect(rows[0].guests).toEqual({ going: 1, waiting: 0 });
    const change = (body: object) => call('POST', '/api/admin/events/event-1/changes', body);
    await change({ change: 'cancel', reason: 'The hall is closed.' });
    const toldOf = async () =>
      (await mails()).filter(
        ({ recipient, subject }) =>
          recipient === 'ama@example.org' && subject.includes('cancelled'),
      );
    expect((await toldOf())[0]?.text_body).toContain('The hall is closed.');
    await change({ change: 'bring back' });
    expect(await toldOf()).toEqual([]);
  });

  test.each([
    ['is over', { starts_at: '2026-11-01T18:00:00.000Z' }],
    ['is cancelled', { state: 'cancelled' }],
    ['is a sample', { is_sample: 1 }],
    ['does not ask who is coming', { takes_guests: 0 }],
    ['is not published', { status: 'hidden' }],
  ])('are refused if the event %s', async (_, columns) => {
    const { ask, database, text } = await opened(columns);
    expect((await ask('ama@example.org')).status).toBe(409);
    expect(await database.query.selectFrom('event_guest').selectAll().execute()).toEqual([]);
    expect(await text('/event/event-1')).not.toContain('RSVP');
  });

  test('cannot be bots or use a forged link', async () => {
    const { post, database, ask } = await opened();
    await post('/going', { event: 'event-1', email: 'bot@example.org', nickname: 'x' });
    expect((await ask('not an address')).status).toBe(422);
    for (const key of ['', 'none', `${Buffer.from('guest-1').toString('base64url')}.AAAA`]) {
      expect((await post('/going/confirm', { key })).status).toBeGreaterThanOrEqual(404);
    }
    const rows = await database.query.selectFrom('event_guest').select('state').execute();
    expect(rows.every(({ state }) => state === 'asked')).toBe(true);
  });

  test('are deleted: unconfirmed after two days, all a month after the event', async () => {
    const { ask, come, database } = await opened({ capacity: 9 });
    await come('ama@example.org');
    await ask('kofi@example.org');
    const left = async (now: string) => {
      await guestStore(database).forgetOld(new Date(now));
      const rows = await database.query.selectFrom('event_guest').select('email').execute();
      return rows.map(({ email }) => email);
    };
    expect(await left('2026-11-19T12:00:00.000Z')).toHaveLength(2);
    expect(await left('2026-11-21T12:00:00.000Z')).toEqual(['ama@example.org']);
    expect(await left('2027-01-05T12:00:00.000Z')).toEqual([]);
  });

  test('of a repeating event come to one day', async () => {
    const { come, guests, database } = await opened({
      repeats: 'FREQ=WEEKLY;BYDAY=SA',
      repeats_from: '2026-12-05T18:00:00.000Z',
      left_out: '[]',
    });
    await come('ama@example.org');
    expect(await guests()).toEqual({ going: 1, waiting: 0 });
    await database.query
      .updateTable('event')
      .set({ starts_at: '2026-12-12T18:00:00.000Z' })
      .execute();
    expect(await guests()).toEqual({ going: 0, waiting: 0 });
    await come('ama@example.org');
    expect(await guests()).toEqual({ going: 1, waiting: 0 });
  });
});
