import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { openApi } from '../../../tests/support/api.ts';
import { openSignedIn } from '../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../tests/support/each-database.ts';
import { insertRow, ROWS } from '../../../tests/support/rows.ts';
import { pageData } from '../../../tests/support/structured-data.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import type { Database } from '../database/database.ts';

const NOW = new Date('2026-06-20T12:00:00.000Z');
const EVENT = {
  title: 'Highlife on Rye Lane',
  description: 'A band, waakye and a raffle for the clinic at home.',
  category: 'Music Concert',
  location: 'The old hall, Rye Lane',
  organizer: 'Peckham Ghana Union',
  contactEmail: 'union@example.org',
};

const send = async (db: Database, fields: object) => {
  const { post } = await openApi(db, NOW.toISOString());
  return post('/events', { ...EVENT, ...fields });
};
const stored = (db: Database) => db.query.selectFrom('event').selectAll().executeTakeFirstOrThrow();

describeEachDatabase('an event abroad', (open) => {
  test.each([
    ['GB', 'Peckham', '2026-07-04T18:00', '2026-07-04T17:00:00.000Z', 'Europe/London'],
    ['GB', 'Peckham', '2026-12-04T18:00', '2026-12-04T18:00:00.000Z', 'Europe/London'],
    ['US', 'Columbus, OH', '2026-07-04T18:00', '2026-07-04T22:00:00.000Z', 'America/New_York'],
    ['CA', 'Toronto', '2026-11-01T18:00', '2026-11-01T23:00:00.000Z', 'America/Toronto'],
    ['AU', 'Sydney', '2026-07-04T18:00', '2026-07-04T08:00:00.000Z', 'Australia/Sydney'],
    ['GH', 'Kumasi', '2026-07-04T18:00', '2026-07-04T18:00:00.000Z', 'Africa/Accra'],
    // An explicit offset wins.
    ['GB', 'Peckham', '2026-07-04T18:00:00Z', '2026-07-04T18:00:00.000Z', 'Europe/London'],
  ])(
    'in %s %s at %s is stored in UTC from local time',
    async (country, city, time, moment, zone) => {
      const db = await open();
      expect((await send(db, { country, city, startDate: time })).status).toBe(201);
      expect(await stored(db)).toMatchObject({ starts_at: moment, time_zone: zone, country });
    },
  );

  test('cannot begin in an hour that the clocks skip', async () => {
    const db = await open();
    const refused = await send(db, {
      country: 'GB',
      city: 'London',
      startDate: '2027-03-28T01:30',
    });
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors.startTime[0]).toContain("01:30 doesn't exist in London");
    const later = { country: 'GB', city: 'London', startDate: '2027-03-28T03:30' };
    expect((await send(db, later)).status).toBe(201);
  });

  test('in a city with namesakes is stored once its sender has chosen one', async () => {
    const db = await open();
    const party = { country: 'US', city: 'Washington', startDate: '2026-07-04T18:00' };
    const refused = await send(db, party);
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors.place[0]).toBe(
      'Which Washington is it? Please choose one',
    );
    const chosen = { ...party, place: 'Washington, UT, United States' };
    expect((await send(db, chosen)).status).toBe(201);
    expect(await stored(db)).toMatchObject({
      city: 'Washington, UT',
      time_zone: 'America/Denver',
      starts_at: '2026-07-05T00:00:00.000Z',
    });
  });

  test('in an unknown city is stored with the time zone its sender chose, without a pin', async () => {
    const db = await open();
    const party = { country: 'US', city: 'Nowhereville', startDate: '2026-07-04T18:00' };
    const refused = await send(db, party);
    expect((await refused.json()).errors.timeZone[0]).toContain('Please choose its time zone');
    expect((await send(db, { ...party, timeZone: 'America/Chicago' })).status).toBe(201);
    expect(await stored(db)).toMatchObject({
      city: 'Nowhereville',
      time_zone: 'America/Chicago',
      starts_at: '2026-07-04T23:00:00.000Z',
      latitude: null,
    });
  });

  test('in an unknown city is stored without a question if its country has one time zone', async () => {
    const db = await open();
    const startDate = '2026-07-04T18:00';
    const taken = await send(db, { country: 'GB', city: 'Nether Wallop', startDate });
    expect(taken.status).toBe(201);
    expect(await stored(db)).toMatchObject({ time_zone: 'Europe/London', latitude: null });
  });

  test('that is over is refused with a question, unless it repeats or is still on', async () => {
    const db = await open();
    const london = { country: 'GB', city: 'London' };
    const startDate = '2026-03-06T18:00';
    const refused = await send(db, { ...london, startDate });
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors.startDate[0]).toBe(
      'That was Friday 6 March 2026. Did you mean 2027?',
    );
    const earlier = await send(db, { ...london, startDate: '2025-12-05T18:00' });
    expect((await earlier.json()).errors.startDate[0]).toContain('Did you mean 2026?');
    const ended = { repeats: 'Every week', repeatsUntil: '2026-05-01' };
    expect((await send(db, { ...london, startDate, ...ended })).status).toBe(422);
    for (const fields of [
      { startDate, repeats: 'Every week' },
      { startDate, repeats: 'Every week', repeatsUntil: '2026-12-31' },
      { startDate, endDate: '2026-08-01T18:00' },
      // Earlier today.
      { startDate: '2026-06-20T08:00' },
    ]) {
      expect((await send(db, { ...london, ...fields })).status).toBe(201);
    }
  });

  test('from 22:00 to 04:00 ends on the next day', async () => {
    const db = await open();
    const night = { startDate: '2026-07-04T22:00', endTime: '04:00' };
    expect((await send(db, { country: 'GB', city: 'London', ...night })).status).toBe(201);
    expect(await stored(db)).toMatchObject({
      starts_at: '2026-07-04T21:00:00.000Z',
      ends_at: '2026-07-05T03:00:00.000Z',
    });
  });

  test('has the same time on its page, in its calendar file and for search engines', async () => {
    const db = await open();
    await insertRow(db.query, 'event', {
      ...ROWS.event,
      starts_at: '2026-07-04T17:00:00.000Z',
      ends_at: null,
      previous_starts_at: null,
      city: 'Peckham',
      country: 'GB',
      time_zone: 'Europe/London',
      ticket_currency: 'GBP',
      latitude: 51_474,
      longitude: -70,
    });
    const { app } = await testApp(db, { articles: 'none', clock: { now: NOW } });
    const html = await (await app.request('/event/event-1')).text();
    const words = html.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, '');
    expect(words).toContain('18:00 in Peckham');
    expect(words).toContain('17:00 in Accra');
    expect(words).toContain('Peckham, United Kingdom');
    expect(words).toContain('GBP 25.00');
    expect(pageData(html)).toMatchObject({
      startDate: '2026-07-04T18:00:00+01:00',
      location: { address: { addressCountry: 'GB' }, geo: { latitude: 51.474 } },
      offers: { priceCurrency: 'GBP' },
    });
    const file = await (await app.request('/api/calendar/event/event-1.ics')).text();
    const item = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
    const start = new ICAL.Event(item ?? undefined).startDate.toJSDate();
    expect(start.toISOString()).toBe('2026-07-04T17:00:00.000Z');
  });

  test('is named by its place at the desk, which can pin it or choose its time zone', async () => {
    const db = await open();
    const party = { country: 'US', city: 'Nowhereville', startDate: '2026-07-04T18:00' };
    await send(db, { ...party, timeZone: 'America/Denver' });
    const { id } = await stored(db);
    const { call } = await openSignedIn(db, { clock: { now: NOW } });
    const shown = async (name: string) => {
      const entry = await (await call('GET', `/api/admin/queue/event/${id}`)).json();
      const field = entry.fields.find((one: { name: string }) => one.name === name);
      return field?.shown || field?.value;
    };
    const edit = (body: object) => call('PUT', `/api/admin/queue/event/${id}`, body);
    expect(await shown('pin')).toBe('Not on the map · Mountain Time');
    expect(await shown('timeZone')).toBe('Mountain Time (Denver)');

    await edit({ timeZone: 'Central Time (Chicago)' });
    // 18:00 was typed, so 18:00 it stays.
    expect(await stored(db)).toMatchObject({
      time_zone: 'America/Chicago',
      starts_at: '2026-07-04T23:00:00.000Z',
    });
    await edit({ pin: 'Hyattsville, MD' });
    expect(await shown('pin')).toBe('Hyattsville, Maryland · Eastern Time');
    expect(await stored(db)).toMatchObject({ starts_at: '2026-07-04T22:00:00.000Z' });
    await edit({ pin: '38.9, -77.03' });
    expect(await shown('pin')).toMatch(/^38\.9, -77\.03, near .* · Eastern Time$/);
    await edit({ title: 'Highlife on the Mall' });
    expect(await stored(db)).toMatchObject({ latitude: 38_900, city: 'Nowhereville' });
    const refused = await edit({ pin: 'Zzyzx Falls' });
    expect((await refused.json()).errors.pin[0]).toContain('latitude and longitude');
    await edit({ city: 'Washington, DC' });
    expect(await shown('pin')).toBe('Washington, DC · Eastern Time');
    await edit({ city: 'Elsewhere Corners' });
    expect(await shown('pin')).toBe('Not on the map · Eastern Time');
    const unclear = await edit({ city: 'Portland' });
    expect(unclear.status).toBe(422);
    expect((await unclear.json()).errors.city).toEqual([
      'Which Portland is it? Enter one of these: Portland, Oregon; Portland, Maine',
    ]);
    expect(await stored(db)).toMatchObject({ city: 'Elsewhere Corners' });
    await edit({ city: 'Portland, Maine' });
    expect(await shown('pin')).toBe('Portland, Maine · Eastern Time');
  });
});
