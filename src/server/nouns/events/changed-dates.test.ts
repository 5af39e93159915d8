import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { insertRow, ROWS } from '../../../../tests/support/rows.ts';
import type { Event } from '../../../contract/events/event.ts';
import { writeOccurrences } from './series/series-store.ts';

/** A Wednesday. */
const NOW = '2026-11-18T12:00:00.000Z';

/** Every Saturday at 10:00 in London. */
const WEEKLY = {
  ...ROWS.event,
  title: 'Twi for children',
  starts_at: '2026-11-21T10:00:00.000Z',
  ends_at: '2026-11-21T12:00:00.000Z',
  time_zone: 'Europe/London',
  country: 'GB',
  city: 'Peckham',
  location: 'Peckham Library',
  previous_starts_at: null,
  note: null,
  left_out: '[]',
  repeats: 'FREQ=WEEKLY;BYDAY=SA',
  repeats_from: '2026-11-14T10:00:00.000Z',
};

describeEachDatabase('one date of a repeating event', (open) => {
  async function opened(columns: object = {}) {
    const database = await open();
    const site = await openSignedIn(database, { clock: { now: new Date(NOW) } });
    await insertRow(database.query, 'event', { ...WEEKLY, ...columns });
    await writeOccurrences(database.query, 'event-1', NOW);
    const change = (body: object) => site.call('POST', '/api/admin/events/event-1/changes', body);
    const read = async <T>(path: string) => (await site.app.request(path)).json() as Promise<T>;
    const text = async (path: string) => (await site.app.request(path)).text();
    const mails = () =>
      database.query.selectFrom('mail').select(['recipient', 'text_body']).execute();
    const addGuest = (id: string, occasion: string, state = 'going') =>
      insertRow(database.query, 'event_guest', {
        ...ROWS.event_guest,
        id,
        occasion,
        email: `${id}@example.org`,
        email_folded: `${id}@example.org`,
        state,
      });
    const vevents = async () =>
      new ICAL.Component(ICAL.parse(await text('/api/calendar/event/event-1.ics')))
        .getAllSubcomponents('vevent')
        .map((each) => ({
          id: each.getFirstProperty('recurrence-id')?.toICALString(),
          start: each.getFirstProperty('dtstart')?.toICALString(),
          status: String(each.getFirstPropertyValue('status')),
          sequence: Number(each.getFirstPropertyValue('sequence')),
          location: String(each.getFirstPropertyValue('location')),
          text: String(each.getFirstPropertyValue('description')),
        }));
    return { ...site, database, change, read, text, mails, addGuest, vevents };
  }

  test('is chosen from more than a year of dates', async () => {
    const { change } = await opened();
    const left = await change({ change: 'leave out', day: '2026-12-26', reason: '' });
    const { repeats } = await left.json();
    expect(repeats.next[0]).toBe('2026-11-21');
    expect(repeats.next.at(-1) > '2027-12-01').toBe(true);
  });

  test('is moved: page, month, calendar, structured data and its guests follow', async () => {
    const { change, read, text, mails, addGuest, vevents } = await opened();
    await addGuest('ama', '2026-11-21');
    await addGuest('kofi', '2026-11-28');
    const moved = {
      change: 'move date',
      day: '2026-11-21',
      startDate: '2026-11-22T14:00',
      location: 'Peckham Pulse',
      reason: 'The library is closed.',
    };
    expect((await change(moved)).status).toBe(200);
    const event = await read<Event>('/api/events/event-1');
    expect(event).toMatchObject({
      startDate: '2026-11-22T14:00:00.000Z',
      endDate: '2026-11-22T16:00:00.000Z',
      previousStartDate: '2026-11-21T10:00:00.000Z',
      location: 'Peckham Pulse',
      note: 'The library is closed.',
      guests: { going: 1, waiting: 0 },
    });
    expect(event.repeats?.next[0]).toBe('2026-11-28T10:00:00.000Z');
    const month = await read<Event[]>('/api/events?from=2026-11-14&to=2026-12-05');
    expect(
      month
        .filter(({ id }) => id === 'event-1')
        .map(({ startDate, location }) => [startDate, location]),
    ).toEqual([
      ['2026-11-14T10:00:00.000Z', 'Peckham Library'],
      ['2026-11-22T14:00:00.000Z', 'Peckham Pulse'],
      ['2026-11-28T10:00:00.000Z', 'Peckham Library'],
      ['2026-12-05T10:00:00.000Z', 'Peckham Library'],
    ]);
    const html = (await text('/event/event-1')).replace(/<!-- -->/g, '');
    expect(html).toContain('It was due to start on Saturday 21 November 2026, 10:00.');
    expect(html).toContain('The library is closed.');
    expect(html).toContain('"previousStartDate":"2026-11-21T10:00:00+00:00"');
    const [series, date] = await vevents();
    expect(series).toMatchObject({
      start: 'DTSTART;TZID=Europe/London:20261114T100000',
      location: expect.stringContaining('Peckham Library'),
    });
    expect(date).toMatchObject({
      id: 'RECURRENCE-ID;TZID=Europe/London:20261121T100000',
      start: 'DTSTART;TZID=Europe/London:20261122T140000',
      status: 'CONFIRMED',
      sequence: 1,
      location: expect.stringContaining('Peckham Pulse'),
      text: expect.stringContaining('The library is closed.'),
    });
    const sent = await mails();
    const toAma = sent.find(({ recipient }) => recipient === 'ama@example.org')?.text_body;
    expect(toAma?.replace(/\s+/g, ' ')).toContain('Sunday 22 November 2026, 14:00');
    expect(toAma?.replace(/\s+/g, ' ')).toContain('It takes place at Peckham Pulse.');
    expect(sent.some(({ recipient }) => recipient === 'kofi@example.org')).toBe(false);
  });

  test('is cancelled with a note, and the event goes on with the next', async () => {
    const { change, read, text, vevents, addGuest, mails } = await opened();
    await addGuest('ama', '2026-11-21');
    const reason = 'Our teacher is ill.';
    await change({ change: 'cancel date', day: '2026-11-21', reason });
    const event = await read<Event>('/api/events/event-1');
    expect(event).toMatchObject({ startDate: '2026-11-28T10:00:00.000Z', state: 'scheduled' });
    const month = await read<Event[]>('/api/events?month=2026-11');
    const day = month.find(({ startDate }) => startDate === '2026-11-21T10:00:00.000Z');
    expect(day).toMatchObject({ state: 'cancelled', note: reason });
    const html = (await text('/event/event-1')).replace(/<!-- -->/g, '');
    expect(html).toContain('EventCancelled');
    const [, cancelled] = await vevents();
    expect(cancelled).toMatchObject({ status: 'CANCELLED', text: expect.stringContaining(reason) });
    expect(
      (await mails()).find(({ recipient }) => recipient === 'ama@example.org')?.text_body,
    ).toContain(reason);
    await change({ change: 'put back', day: '2026-11-21', reason: '' });
    expect(await read<Event>('/api/events/event-1')).toMatchObject({
      startDate: '2026-11-21T10:00:00.000Z',
    });
    // Nothing had been sent, so nobody needs to hear that it takes place.
    expect((await mails()).filter(({ recipient }) => recipient === 'ama@example.org')).toEqual([]);
  });

  test('of whole days is replaced by a date without a time', async () => {
    const { change, vevents } = await opened({
      all_day: 1,
      time_zone: 'Africa/Accra',
      starts_at: '2026-11-21T00:00:00.000Z',
      ends_at: '2026-11-21T23:59:59.000Z',
      repeats_from: '2026-11-14T00:00:00.000Z',
    });
    await change({ change: 'move date', day: '2026-11-28', startDate: '2026-11-29T00:00' });
    expect((await vevents())[1]).toMatchObject({
      id: 'RECURRENCE-ID;VALUE=DATE:20261128',
      start: 'DTSTART;VALUE=DATE:20261129',
    });
  });

  test('is refused where another date is already', async () => {
    const { change } = await opened();
    const to = async (startDate: string) =>
      (await (await change({ change: 'move date', day: '2026-11-21', startDate })).json()).errors;
    expect(await to('2026-11-28T10:00')).toEqual({
      startDate: ['Another date of this event is at that time'],
    });
    expect(await to('2026-11-21T10:00')).toEqual({
      startDate: ['That’s when it takes place already'],
    });
  });

  test('keeps its change when the whole series moves by an hour', async () => {
    const { change, read } = await opened();
    await change({ change: 'cancel date', day: '2026-12-05', reason: '' });
    await change({ change: 'move', startDate: '2026-11-21T11:00', reason: '' });
    const december = await read<Event[]>('/api/events?month=2026-12');
    expect(december.find(({ state }) => state === 'cancelled')?.startDate).toBe(
      '2026-12-05T11:00:00.000Z',
    );
  });

  test('is dropped by a new rule, whose effects are said before', async () => {
    const { call, read, vevents, addGuest, mails, change } = await opened();
    await addGuest('ama', '2026-11-21');
    await addGuest('kofi', '2026-11-28');
    await change({ change: 'cancel date', day: '2026-12-05', reason: '' });
    const rule = {
      repeats: 'Every two weeks',
      repeatsUntil: '2027-01-31',
      repeatsCount: '',
      leftOut: '',
    };
    const path = '/api/admin/events/event-1/rule';
    const { effects } = await (await call('POST', `${path}/effects`, rule)).json();
    expect(effects).toEqual([
      'Every two weeks on Saturday, until Sunday 31 January 2027.',
      'Next: Saturday 28 November 2026, Saturday 12 December 2026, Saturday 26 December 2026, Saturday 9 January 2027.',
      '1 moved or cancelled date is dropped.',
      '1 guest of dates that no longer take place will be emailed in two minutes.',
      'Subscribed calendars update automatically.',
    ]);
    expect((await call('PUT', path, rule)).status).toBe(200);
    const event = await read<Event>('/api/events/event-1');
    expect([event.startDate, event.repeats?.changed]).toEqual(['2026-11-28T10:00:00.000Z', []]);
    expect((await vevents()).map(({ sequence }) => sequence)).toEqual([2]);
    const guests = (await mails()).map(({ recipient }) => recipient);
    expect([guests.includes('ama@example.org'), guests.includes('kofi@example.org')]).toEqual([
      true,
      false,
    ]);
    await call('PUT', path, { ...rule, repeats: 'Once', repeatsUntil: '' });
    expect((await read<Event>('/api/events/event-1')).repeats).toBeNull();
    const month = await read<Event[]>('/api/events?month=2026-11');
    expect(month.filter(({ id }) => id === 'event-1').map(({ startDate }) => startDate)).toEqual([
      '2026-11-28T10:00:00.000Z',
    ]);
  });
});
