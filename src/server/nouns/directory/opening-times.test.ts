import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { insertRow, ROWS } from '../../../../tests/support/rows.ts';
import { pageData } from '../../../../tests/support/structured-data.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import type { Business, BusinessFacets } from '../../../contract/directory/business.ts';
import type { FoundBusinesses } from '../../../contract/directory/business-search.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database } from '../../platform/database/database.ts';
import { settingStore } from '../../platform/database/setting-store.ts';
import { updateOpenSpans } from './update-open-spans.ts';

const NOT_COUNTED = { open_from: null, open_until: null, is_sample: 0 } as const;
const BUSINESSES = [
  ['chop-bar', { opening_hours: 'Mon-Sat 08:00-21:00; Sun closed; Holidays closed' }],
  [
    'night-bar',
    { opening_hours: 'Mon-Thu closed; Fri-Sat 18:00-02:00; Sun closed; Holidays as usual' },
  ],
  [
    'peckham',
    {
      opening_hours: 'Mon-Sun 09:00-17:00; Holidays closed',
      country: 'GB',
      region: 'Outside Ghana',
      time_zone: 'Europe/London',
      languages: 'Ga',
      delivers: 'no',
      delivery_area: null,
    },
  ],
  ['silent', { opening_hours: null, languages: null, delivers: null, delivery_area: null }],
] as const;

/** The site with a clock that the test sets, and the opening-hours job. */
async function opened(database: Database) {
  for (const [id, columns] of BUSINESSES) {
    const row = { ...ROWS.business, ...NOT_COUNTED, ...columns, id, submission_key: id };
    await insertRow(database.query, 'business', row);
  }
  const clock = { now: new Date(0) };
  const { app, stores } = await testApp(database, { articles: 'none', clock });
  const settings = settingStore(database);
  const run = () =>
    updateOpenSpans({ database, settings, facts: stores.facts, now: () => clock.now });
  const read = async <T>(path: string) => (await (await app.request(`/api${path}`)).json()) as T;
  return {
    app,
    run,
    setClock(moment: string) {
      clock.now = new Date(moment);
    },
    read,
    async openAt(moment: string) {
      clock.now = new Date(moment);
      const { businesses } = await read<FoundBusinesses>('/businesses/find?open=yes');
      return businesses.map(({ id }) => id).toSorted();
    },
    async lineAt(moment: string, id: string) {
      clock.now = new Date(moment);
      return (await read<Business>(`/businesses/${id}`)).hours?.opening?.line;
    },
  };
}

describeEachDatabase('opening hours', (open) => {
  test('filter by open now, exact to the minute after the last job run', async () => {
    const { run, setClock, openAt } = await opened(await open());
    setClock('2026-11-17T05:00:00Z');
    expect(await run()).toBe(3);
    expect(await run()).toBe(0);
    expect(await openAt('2026-11-17T07:59:59.999Z')).toEqual([]);
    expect(await openAt('2026-11-17T08:00:00Z')).toEqual(['chop-bar']);
    expect(await openAt('2026-11-17T09:00:00Z')).toEqual(['chop-bar', 'peckham']);
    expect(await openAt('2026-11-17T20:59:59Z')).toEqual(['chop-bar']);
    expect(await openAt('2026-11-17T21:00:00Z')).toEqual([]);
    await run();
    // In July nine o'clock in London is eight in Accra.
    setClock('2027-07-06T03:00:00Z');
    await run();
    expect(await openAt('2027-07-06T08:30:00Z')).toEqual(['chop-bar', 'peckham']);
    setClock('2027-07-09T23:00:00Z');
    await run();
    expect(await openAt('2027-07-10T01:30:00Z')).toEqual(['night-bar']);
  });

  test('observe Ghanaian holidays in Ghana but not abroad', async () => {
    const { run, setClock, openAt, lineAt } = await opened(await open());
    setClock('2026-12-04T03:00:00Z');
    await run();
    // The first Friday of December is Farmers' Day.
    expect(await openAt('2026-12-04T12:00:00Z')).toEqual(['peckham']);
    expect(await lineAt('2026-12-04T12:00:00Z', 'chop-bar')).toBe(
      'Closed for Farmers’ Day, opens tomorrow 08:00',
    );
    expect(await lineAt('2026-12-04T19:00:00Z', 'night-bar')).toBe('Open until 02:00');
  });

  test('show the next change even if the job has not run', async () => {
    const { lineAt } = await opened(await open());
    expect(await lineAt('2026-11-21T20:00:00Z', 'chop-bar')).toBe('Open until 21:00');
    expect(await lineAt('2026-11-21T21:00:00Z', 'chop-bar')).toBe('Opens Monday 08:00');
    expect(await lineAt('2026-11-21T21:00:00Z', 'silent')).toBeUndefined();
  });

  test('are recomputed when a holiday is declared', async () => {
    const database = await open();
    const { run, setClock } = await opened(database);
    setClock('2026-11-17T05:00:00Z');
    await run();
    await database.query
      .updateTable('fact')
      .set({ revision: 9 })
      .where(
        'id',
        '=',
        (await database.query.selectFrom('fact').select('id').executeTakeFirstOrThrow()).id,
      )
      .execute();
    await bumpContentVersion(database.query);
    expect(await run()).toBe(3);
  });

  test('are on the page, for readers and search engines', async () => {
    const { app, setClock } = await opened(await open());
    setClock('2026-11-17T12:00:00Z');
    const html = await (await app.request('/business/chop-bar')).text();
    expect(html).toContain('Open until 21:00');
    expect(html).toContain('Monday to Saturday');
    const data = pageData(html);
    expect(data.openingHoursSpecification).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        opens: '08:00',
        closes: '21:00',
      },
    ]);
    expect(data).toMatchObject({ knowsLanguage: ['English', 'Twi'], areaServed: 'Accra and Tema' });
  });
});

describeEachDatabase('what a business offers', (open) => {
  test.each([
    ['language=Twi', ['chop-bar', 'night-bar']],
    ['language=Ga', ['peckham']],
    ['language=T_i', []],
    ['language=%25', []],
    ['delivers=yes', ['chop-bar', 'night-bar']],
    ['delivers=yes&language=Ga', []],
  ])('is found by %s', async (query, expected) => {
    const { read } = await opened(await open());
    const { businesses, total } = await read<FoundBusinesses>(`/businesses/find?${query}`);
    expect(businesses.map(({ id }) => id).toSorted()).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  test('is counted by language', async () => {
    const { read } = await opened(await open());
    const { languages } = await read<BusinessFacets>('/businesses/facets');
    expect(languages).toEqual([
      ...['English', 'Twi'].map((name) => ({ name, count: 2 })),
      { name: 'Ga', count: 1 },
    ]);
  });
});
