import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { openSignedIn } from '../../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../../tests/support/each-database.ts';
import { FILLED, urlEncoded } from '../../../../../tests/support/filled-forms.ts';
import { pageData } from '../../../../../tests/support/structured-data.ts';
import type { Event } from '../../../../contract/events/event.ts';
import type { FoundEvents } from '../../../../contract/events/event-search.ts';
import { rollSeries } from './series-store.ts';

/** A Wednesday. */
const NOW = '2026-11-18T12:00:00.000Z';

const FORM = {
  ...FILLED['/event-submission'],
  title: 'Twi for children',
  city: 'Peckham',
  country: 'GB',
  leftOut: '2026-12-26',
  startDate: '2026-11-14',
  startTime: '10:00',
  endTime: '12:00',
  repeats: 'Every week',
  repeatsCount: '',
  repeatsUntil: '2027-05-01',
};

describeEachDatabase('a repeating event', (open) => {
  async function opened(fields: object = {}) {
    const database = await open();
    const site = await openSignedIn(database, { clock: { now: new Date(NOW) } });
    const headers = { Origin: 'https://news.example', 'Sec-Fetch-Site': 'same-origin' };
    const body = urlEncoded({ ...FORM, ...fields });
    const sent = await site.app.request('/event-submission', { method: 'POST', headers, body });
    const row = await database.query.selectFrom('event').selectAll().executeTakeFirst();
    const id = row?.id ?? '';
    const approve = async () => {
      const decision = { decision: 'approve', reason: '' };
      await site.call('POST', `/api/admin/queue/event/${id}/decision`, decision);
    };
    const read = async <T>(path: string) => (await site.app.request(path)).json() as Promise<T>;
    const find = (query: string) => read<FoundEvents>(`/api/events/find?kind=community&${query}`);
    const month = async (key: string) =>
      (await read<Event[]>(`/api/events?month=${key}`))
        .filter(({ kind }) => kind === 'community')
        .map(({ startDate }) => startDate.slice(0, 10));
    const text = async (path: string) => (await site.app.request(path)).text();
    const change = (body: object) => site.call('POST', `/api/admin/events/${id}/changes`, body);
    return { ...site, database, sent, id, approve, read, find, month, text, change };
  }

  test('can be submitted without scripts, is shown in words at the desk, and on each of its days', async () => {
    const { sent, approve, json, month, find } = await opened();
    expect(sent.status).toBe(303);
    const [entry] = await json('/api/admin/queue');
    const shown = JSON.stringify(entry.fields);
    expect(shown).toContain('Every week on Saturday, until Saturday 1 May 2027');
    expect(shown).toContain('2026-12-26');
    await approve();
    // The month view also has the last days of November and the first of January.
    expect(await month('2026-12')).toEqual([
      '2026-12-05',
      '2026-12-12',
      '2026-12-19',
      '2027-01-02',
      '2027-01-09',
    ]);
    // A list has it once, on its next date.
    const { events, total } = await find('');
    expect(total).toBe(1);
    expect(events.map(({ startDate }) => startDate)).toEqual(['2026-11-21T10:00:00.000Z']);
  });

  test('is found on a weekend after its next date', async () => {
    const { approve, find, clock } = await opened({ startDate: '2026-11-18', startTime: '14:00' });
    await approve();
    expect((await find('when=weekend')).total).toBe(0);
    const again = await opened({ startDate: '2026-11-10', repeats: 'Every two weeks' });
    await again.approve();
    // Neither the one on Tuesday the 24th nor the one every 42 days is on that weekend.
    expect((await again.find('when=weekend')).total).toBe(0);
    clock.now = new Date('2026-11-19T12:00:00.000Z');
    const daily = await opened({ startDate: '2026-11-14', repeats: 'Every week' });
    await daily.approve();
    // The row still has Saturday the 14th until the job has run.
    await daily.database.query
      .updateTable('event')
      .set({ starts_at: '2026-11-14T10:00:00.000Z', ends_at: '2026-11-14T12:00:00.000Z' })
      .execute();
    const { events, total } = await daily.find('when=weekend');
    expect([total, events[0]?.startDate, events[0]?.endDate]).toEqual([
      1,
      '2026-11-21T10:00:00.000Z',
      '2026-11-21T12:00:00.000Z',
    ]);
  });

  test('is in the calendar and found however far ahead it first takes place', async () => {
    const { approve, read } = await opened({
      startDate: '2028-02-12',
      repeats: 'Every year on the same date',
      repeatsUntil: '',
      leftOut: '',
    });
    await approve();
    const inMonth = async (month: string) =>
      (await read<Event[]>(`/api/events?month=${month}`)).filter(
        ({ kind }) => kind === 'community',
      );
    expect(await inMonth('2028-02')).toMatchObject([{ startDate: '2028-02-12T10:00:00.000Z' }]);
    expect(await inMonth('2031-02')).toMatchObject([{ startDate: '2031-02-12T10:00:00.000Z' }]);
    const { events } = await read<FoundEvents>('/api/events/find?kind=community');
    expect(events).toMatchObject([{ startDate: '2028-02-12T10:00:00.000Z' }]);
  });

  test('is in the calendar until its last day', async () => {
    const { approve, read } = await opened({ repeatsUntil: '2027-12-31' });
    await approve();
    const december = await read<Event[]>('/api/events?from=2027-12-01&to=2027-12-31');
    const days = december.filter(({ kind }) => kind === 'community');
    expect(days.map(({ startDate }) => startDate.slice(0, 10))).toEqual([
      '2027-12-04',
      '2027-12-11',
      '2027-12-18',
      '2027-12-25',
    ]);
  });

  test('moves to its next date when one is over, and stays at the last', async () => {
    const { approve, database, find, clock } = await opened({ repeatsUntil: '2026-12-12' });
    await approve();
    const nextAt = async (now: string) => {
      clock.now = new Date(now);
      await rollSeries(database, clock.now);
      return (await find('')).events[0]?.startDate;
    };
    expect(await nextAt('2026-11-21T11:59:00.000Z')).toBe('2026-11-21T10:00:00.000Z');
    expect(await nextAt('2026-11-21T12:01:00.000Z')).toBe('2026-11-28T10:00:00.000Z');
    expect(await nextAt('2026-12-12T12:01:00.000Z')).toBe('2026-12-12T10:00:00.000Z');
    expect(await nextAt('2026-12-20T12:00:00.000Z')).toBeUndefined();
    expect((await find('when=past')).events[0]?.startDate).toBe('2026-12-12T10:00:00.000Z');
    const row = await database.query.selectFrom('event').select('renew_at').executeTakeFirst();
    expect(row?.renew_at).toBeNull();
  });

  test('has its dates on its page, in calendars and for search engines', async () => {
    const { approve, id, text, read } = await opened();
    await approve();
    const event = await read<Event>(`/api/events/${id}`);
    expect(event.repeats?.next.slice(0, 2)).toEqual([
      '2026-11-28T10:00:00.000Z',
      '2026-12-05T10:00:00.000Z',
    ]);
    const html = await text(`/event/${id}`);
    const words = html.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, ' ');
    expect(words).toContain('Every week on Saturday, until Saturday 1 May 2027');
    expect(words).toContain('Not on Saturday 26 December 2026');
    expect(pageData(html)).toMatchObject({
      startDate: '2026-11-21T10:00:00+00:00',
      eventSchedule: {
        repeatFrequency: 'P1W',
        byDay: 'https://schema.org/Saturday',
        endDate: '2027-05-01',
        startDate: '2026-11-14',
        startTime: '10:00:00',
        scheduleTimezone: 'Europe/London',
        exceptDate: ['2026-12-26'],
      },
    });
    for (const file of [`event/${id}.ics`, 'all.ics', 'find.ics?country=GB']) {
      const calendar = new ICAL.Component(ICAL.parse(await text(`/api/calendar/${file}`)));
      for (const zone of calendar.getAllSubcomponents('vtimezone')) {
        ICAL.TimezoneService.register(zone);
      }
      const vevent = calendar
        .getAllSubcomponents('vevent')
        .find((component) => String(component.getFirstPropertyValue('uid')).startsWith(id));
      const dates = new ICAL.Event(vevent).iterator();
      const moments: string[] = [];
      for (let date = dates.next(); date; date = dates.next()) {
        moments.push(date.toJSDate().toISOString());
      }
      expect(moments).toHaveLength(24);
      expect(moments[0]).toBe('2026-11-14T10:00:00.000Z');
      expect(moments).not.toContain('2026-12-26T10:00:00.000Z');
      // The clocks go forward on 28 March.
      expect(moments.at(-1)).toBe('2027-05-01T09:00:00.000Z');
    }
  });

  test('can skip a day and restore it at the desk, notifying the sender once', async () => {
    const { approve, change, database, find, month, json, id, text } = await opened();
    await approve();
    await database.query.deleteFrom('mail').execute();
    expect((await change({ change: 'leave out', day: '2026-11-22' })).status).toBe(422);
    const left = await change({ change: 'leave out', day: '2026-11-21', reason: 'No hall.' });
    expect((await left.json()).repeats.leftOut).toEqual(['2026-11-21', '2026-12-26']);
    expect((await find('')).events[0]?.startDate).toBe('2026-11-28T10:00:00.000Z');
    expect(await month('2026-11')).not.toContain('2026-11-21');
    expect(await text(`/api/calendar/event/${id}.ics`)).toContain(
      '20261121T100000,20261226T100000',
    );
    const mails = () => database.query.selectFrom('mail').select('text_body').execute();
    expect((await mails())[0]?.text_body).toContain('Saturday 21 November 2026');
    await change({ change: 'put back', day: '2026-11-21' });
    expect((await find('')).events[0]?.startDate).toBe('2026-11-21T10:00:00.000Z');
    expect(await mails()).toEqual([]);
    const actions = (await json('/api/admin/log')).map((entry: { action: string }) => entry.action);
    expect(actions).toContain('event.leave-out');
  });

  test('is moved as a whole series, including the weekday', async () => {
    const { approve, change, month } = await opened();
    await approve();
    await change({ change: 'move', startDate: '2026-12-04T10:00:00Z' });
    expect(await month('2026-12')).toEqual([
      '2026-12-04',
      '2026-12-11',
      '2026-12-18',
      '2026-12-25',
      '2027-01-01',
      '2027-01-08',
    ]);
  });

  test.each([
    [{ repeatsUntil: '2026-11-01' }, 'The last day must not be before the first'],
    [{ repeatsUntil: '', repeatsCount: '1' }, 'Number of times must be between 2 and 500'],
    [{ leftOut: '26 December' }, 'Write dates like 2026-12-26'],
  ])('is refused with an error: %j', async (fields, message) => {
    const { sent } = await opened(fields);
    expect(sent.status).toBe(422);
    expect(await sent.text()).toContain(message);
  });
});
