import { expect, test } from 'vitest';
import { openApi } from '../../../../tests/support/api.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { insertRow, ROWS } from '../../../../tests/support/rows.ts';
import type { EventFacets, FoundEvents } from '../../../contract/events/event-search.ts';
import type { Database } from '../../platform/database/database.ts';

/** A Wednesday. */
const NOW = '2026-11-18T12:00:00.000Z';

const at = (day: string, hour = '18') => `${day}T${hour}:00:00.000Z`;
const LONDON = { country: 'GB', time_zone: 'Europe/London' } as const;
const EVENTS = [
  [
    'accra',
    { title: 'Chorkor regatta', starts_at: at('2026-11-20'), latitude: 5556, longitude: -197 },
  ],
  [
    'peckham',
    {
      ...LONDON,
      city: 'Peckham',
      starts_at: at('2026-11-21'),
      latitude: 51_474,
      longitude: -70,
      ticket_price_minor: 0,
    },
  ],
  [
    'luton',
    { ...LONDON, city: 'Luton', starts_at: at('2026-11-29'), latitude: 51_880, longitude: -417 },
  ],
  [
    'online',
    {
      starts_at: at('2026-12-10'),
      attendance: 'Online',
      latitude: null,
      longitude: null,
      ticket_price_minor: 0,
    },
  ],
  ['over', { starts_at: at('2026-11-01'), latitude: 5556, longitude: -197 }],
  ['hidden', { starts_at: at('2026-11-22'), status: 'hidden', latitude: 5556, longitude: -197 }],
] as const;

async function opened(db: Database) {
  for (const [id, columns] of EVENTS) {
    const row = { ...ROWS.event, ends_at: null, previous_starts_at: null, ...columns };
    await insertRow(db.query, 'event', { ...row, id, submission_key: id });
  }
  const { read, get } = await openApi(db, NOW);
  const find = (query: string) => read<FoundEvents>(`/events/find?kind=community&${query}`);
  const ids = async (query: string) => (await find(query)).events.map(({ id }) => id);
  return { read, get, find, ids };
}

describeEachDatabase('events', (open) => {
  test.each([
    ['', ['accra', 'peckham', 'luton', 'online']],
    ['country=GB', ['peckham', 'luton']],
    ['near=London&country=GB&within=25', ['peckham']],
    ['near=London&country=GB&within=50', ['peckham', 'luton']],
    // Without a country, the best match where readers live.
    ['near=Peckham&within=100', ['peckham', 'luton']],
    ['near=Accra&within=10', ['accra']],
    ['when=weekend', ['accra', 'peckham']],
    ['when=week', ['accra', 'peckham']],
    ['when=past', ['over']],
    ['online=yes', ['online']],
    ['free=yes', ['peckham', 'online']],
    ['free=yes&country=GB', ['peckham']],
    ['category=Music+Concert', []],
    // An empty form field is no filter.
    ['country=&near=&within=50&category=&when=coming', ['accra', 'peckham', 'luton', 'online']],
  ])('are found by %o', async (query, expected) => {
    const { ids } = await opened(await open());
    expect(await ids(query)).toEqual(expected);
  });

  test('that are nearest stand in where a city has none, repeating ones at their next date', async () => {
    const db = await open();
    const { find } = await opened(db);
    const weekly = { starts_at: at('2026-11-14'), repeats: 'FREQ=WEEKLY' };
    const place = { ...LONDON, latitude: 53_483, longitude: -2242 };
    const row = { ...ROWS.event, ends_at: null, previous_starts_at: null, ...weekly, ...place };
    await insertRow(db.query, 'event', { ...row, id: 'weekly', submission_key: 'weekly' });
    const begins_at = at('2026-11-21');
    const occurrence = { occurrence_id: 'weekly 2', event_id: 'weekly', begins_at };
    await insertRow(db.query, 'event_occurrence', { ...occurrence, finishes_at: begins_at });
    const { total, alternative } = await find('near=York&country=GB&within=10&when=weekend');
    expect(total).toBe(0);
    expect(alternative?.without).toEqual(['near']);
    expect(alternative?.events.map(({ id, startDate }) => [id, startDate])).toEqual([
      ['weekly', begins_at],
      ['peckham', at('2026-11-21')],
    ]);
  });

  test('report which city was matched, and when none was', async () => {
    const { find } = await opened(await open());
    expect(await find('near=peckham&within=100')).toMatchObject({
      place: { name: 'Peckham' },
      total: 2,
    });
    expect(await find('near=Wakanda')).toMatchObject({
      events: [],
      total: 0,
      next: null,
      place: null,
      otherPlaces: [],
    });
  });

  test('say which Washington was understood, and name the others', async () => {
    const { find } = await opened(await open());
    expect(await find('near=Washington')).toMatchObject({
      place: { name: 'Washington', state: 'DC' },
      otherPlaces: [{ country: 'GB' }, { state: 'UT' }, { state: 'IL' }],
    });
    expect((await find('near=Washington+DC')).otherPlaces).toEqual([]);
  });

  test('refuse invalid filters', async () => {
    const { get } = await opened(await open());
    expect((await get('/events/find?country=Wakanda')).status).toBe(400);
    expect((await get('/events/find?within=99999')).status).toBe(400);
    expect((await get('/events/find?after=nonsense')).status).toBe(200);
  });

  test('appear once each across all pages, together with almanac days', async () => {
    const db = await open();
    const { read } = await opened(db);
    const seen: string[] = [];
    let query = 'when=coming';
    for (;;) {
      const { events, next, total } = await read<FoundEvents>(`/events/find?${query}`);
      seen.push(...events.map(({ startDate, id }) => `${startDate} ${id}`));
      if (!next) {
        expect(seen).toHaveLength(total);
        break;
      }
      query = `when=coming&after=${next}`;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(seen.toSorted());
    expect(seen.some((each) => each.includes('peckham'))).toBe(true);
    expect(seen.length).toBeGreaterThan(40);
  });

  test('are counted by country and category', async () => {
    const { read } = await opened(await open());
    expect((await read<EventFacets>('/events/facets')).countries).toEqual(
      expect.arrayContaining([
        { country: 'GB', name: 'United Kingdom', count: 2 },
        { country: 'GH', name: 'Ghana', count: 2 },
      ]),
    );
  });

  test('of any filter are available as a calendar and a feed', async () => {
    const { get } = await opened(await open());
    const calendar = await (await get('/calendar/find.ics?country=GB')).text();
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(calendar).toContain('X-WR-CALNAME:Events in United Kingdom');
    const response = await get('/calendar/find.rss?near=Peckham&within=100');
    expect(response.headers.get('Content-Type')).toContain('application/rss+xml');
    expect((await response.text()).match(/<item>/g)).toHaveLength(2);
  });
});
