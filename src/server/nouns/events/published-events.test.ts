import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ALMANAC } from '../../../../tests/support/bundled-facts.ts';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { insertRow, ROWS, type Row } from '../../../../tests/support/rows.ts';
import { pageData } from '../../../../tests/support/structured-data.ts';
import type { Database } from '../../platform/database/database.ts';
import { searchableEvents } from './searchable-events.ts';

const REAL: Row = {
  ...ROWS.event,
  starts_at: '2026-11-28T18:00:00.000Z',
  ends_at: '2026-11-28T22:00:00.000Z',
  previous_starts_at: null,
};

describeEachDatabase('events at the desk', (open) => {
  async function opened() {
    const database = await open();
    const site = await openSignedIn(database);
    await insertRow(database.query, 'event', REAL);
    const change = (body: object) => site.call('POST', '/api/admin/events/event-1/changes', body);
    const mails = () =>
      database.query.selectFrom('mail').select(['subject', 'text_body', 'due_at']).execute();
    const text = async (path: string) => (await site.app.request(path)).text();
    const data = async () => {
      // The content version is read once a second, and a slow machine renders later.
      site.clock.now = new Date(site.clock.now.getTime() + 5000);
      const html = await text('/event/event-1');
      return pageData(html);
    };
    return { ...site, database, change, mails, text, data };
  }

  it('are cancelled on pages, in calendars and structured data, and the sender is notified', async () => {
    const { change, mails, text, data, json } = await opened();
    await expect
      .poll(async () => (await data()).eventStatus)
      .toBe('https://schema.org/EventScheduled');
    expect((await change({ change: 'cancel', reason: 'The hall is closed.' })).status).toBe(200);
    await expect
      .poll(async () => (await data()).eventStatus)
      .toBe('https://schema.org/EventCancelled');
    expect(await text('/event/event-1')).toContain('This event has been cancelled.');
    expect(await text('/?month=2026-11')).toMatch(/Cancelled<\/span>/);
    for (const file of ['all', 'community', 'event/event-1']) {
      const calendar = await text(`/api/calendar/${file}.ics`);
      expect(calendar).toMatch(/UID:event-1@[\s\S]*?SEQUENCE:1\r\n[\s\S]*?STATUS:CANCELLED/);
    }
    const [mail] = await mails();
    expect(mail?.subject).toBe('“Homowo” is marked as cancelled');
    expect(mail?.text_body).toContain('The hall is closed.');
    expect(await json('/api/admin/events?state=cancelled')).toMatchObject({ total: 1 });
    const actions = (await json('/api/admin/log')).map((entry: { action: string }) => entry.action);
    expect(actions).toContain('event.cancel');
  });

  it('are labelled as cancelled in search results', async () => {
    const { change, database, clock } = await opened();
    await sql`delete from search_change`.execute(database.query);
    await change({ change: 'cancel' });
    const noted = await sql`select item_id from search_change`.execute(database.query);
    expect(noted.rows).toEqual([{ item_id: 'event-1' }]);
    const [document] = await searchableEvents(clock.now, ALMANAC).read!(database.query, [
      'event-1',
    ]);
    expect(document?.label).toBe('Cancelled');
  });

  it('notify nobody if a cancellation is undone before its email is sent', async () => {
    const { change, mails, text, data } = await opened();
    await change({ change: 'cancel' });
    await change({ change: 'bring back' });
    expect(await mails()).toEqual([]);
    await expect
      .poll(async () => (await data()).eventStatus)
      .toBe('https://schema.org/EventScheduled');
    expect(await text('/api/calendar/event/event-1.ics')).toMatch(
      /SEQUENCE:2\r\n[\s\S]*?STATUS:CONFIRMED/,
    );
  });

  it('notify the sender of an undo once the first email has been sent', async () => {
    const { change, mails, database } = await opened();
    await change({ change: 'postpone' });
    const sent_at = '2026-11-20T12:03:00.000Z';
    await database.query.updateTable('mail').set({ sent_at }).execute();
    await change({ change: 'bring back' });
    expect((await mails()).map(({ subject }) => subject).sort()).toEqual([
      '“Homowo” is back on',
      '“Homowo” is marked as postponed',
    ]);
  });

  it('can be postponed, and moved to a new date that shows the old one', async () => {
    const { change, mails, text, data } = await opened();
    await change({ change: 'postpone' });
    await expect
      .poll(async () => (await data()).eventStatus)
      .toBe('https://schema.org/EventPostponed');
    const moved = await change({ change: 'move', startDate: '2026-12-05T17:00' });
    expect(await moved.json()).toMatchObject({
      state: 'scheduled',
      startDate: '2026-12-05T17:00:00.000Z',
      // It keeps its duration.
      endDate: '2026-12-05T21:00:00.000Z',
    });
    await expect.poll(data).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      startDate: '2026-12-05T17:00:00+00:00',
      previousStartDate: '2026-11-28T18:00:00+00:00',
    });
    expect(await text('/event/event-1')).toContain(
      'It was due to start on Saturday 28 November 2026, 18:00.',
    );
    expect(await text('/api/calendar/event/event-1.ics')).toContain('DTSTART:20261205T170000Z');
    // Of two changes within two minutes, only the last is notified.
    expect((await mails()).map(({ subject }) => subject)).toEqual(['“Homowo” has a new date']);
    await change({ change: 'move', startDate: '2026-11-28T18:00' });
    await expect
      .poll(async () => (await data()).eventStatus)
      .toBe('https://schema.org/EventScheduled');
    expect((await change({ change: 'move', startDate: 'soon' })).status).toBe(422);
  });

  it('disappear from pages and calendars when hidden or removed, and can be restored', async () => {
    const { call, app, text, desk } = await opened();
    const put = (status: string) => call('PUT', '/api/admin/events/event-1/status', { status });
    const shown = async () => (await app.request('/api/events/event-1')).status;
    for (const status of ['hidden', 'removed']) {
      expect((await put(status)).status).toBe(200);
      expect(await shown()).toBe(404);
      expect(await text('/api/calendar/all.ics')).not.toContain('event-1@');
      await put('approved');
      expect(await shown()).toBe(200);
    }
    await put('removed');
    await desk.published.event.forgetRemoved('2027-01-01T00:00:00.000Z');
    expect((await put('approved')).status).toBe(404);
  });

  it('can be edited by the rules of the form: category, price, place and time', async () => {
    const { call, json, database } = await opened();
    const path = '/api/admin/queue/event/event-1';
    const { fields } = await json(path);
    const shown = Object.fromEntries(
      fields.map((field: { name: string; shown: string }) => [field.name, field.shown]),
    );
    expect(shown).toMatchObject({
      startDate: 'Saturday 28 November 2026, 18:00 in Accra',
      ticketPrice: '25.00',
      ticketCurrency: 'GHS',
    });
    const edit = {
      category: 'Music Concert',
      ticketPrice: '40.50',
      capacity: '',
      location: 'Labadi',
      startDate: '2026-11-28T19:30',
      endDate: '',
      contactPhone: '',
    };
    expect((await call('PUT', path, edit)).status).toBe(200);
    const row = await database.query.selectFrom('event').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      category: 'Music Concert',
      ticket_price_minor: 4050,
      capacity: null,
      ends_at: null,
      starts_at: '2026-11-28T19:30:00.000Z',
      contact_phone: null,
      sequence: 1,
      updated_at: '2026-11-20T12:00:00.000Z',
    });
    const wrong = await call('PUT', path, { ticketPrice: '-1', category: 'Party', startDate: '' });
    expect((await wrong.json()).errors).toEqual({
      ticketPrice: ['Ticket price must be a number'],
      category: ['Required'],
      startDate: ['Start date is required'],
    });
  });

  it('abroad are shown, moved and edited in local time', async () => {
    const { change, call, json, database, mails } = await opened();
    const abroad = { city: 'London', country: 'GB', time_zone: 'Europe/London' } as const;
    await database.query.updateTable('event').set(abroad).execute();
    const row = () => database.query.selectFrom('event').selectAll().executeTakeFirstOrThrow();
    const shown = async (name: string) => {
      const { fields } = await json('/api/admin/queue/event/event-1');
      return fields.find((field: { name: string }) => field.name === name);
    };
    expect((await change({ change: 'move', startDate: '2027-07-10T19:00' })).status).toBe(200);
    expect(await row()).toMatchObject({
      starts_at: '2027-07-10T18:00:00.000Z',
      ends_at: '2027-07-10T22:00:00.000Z',
    });
    expect((await mails())[0]?.text_body).toContain(
      'Saturday 10 July 2027, 19:00 United Kingdom Time',
    );
    expect(await shown('startDate')).toMatchObject({
      value: '2027-07-10T19:00',
      shown: 'Saturday 10 July 2027, 19:00 in London, 18:00 in Accra',
    });
    expect((await shown('country')).shown).toBe('United Kingdom');
    const path = '/api/admin/queue/event/event-1';
    await call('PUT', path, { startDate: '2027-01-09T19:00', endDate: '2027-01-09T23:00' });
    expect(await row()).toMatchObject({
      starts_at: '2027-01-09T19:00:00.000Z',
      ends_at: '2027-01-09T23:00:00.000Z',
    });
    // The clocks in London go forward that night.
    const skipped = await change({ change: 'move', startDate: '2027-03-28T01:30' });
    expect((await skipped.json()).errors.startDate[0]).toContain('01:30 doesn');
    expect(await row()).toMatchObject({ starts_at: '2027-01-09T19:00:00.000Z' });
  });

  it('keep their end when only text is edited', async () => {
    const { call, database } = await opened();
    await call('PUT', '/api/admin/queue/event/event-1', { city: 'Tema' });
    const row = await database.query.selectFrom('event').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ city: 'Tema', ends_at: REAL.ends_at });
  });

  it('are filtered by the month of their own clocks', async () => {
    const database = await open();
    const { json } = await openSignedIn(database);
    for (const [id, starts_at, time_zone] of [
      // 20:00 on 30 November in Los Angeles, 09:00 on 1 December in Sydney.
      ['la', '2026-12-01T04:00:00.000Z', 'America/Los_Angeles'],
      ['sydney', '2026-11-30T22:00:00.000Z', 'Australia/Sydney'],
      ['accra', '2026-11-30T23:00:00.000Z', 'Africa/Accra'],
    ] as const) {
      const row = { ...REAL, id, starts_at, time_zone, ends_at: null, submission_key: null };
      await insertRow(database.query, 'event', row);
    }
    const ids = async (when: string) => {
      const { rows, total } = await json(`/api/admin/events?when=${when}`);
      expect(total).toBe(rows.length);
      return rows.map(({ id }: { id: string }) => id);
    };
    expect(await ids('2026-11')).toEqual(['accra', 'la']);
    expect(await ids('2026-12')).toEqual(['sydney']);
    expect(await ids('2027-01')).toEqual([]);
  });

  it('can be searched and paged', async () => {
    const database = await open();
    const { json } = await openSignedIn(database);
    await fill(database, 800);
    const list = (query: string) => json(`/api/admin/events?${query}`);
    const first = await list('');
    expect(first).toMatchObject({ total: 400, rows: { length: 50 } });
    expect(first.rows[0].title).toBe('Event 400');
    const second = await list(`after=${first.next}`);
    expect(second.rows[0].title).toBe('Event 450');
    const past = await list('when=past');
    expect(past.rows[0].title).toBe('Event 399');
    const pastNext = await list(`when=past&after=${past.next}`);
    expect(pastNext.rows[0].title).toBe('Event 349');
    const matches = await list('when=past&search=LOOKED+for');
    expect(matches).toMatchObject({ total: 1, next: null, rows: [{ id: 'event-17' }] });
    // From noon on 20 November, an hour apart.
    const december = await list('when=2026-12&category=Festival');
    expect(december.total).toBe(400 - 10.5 * 24);
  });
});

/** An hour apart, half of them upcoming. */
async function fill(database: Database, count: number): Promise<void> {
  const middle = Date.parse('2026-11-20T12:00:00.000Z') - (count / 2) * 3_600_000;
  const rows = Array.from({ length: count }, (_, n) => ({
    ...REAL,
    id: `event-${n}`,
    title: n === 17 ? 'The one that is looked for' : `Event ${n}`,
    starts_at: new Date(middle + n * 3_600_000).toISOString(),
    ends_at: null,
    submission_key: null,
  }));
  await database.query.transaction().execute(async (query) => {
    for (let n = 0; n < rows.length; n += 500) {
      await query
        .insertInto('event')
        .values(rows.slice(n, n + 500) as never)
        .execute();
    }
  });
}
