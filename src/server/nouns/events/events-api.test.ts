import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { approve, openApi } from '../../../../tests/support/api.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import type { Event } from '../../../contract/events/event.ts';
import { HOME_ZONE } from '../../../contract/home-zone.ts';
import { CATEGORY_FEEDS, MAIN_FEEDS } from '../../../domain/events/calendar-feeds.ts';
import { eventDate } from '../../../domain/events/event-time.ts';
import { WEEKDAYS } from '../../../domain/time/calendar-day.ts';
import type { Database } from '../../platform/database/connect.ts';
import { openGazetteer } from '../../platform/places/gazetteer.ts';
import { readSampleEvents } from '../../site/bundled/read-samples.ts';
import type { StoredEvent } from './event-row.ts';
import { writeCalendar } from './write-calendar.ts';

const NOW = '2026-11-15T12:00:00.000Z';
const EVENT = {
  title: 'Night market',
  description: 'Stalls, lamps and a band until late.',
  category: 'Community Meeting',
  startDate: '2026-12-05T18:00:00.000Z',
  location: 'Old lorry park',
  city: 'Ho',
  organizer: 'Market women',
  contactEmail: 'market@ho.example',
  ticketPrice: 12.5,
  capacity: null,
};

const places = openGazetteer('content');
const stored = (db: Database) => db.query.selectFrom('event').selectAll().execute();

async function withSamples(db: Database) {
  const site = await openApi(db, NOW);
  const samples = await readSampleEvents('content/samples', places, new Date(NOW));
  await site.stores.events.addSamples(samples, NOW);
  return site;
}

describeEachDatabase('events', (open) => {
  test('of a month cover its 42 days in order, including almanac days', async () => {
    const { read } = await withSamples(await open());
    const events = await read<Event[]>('/events?month=2026-11');
    const days = events.map((event) => event.startDate);
    expect(days).toEqual(days.toSorted());
    expect(days[0]?.slice(0, 10)).toBe('2026-11-04');
    expect(events.map((event) => event.title)).toEqual(
      expect.arrayContaining([
        'Akwasidae',
        'Hogbetsotso',
        'Farmers’ Day',
        'Highlife on the Lawn (sample)',
      ]),
    );
    expect((await read<Event[]>('/events?month=2031-02')).every((event) => event.allDay)).toBe(
      true,
    );
  });

  test('of a span without an end cover two years; impossible years are refused', async () => {
    const { read, get } = await withSamples(await open());
    const events = await read<Event[]>('/events?from=2026-11-01&to=2199-12-31&limit=1000');
    expect(events.length).toBeGreaterThan(20);
    expect(events.at(-1)?.startDate.slice(0, 7)).toBe('2028-10');
    for (const query of ['to=9999-12-31', 'from=0001-01-01', 'month=0999-01']) {
      expect((await get(`/events?${query}`)).status, query).toBe(400);
    }
  });

  test('without a filter start with this month', async () => {
    const { read } = await withSamples(await open());
    const events = await read<Event[]>('/events');
    expect(events.filter((event) => event.isSample)).toHaveLength(3);
    expect(events.some((event) => event.id === 'christmas-2026')).toBe(true);
    expect(events.some((event) => event.startDate < '2026-11-01')).toBe(false);
  });

  test('that began before a span and end in it are included', async () => {
    const db = await open();
    const { read } = await openApi(db, NOW);
    const { post } = await openApi(db, '2026-10-01T12:00:00.000Z');
    await post('/events', {
      ...EVENT,
      startDate: '2026-10-20T09:00:00Z',
      endDate: '2026-11-03T17:00:00Z',
    });
    const [row] = await stored(db);
    await approve(db, 'event', row?.id);
    const countIn = async (span: string) =>
      (await read<Event[]>(`/events?${span}`)).filter((event) => event.kind === 'community').length;
    expect(await countIn('month=2026-11')).toBe(1);
    expect(await countIn('from=2026-11-03&to=2026-11-03')).toBe(1);
    expect(await countIn('from=2026-11-04&to=2026-11-30')).toBe(0);
  });

  test('can be requested by id, including almanac days', async () => {
    const { read, get } = await withSamples(await open());
    expect(await read<Event>('/events/akwasidae-2026-11-22')).toMatchObject({
      title: 'Akwasidae',
      allDay: true,
      category: 'Cultural',
    });
    expect(await read<Event>('/events/constitution-day-2027')).toMatchObject({
      certainty: 'expected',
      startDate: '2027-01-08T00:00:00.000Z',
    });
    expect((await get('/events/akwasidae-2026-11-23')).status).toBe(404);
    expect((await get('/events?month=2026-13')).status).toBe(400);
    expect((await get('/events?from=tomorrow')).status).toBe(400);
  });
});

describeEachDatabase('a sample event', (open) => {
  test('is on the weekday in its name, one of three, and nobody is said to come', async () => {
    for (const now of ['2026-11-15', '2026-11-18', '2027-02-28']) {
      const samples = await readSampleEvents('content/samples', places, new Date(now));
      expect(samples.length).toBeLessThanOrEqual(3);
      for (const { title, startDate, capacity } of samples) {
        const named = WEEKDAYS.filter((weekday) => title.includes(weekday));
        expect([eventDate(startDate, HOME_ZONE).split(' ')[0]]).toEqual(
          expect.arrayContaining(named),
        );
        expect(startDate > now).toBe(true);
        expect(capacity).toBeNull();
      }
    }
  });

  test('says that it is one first, in calendars and feeds', async () => {
    const { get } = await withSamples(await open());
    for (const file of ['event/sample-beach-clean.ics', 'community.ics', 'find.ics']) {
      const text = await (await get(`/calendar/${file}`)).text();
      expect(text).toContain('SUMMARY:SAMPLE\\, not a real event: Saturday Beach Clean');
      expect(text).toContain('DESCRIPTION:SAMPLE\\, not a real event.');
    }
    const rss = await (await get('/calendar/find.rss')).text();
    expect(rss).toContain('<title>SAMPLE, not a real event: Saturday Beach Clean (sample)</title>');
    expect(rss).toContain('<description>SAMPLE, not a real event.');
  });

  test('steps back from every list once a real event is published, and keeps its page', async () => {
    const db = await open();
    const { read, get, post } = await withSamples(db);
    const samplesIn = async (path: string) => (await (await get(path)).text()).includes('sample-');
    const lists = ['/events', '/events/find', '/calendar/all.ics', '/calendar/find.rss'];
    for (const path of lists) expect([path, await samplesIn(path)]).toEqual([path, true]);
    await post('/events', EVENT);
    const sent = (await stored(db)).find(({ is_sample }) => is_sample === 0);
    for (const path of lists) expect([path, await samplesIn(path)]).toEqual([path, true]);
    await approve(db, 'event', sent?.id);
    for (const path of lists) expect([path, await samplesIn(path)]).toEqual([path, false]);
    expect((await read<Event>('/events/sample-beach-clean')).isSample).toBe(true);
  });

  test('has no tickets or contact details, even in an older database', async () => {
    const db = await open();
    const { read } = await withSamples(db);
    await db.query
      .updateTable('event')
      .set({ ticket_url: 'https://tickets.example', organizer_email: 'a@b.example' })
      .where('id', '=', 'sample-highlife-night')
      .execute();
    const samples = (await read<Event[]>('/events')).filter((event) => event.isSample);
    expect(samples).toHaveLength(3);
    for (const event of samples) {
      expect(event).toMatchObject({
        ticketUrl: null,
        organizerEmail: null,
        contactPhone: null,
        website: null,
      });
    }
  });
});

describeEachDatabase('an event submission', (open) => {
  test('is pending, with its end computed from its times', async () => {
    const db = await open();
    const { post } = await openApi(db, NOW);
    expect((await post('/events', { ...EVENT, startTime: '18:00', endTime: '23:30' })).status).toBe(
      201,
    );
    expect((await post('/events', { ...EVENT, title: 'No end' })).status).toBe(201);
    const rows = (await stored(db)).map(({ title, status, ends_at }) => [title, status, ends_at]);
    expect(rows.toSorted()).toEqual([
      ['Night market', 'pending', '2026-12-05T23:30:00.000Z'],
      ['No end', 'pending', null],
    ]);
    expect((await stored(db))[0]?.ticket_price_minor).toBe(1250);
    expect(await db.query.selectFrom('mail').select('recipient').execute()).toHaveLength(2);
  });

  test('reports the errors of each field', async () => {
    const { post } = await openApi(await open(), NOW);
    const response = await post('/events', { ticketPrice: -1, capacity: 1.5, startDate: 'soon' });
    expect((await response.json()).errors).toEqual({
      title: ['Event title must be at least 3 characters'],
      description: ['Description must be at least 20 characters'],
      category: ['Required'],
      startDate: ['Start date is required'],
      startTime: ['Start time is required'],
      location: ['Location is required'],
      city: ['City is required'],
      organizer: ['Organizer name is required'],
      contactEmail: ['Invalid email address'],
      ticketPrice: ['Ticket price must not be negative'],
      capacity: ['Capacity must be a whole number'],
    });
  });

  test('needs no start time where it lasts all day, or its date has one', async () => {
    const { post } = await openApi(await open(), NOW);
    for (const part of [{ allDay: 'Yes' }, { startDate: EVENT.startDate }]) {
      const { errors } = await (await post('/events', part)).json();
      expect(errors.title).toBeDefined();
      expect(errors.startTime).toBeUndefined();
    }
    for (const body of [null, 5, [], { startDate: 5, ticketPrice: {} }]) {
      expect([400, 422]).toContain((await post('/events', body as object)).status);
    }
  });

  test('has a ticket link, which readers and calendars get', async () => {
    const db = await open();
    const { post, read, get } = await openApi(db, NOW);
    expect((await post('/events', { ...EVENT, ticketUrl: 'tickets.example/ho' })).status).toBe(201);
    const [row] = await stored(db);
    expect(row).toMatchObject({ ticket_url: 'https://tickets.example/ho' });
    await approve(db, 'event', row?.id);
    const event = await read<Event>(`/events/${row?.id}`);
    expect(event.ticketUrl).toBe('https://tickets.example/ho');
    const calendar = await (await get(`/calendar/event/${row?.id}.ics`)).text();
    expect(calendar.replaceAll('\r\n ', '')).toContain('Tickets: https://tickets.example/ho');
  });

  test('has a price as people type it', async () => {
    const db = await open();
    const { post } = await openApi(db, NOW);
    expect((await post('/events', { ...EVENT, ticketPrice: '1.234,50' })).status).toBe(201);
    expect(await stored(db)).toMatchObject([{ ticket_price_minor: 123_450 }]);
    const asked = await post('/events', { ...EVENT, ticketPrice: '1.000' });
    expect((await asked.json()).errors).toEqual({ ticketPrice: ['Do you mean 1 or 1,000?'] });
    const priceless = await post('/events', { ...EVENT, ticketPrice: '₵50' });
    expect((await priceless.json()).errors).toEqual({
      ticketPrice: ['Ticket price must be a number'],
    });
  });
});

const parse = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((item) => {
    const event = new ICAL.Event(item);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      isDate: event.startDate.isDate,
      status: String(item.getFirstPropertyValue('status')),
      stamp: String(item.getFirstPropertyValue('dtstamp')),
    };
  });
};

describeEachDatabase('calendar files', (open) => {
  test('of one event can be parsed by another library', async () => {
    const { get } = await withSamples(await open());
    const response = await get('/calendar/event/sample-highlife-night.ics');
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    const [event] = parse(await response.text());
    expect(event).toMatchObject({
      uid: 'sample-highlife-night@events.sankofa-wire',
      sequence: 0,
      start: '2026-11-20T18:30:00Z',
      end: '2026-11-20T22:00:00Z',
      status: 'CONFIRMED',
    });
    expect((await get('/calendar/event/no-such.ics')).status).toBe(404);
  });

  test('of all-day events end on the following day, and a festival lasts its week', async () => {
    const { get } = await withSamples(await open());
    const read = async (id: string) =>
      parse(await (await get(`/calendar/event/${id}.ics`)).text())[0];
    expect(await read('akwasidae-2026-11-22')).toMatchObject({
      isDate: true,
      start: '2026-11-22',
      end: '2026-11-23',
    });
    expect(await read('odwira-2027')).toMatchObject({
      start: '2027-10-04',
      end: '2027-10-11',
      summary: 'Odwira (expected)',
    });
  });

  test('mark a cancelled event, with a higher sequence and the same UID', async () => {
    const db = await open();
    const { get } = await withSamples(db);
    const read = async () =>
      parse(await (await get('/calendar/event/sample-beach-clean.ics')).text())[0];
    const before = await read();
    await db.query
      .updateTable('event')
      .set({ state: 'cancelled', sequence: 1 })
      .where('id', '=', 'sample-beach-clean')
      .execute();
    expect(await read()).toMatchObject({ uid: before?.uid, sequence: 1, status: 'CANCELLED' });
  });

  test('to subscribe to contain their own kind of event and are stable', async () => {
    const { get } = await withSamples(await open());
    const feed = async (slug: string) => {
      const response = await get(`/calendar/${slug}.ics`);
      expect(response.status).toBe(200);
      return response.text();
    };
    const holidays = parse(await feed('holidays'));
    expect(holidays.find((event) => event.uid.startsWith('republic-day-2026@'))).toMatchObject({
      start: '2026-07-03',
      sequence: 1,
    });
    expect(holidays.some((event) => event.summary === 'Akwasidae')).toBe(false);
    expect(parse(await feed('akan'))).toHaveLength(139);
    expect(parse(await feed('category-business')).map((event) => event.summary)).toEqual([
      'SAMPLE, not a real event: Diaspora Founders’ Morning (sample)',
    ]);
    const all = await feed('all');
    expect(new Set(parse(all).map((event) => event.uid)).size).toBe(parse(all).length);
    expect(await feed('all')).toBe(all);
    for (const { slug } of [...MAIN_FEEDS, ...CATEGORY_FEEDS]) await feed(slug);
    expect((await get('/calendar/none.ics')).status).toBe(404);
  });
});

test('a title cannot inject a line into a calendar', () => {
  const event = {
    id: 'one',
    category: 'Business',
    description: 'A day\r\nX-EVIL:1',
    location: 'Accra\r\nX-EVIL:1',
    title: 'Homowo\r\nX-EVIL:1\nX-EVIL:1\rX-EVIL:1',
    city: 'Accra',
    state: 'scheduled',
    startDate: '2027-08-07T10:00:00.000Z',
    endDate: null,
    allDay: false,
    certainty: 'certain',
    revision: { sequence: 0, updatedAt: '2026-11-16T00:00:00.000Z' },
    basis: null,
  } as unknown as StoredEvent;
  const text = writeCalendar(event.title, [event], 'https://news.example');
  expect(text).not.toMatch(/[\r\n]X-EVIL/);
});
