import { expect, it } from 'vitest';
import { openDeskApp, openSignedIn } from '../../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../../tests/support/each-database.ts';
import { fillReaders } from '../../../../../tests/support/fill-readers.ts';

const READERS = 5000;

describeEachDatabase('subscribers at the desk', (open) => {
  it('are exported as the download proceeds: later rows are not read from the database yet', async () => {
    const database = await open();
    const { call, cookie } = await openDeskApp(database);
    await fillReaders(database, READERS);
    const Cookie = await cookie();
    const response = await call('GET', '/api/admin/subscribers.csv', undefined, { Cookie });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const take = async () => {
      const { done, value } = (await reader?.read()) ?? { done: true };
      text += value ?? '';
      return done;
    };
    while (text.split('\r\n').length < 1000) await take();
    await database.query.deleteFrom('subscriber').execute();
    while (!(await take()));
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toBe('"Email","Subscribed Date","Status"');
    // A batch or two was in progress; the rest had not been read.
    expect(lines.length).toBeLessThanOrEqual(4001);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('are paged, searched, sorted and exported, without formulas', async () => {
    const { newsletter, call, json } = await openSignedIn(await open());
    const consent = (n: number) => ({
      at: new Date(Date.parse('2026-11-01T00:00:00.000Z') + n * 1000).toISOString(),
      page: '/',
      wording: 'Yes',
    });
    for (let n = 0; n < 205; n += 1) {
      const preferences = {
        firstName: 'A',
        lastName: 'B',
        location: n % 2 ? 'Accra' : '',
        interests: [],
      };
      await newsletter.subscribers.subscribe({
        email: `reader-${n}@example.org`,
        preferences,
        consent: consent(n),
      });
    }
    await newsletter.subscribers.subscribe({ email: '=cmd@example.org', consent: consent(300) });
    const first = await call('GET', '/api/newsletter/subscribers');
    expect(first.headers.get('X-Total-Count')).toBe('206');
    expect(await first.json()).toHaveLength(50);
    expect(await json('/api/newsletter/subscribers?page=5')).toHaveLength(6);
    const matches = await json('/api/newsletter/subscribers?search=READER-17%40');
    expect(matches).toMatchObject([
      { email: 'reader-17@example.org', status: 'Pending', location: 'Accra' },
    ]);
    expect(await json('/api/newsletter/subscribers?search=%25')).toEqual([]);
    const [byPlace] = await json('/api/newsletter/subscribers?sort=Location');
    expect(byPlace.location).toBe('Accra');
    expect(await json('/api/newsletter/analytics')).toMatchObject({
      total: 206,
      uniqueLocations: 1,
      engagement: null,
      statuses: { Pending: 206, Active: 0 },
    });
    const csv = await call('GET', '/api/admin/subscribers.csv');
    expect(csv.headers.get('Content-Disposition')).toContain(
      'newsletter-subscribers-2026-11-20.csv',
    );
    const lines = (await csv.text()).trim().split('\r\n');
    expect(lines).toHaveLength(207);
    expect(lines[0]).toBe('"Email","Subscribed Date","Status"');
    expect(lines[1]).toBe(`"'=cmd@example.org","2026-11-01","Pending"`);
  });

  it('are found by name, however its letters are typed', async () => {
    const { newsletter, json } = await openSignedIn(await open());
    const consent = { at: '2026-11-01T00:00:00.000Z', page: '/', wording: 'Yes' };
    const preferences = { firstName: 'Ɛfua', lastName: 'Boateng', location: '', interests: [] };
    await newsletter.subscribers.subscribe({ email: 'e.b@example.org', preferences, consent });
    await newsletter.subscribers.subscribe({ email: 'other@example.org', consent });
    const found = (words: string) => json(`/api/newsletter/subscribers?search=${words}`);
    expect(await found('boateng%20EFUA')).toMatchObject([{ email: 'e.b@example.org' }]);
    // The names of the stored fields are nobody's.
    expect(await found('lastName')).toEqual([]);
  });
});
