import { expect, it } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { insertRow, ROWS, type Row } from '../../../../tests/support/rows.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import type { FoundEvents } from '../../../contract/events/event-search.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const LONDON = { city: 'London', country: 'GB', latitude: 51_508, longitude: -126 };
const KUMASI = { city: 'Kumasi', country: 'GH', latitude: 6688, longitude: -1624 };

const event = (id: string, starts_at: string, columns: Row = {}): Row => ({
  ...ROWS.event,
  id,
  title: id,
  submission_key: id,
  starts_at,
  ends_at: null,
  previous_starts_at: null,
  image_url: null,
  ...columns,
});

describeEachDatabase('the page of events', (open) => {
  async function opened(...rows: Row[]) {
    const database = await open();
    const { app } = await testApp(database, { articles: 'none', clock: { now: NOW } });
    for (const row of rows) await insertRow(database.query, 'event', row);
    const page = async (query: string) => {
      const html = await (await app.request(`/events?${query}`)).text();
      return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('<!-- -->', '');
    };
    const find = async (query: string) =>
      (await (await app.request(`/api/events/find?${query}`)).json()) as FoundEvents;
    return { page, find, database };
  }

  it('groups by month, names a year only where it differs, and what is on comes first', async () => {
    const { page } = await opened(
      event('Exhibition', '2026-11-10T09:00:00.000Z', { ends_at: '2026-11-30T17:00:00.000Z' }),
      event('Concert', '2026-11-28T19:00:00.000Z', { image_url: '/covers/concert.svg' }),
      event('Breakfast', '2027-01-15T08:00:00.000Z'),
    );
    const html = await page('kind=community');
    expect(html.match(/<h3[^>]*>[^<]*/g)?.map((heading) => heading.split('>')[1])).toEqual([
      'On now',
      'November',
      'January 2027',
    ]);
    expect(html).toMatch(/<span>Sat<\/span> <span[^>]*>28<\/span> <span[^>]*>Nov<\/span>/);
    expect(html.match(/<img/g)).toHaveLength(1);
  });

  it('has a link for every filter that removes it alone', async () => {
    const { page } = await opened();
    const html = (await page('q=choir&near=Kumasi&within=10&free=yes')).replaceAll('&amp;', '&');
    expect(html).toContain('href="/events?near=Kumasi&within=10&free=yes#found"');
    expect(html).toContain('href="/events?q=choir&near=Kumasi&within=10#found"');
    // A distance goes with its city.
    expect(html).toContain('href="/events?q=choir&free=yes#found"');
    expect(html).toContain('href="/events" class="inline-flex');
  });

  it('shows the nearest events where a city has none, and the way to submit one', async () => {
    const { page, find } = await opened(
      event('In Kumasi', '2026-11-28T19:00:00.000Z', KUMASI),
      event('In London', '2026-12-28T19:00:00.000Z', LONDON),
    );
    const { total, alternative } = await find('near=Birmingham&country=GB&within=10');
    expect(total).toBe(0);
    expect(alternative?.without).toEqual(['near']);
    expect(alternative?.events.map(({ title }) => title)).toEqual(['In London']);
    const html = await page('near=Manchester');
    expect(html).toContain('Nearest to Manchester');
    expect(html).toContain('In London');
    // Nobody calls what is 5,000 km away near.
    expect(html).not.toContain('In Kumasi');
    expect(html).toContain('Submit an event');
  });

  it('shows what is online, and no sample, where nothing is near', async () => {
    const { find } = await opened(
      event('In Kumasi', '2026-11-28T19:00:00.000Z', KUMASI),
      { ...event('Sample in London', '2026-11-27T19:00:00.000Z', LONDON), is_sample: 1 },
      { ...event('Twi for beginners', '2026-12-01T19:00:00.000Z'), attendance: 'Online' },
    );
    const { alternative } = await find('near=Manchester');
    expect(alternative?.events.map(({ title }) => title)).toEqual(['Twi for beginners']);
  });

  it('shows what comes next where a word is in none, with an event published since', async () => {
    const { find, database } = await opened(event('Concert', '2026-11-21T19:00:00.000Z', KUMASI));
    const next = async () => (await find('q=zzzz')).alternative?.events.map(({ title }) => title);
    expect((await next())?.[0]).toBe('Concert');
    await insertRow(database.query, 'event', event('Breakfast', '2026-11-21T08:00:00.000Z'));
    await bumpContentVersion(database.query);
    expect((await next())?.slice(0, 2)).toEqual(['Breakfast', 'Concert']);
    expect(await next()).toHaveLength(6);
  });

  it('shows what there is without one filter, or what comes next', async () => {
    const { page, find } = await opened(event('Concert', '2026-12-28T19:00:00.000Z', KUMASI));
    expect((await find('kind=community&free=yes')).alternative).toMatchObject({
      without: ['free'],
      events: [{ title: 'Concert' }],
    });
    expect(await page('kind=community&free=yes')).toContain('Without “Free”');
    const html = await page('near=Nowhereville&free=yes&when=weekend&kind=community');
    expect(html).toContain('We couldn’t find “Nowhereville”');
    expect(html).toContain('Coming up');
    expect((await find('kind=community')).alternative).toBeNull();
  });
});
