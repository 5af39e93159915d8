import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { openApi } from '../../../tests/support/api.ts';
import { describeEachDatabase } from '../../../tests/support/each-database.ts';
import { insertRow, ROWS } from '../../../tests/support/rows.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import type { Database } from '../database/database.ts';
import { openGazetteer } from '../places/gazetteer.ts';
import { locateListings } from '../places/locate-listings.ts';
import { locateEvents } from './locate-events.ts';

const NOW = new Date('2026-06-20T12:00:00.000Z');
const EVENT = {
  title: 'Highlife on Rye Lane',
  description: 'A band, waakye and a raffle for the clinic at home.',
  category: 'Music Concert',
  location: 'The old hall, Rye Lane',
  organizer: 'Peckham Ghana Union',
  contactEmail: 'union@example.org',
};
const places = openGazetteer('content');

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

  test('in an unknown city is refused if the country has several time zones', async () => {
    const db = await open();
    const startDate = '2026-07-04T18:00';
    const refused = await send(db, { country: 'US', city: 'Nowhereville', startDate });
    expect((await refused.json()).errors.city[0]).toContain('nearest larger city');
    const taken = await send(db, { country: 'GB', city: 'Nether Wallop', startDate });
    expect(taken.status).toBe(201);
    expect(await stored(db)).toMatchObject({ time_zone: 'Europe/London', latitude: null });
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
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      startDate: '2026-07-04T18:00:00+01:00',
      location: { address: { addressCountry: 'GB' }, geo: { latitude: 51.474 } },
      offers: { priceCurrency: 'GBP' },
    });
    const file = await (await app.request('/api/calendar/event/event-1.ics')).text();
    const item = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
    const start = new ICAL.Event(item ?? undefined).startDate.toJSDate();
    expect(start.toISOString()).toBe('2026-07-04T17:00:00.000Z');
  });

  test('that was stored as in Ghana gets its country, zone and coordinates once', async () => {
    const db = await open();
    const old = { ...ROWS.event, country: 'GH', latitude: null, longitude: null } as const;
    await insertRow(db.query, 'event', { ...old, city: 'Peckham' });
    await insertRow(db.query, 'event', {
      ...old,
      id: 'event-2',
      submission_key: 'another',
      city: 'Kumasi',
    });
    await locateListings(db, places, [locateEvents], NOW);
    const rows = await db.query.selectFrom('event').selectAll().orderBy('id').execute();
    expect(rows).toMatchObject([
      { country: 'GB', time_zone: 'Europe/London', latitude: 51_474, starts_at: old.starts_at },
      { country: 'GH', time_zone: 'Africa/Accra', latitude: 6_688, starts_at: old.starts_at },
    ]);
    await db.query.updateTable('event').set({ latitude: null }).execute();
    await locateListings(db, places, [locateEvents], NOW);
    expect(await stored(db)).toMatchObject({ latitude: null });
  });
});
