import { expect, test } from 'vitest';
import { openApi } from '../../../../tests/support/api.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { insertRow, ROWS } from '../../../../tests/support/rows.ts';
import type { BusinessFacets } from '../../../contract/directory/business.ts';
import type { FoundBusinesses } from '../../../contract/directory/business-search.ts';
import type { Database } from '../../platform/database/database.ts';

const NOW = '2026-11-18T12:00:00.000Z';
const ABROAD = { country: 'GB', region: 'Outside Ghana', is_sample: 0, is_premium: 0 } as const;
const AT_HOME = { is_sample: 0, is_premium: 0, latitude: 5556, longitude: -197 } as const;
const BUSINESSES = [
  ['accra', { ...AT_HOME, name: 'Zongo Tailors', is_premium: 1 }],
  ['osu', { ...AT_HOME, name: 'Asafo Chambers', category: 'Legal Services' }],
  ['peckham', { ...ABROAD, name: 'Efua Chop Bar', latitude: 51_474, longitude: -70 }],
  ['luton', { ...ABROAD, name: 'Kofi Cargo', latitude: 51_880, longitude: -417 }],
  ['hidden', { ...AT_HOME, name: 'Gone', status: 'hidden' }],
] as const;

async function opened(db: Database, further = 0) {
  for (const [id, columns] of BUSINESSES) {
    await insertRow(db.query, 'business', { ...ROWS.business, ...columns, id, submission_key: id });
  }
  for (let number = 0; number < further; number += 1) {
    const id = `more-${number}`;
    const columns = { ...AT_HOME, id, submission_key: id, name: `Shop ${number % 7}` };
    await insertRow(db.query, 'business', { ...ROWS.business, ...columns });
  }
  const { read, get } = await openApi(db, NOW);
  const find = (query: string) => read<FoundBusinesses>(`/businesses/find?${query}`);
  return { read, get, find };
}

describeEachDatabase('the directory', (open) => {
  test.each([
    // Premium first, then by name.
    ['', ['accra', 'osu', 'peckham', 'luton']],
    ['country=GB', ['peckham', 'luton']],
    ['region=Outside+Ghana', ['peckham', 'luton']],
    ['category=Legal+Services', ['osu']],
    ['near=Peckham&within=25', ['peckham']],
    ['near=London&country=GB&within=100', ['peckham', 'luton']],
    ['near=Accra&within=10&category=Legal+Services', ['osu']],
    ['near=Atlantis', []],
    ['category=&region=&country=&near=&within=50', ['accra', 'osu', 'peckham', 'luton']],
  ])('is filtered by %o', async (query, expected) => {
    const { find } = await opened(await open());
    const { businesses, total } = await find(query);
    expect(businesses.map(({ id }) => id)).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  const alternatives = (found: FoundBusinesses) =>
    found.alternatives.map(({ without, businesses }) => [
      without.join(),
      businesses.map(({ id }) => id),
    ]);

  test('offers nothing else where something was found', async () => {
    const { find } = await opened(await open());
    expect((await find('country=GB')).alternatives).toEqual([]);
  });

  test.each([
    // The nearest first, wherever they are.
    ['near=Leeds&within=10', [['near', ['luton', 'peckham', 'accra', 'osu']]]],
    // The same trade elsewhere, but not every trade that has nothing to do with it.
    ['near=Leeds&within=10&category=Legal+Services', [['near', ['osu']]]],
    ['near=Atlantis&category=Legal+Services', [['near', ['osu']]]],
    ['region=Volta&category=Legal+Services', [['region', ['osu']]]],
    // The trade is here, though not in that language; then whatever is here.
    ['country=GB&language=Ewe', [['language', ['peckham', 'luton']]]],
    ['country=GB&category=Media', [['category', ['peckham', 'luton']]]],
    ['region=Volta&category=Media', [['category,region', ['accra', 'osu', 'peckham', 'luton']]]],
  ])('offers what comes close to %o', async (query, expected) => {
    const { find } = await opened(await open());
    const found = await find(query);
    expect(found.total).toBe(0);
    expect(alternatives(found)).toEqual(expected);
  });

  test('never offers samples', async () => {
    const db = await open();
    const { find } = await opened(db);
    await db.query.updateTable('business').set({ is_sample: 1 }).execute();
    expect((await find('near=Leeds&within=10')).alternatives).toEqual([]);
  });

  test('returns each business once across all pages', async () => {
    const { find } = await opened(await open(), 70);
    const seen: string[] = [];
    let query = '';
    for (;;) {
      const { businesses, next } = await find(query);
      seen.push(...businesses.map(({ id }) => id));
      if (!next) break;
      query = `after=${next}`;
    }
    expect(seen).toHaveLength(74);
    expect(new Set(seen).size).toBe(74);
  });

  test('lists the cities abroad that have businesses', async () => {
    const db = await open();
    const { read } = await opened(db);
    await db.query
      .updateTable('business')
      .set({ city: 'London' })
      .where('id', '=', 'peckham')
      .execute();
    await db.query
      .updateTable('business')
      .set({ city: 'Luton' })
      .where('id', '=', 'luton')
      .execute();
    const ukCity = { country: 'GB', countryName: 'United Kingdom', count: 1 };
    expect(await read('/businesses/cities-abroad')).toEqual([
      { city: 'London', ...ukCity },
      { city: 'Luton', ...ukCity },
    ]);
  });

  test('counts by country and refuses invalid filters', async () => {
    const { read, get } = await opened(await open());
    expect((await read<BusinessFacets>('/businesses/facets')).countries).toEqual(
      expect.arrayContaining([{ country: 'GB', name: 'United Kingdom', count: 2 }]),
    );
    expect((await get('/businesses/find?country=Wakanda')).status).toBe(400);
    expect((await get('/businesses/find?after=nonsense')).status).toBe(200);
  });
});
