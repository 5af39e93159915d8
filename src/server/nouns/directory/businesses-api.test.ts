import { expect, test } from 'vitest';
import { approve, openApi } from '../../../../tests/support/api.ts';
import { addBusinesses } from '../../../../tests/support/businesses.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import type { Business, BusinessFacets } from '../../../contract/directory/business.ts';
import type { Database } from '../../platform/database/connect.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import { openGazetteer } from '../../platform/places/gazetteer.ts';
import { readSampleBusinesses } from '../../site/bundled/read-samples.ts';

const places = openGazetteer('content');
const NOW = '2026-11-15T12:00:00.000Z';
const LISTING = {
  name: 'Makola Prints',
  description: 'Prints of all kinds, while you wait.',
  category: 'Media',
  address: '1 Market Lane',
  city: 'Accra',
  region: 'Greater Accra',
  phone: '020 000 0000',
  email: 'ama@makola.example',
  website: '',
  isPremium: true,
};

const stored = (db: Database) => db.query.selectFrom('business').selectAll().execute();
const mails = (db: Database) => db.query.selectFrom('mail').selectAll().execute();

async function opened(db: Database) {
  const site = await openApi(db, NOW);
  const names = async (query: string) =>
    (await site.read<Business[]>(`/businesses${query}`)).map(({ name }) => name);
  return { ...site, names };
}

async function withBusinesses(db: Database) {
  const site = await opened(db);
  await addBusinesses(db);
  await site.index.refresh();
  return site;
}

async function withSamples(db: Database) {
  const site = await opened(db);
  await site.stores.businesses.addSamples(
    await readSampleBusinesses('content/samples', places),
    NOW,
  );
  return site;
}

describeEachDatabase('the directory', (open) => {
  test('lists Premium listings first, then by name, filtered by category and region', async () => {
    const db = await open();
    const { names, post } = await withBusinesses(db);
    await post('/businesses', LISTING);
    const sent = (await stored(db)).find((row) => row.status === 'pending');
    await approve(db, 'business', sent?.id);
    await db.query
      .updateTable('business')
      .set({ is_premium: 1 })
      .where('id', '=', sent?.id ?? '')
      .execute();
    const all = await names('');
    expect(all[0]).toBe('Makola Prints');
    expect(all.slice(1)).toEqual(all.slice(1).toSorted());
    expect(await names('?category=Agriculture')).toEqual([
      'Dagbon Shea Sisters',
      'Nzema Cold Store',
    ]);
    expect(await names('?region=Volta')).toEqual(['Adaklu Sound & Print']);
    expect(await names('?category=Agriculture&region=Northern')).toEqual(['Dagbon Shea Sisters']);
    expect(await names('?category=All%20Categories&region=All%20Regions')).toEqual(all);
    expect(await names('?limit=3')).toHaveLength(3);
  });

  test('finds words, misspelt words and special characters typed without them', async () => {
    const { names } = await withBusinesses(await open());
    expect(await names('?search=accra%20lawyer')).toEqual(['Asafo Chambers']);
    expect(await names('?search=akosmbo')).toEqual(['Akosombo Lake Transport']);
    expect(await names('?search=nkosoo')).toEqual(['Kejetia Cloth House']);
    expect(await names(`?search=${encodeURIComponent('nkɔsoɔ')}`)).toEqual(['Kejetia Cloth House']);
    expect(await names('?search=estates&region=Central')).toEqual([]);
    expect(await names('?search=Bonwire&region=Ashanti&category=Real%20Estate')).toEqual([
      'Bonwire Estates',
    ]);
    for (const hostile of [
      "'; drop table business; --",
      '"*',
      'NEAR(a b)',
      '%',
      ' ',
      'a'.repeat(200),
    ]) {
      expect(Array.isArray(await names(`?search=${encodeURIComponent(hostile)}`))).toBe(true);
    }
  });

  test('counts the results of each filter', async () => {
    const { read } = await withBusinesses(await open());
    const { categories, regions } = await read<BusinessFacets>('/businesses/facets');
    expect(categories).toContainEqual({ name: 'Agriculture', count: 2 });
    expect(regions).toHaveLength(6);
    expect(regions).toContainEqual({ name: 'Volta', count: 1 });
  });

  test('shows a listing only if it is approved', async () => {
    const db = await open();
    const { read, get, post } = await withBusinesses(db);
    const business = await read<Business>('/businesses/asafo-chambers');
    expect(business).toMatchObject({ rating: 45, isSample: false, city: 'Accra' });
    await post('/businesses', LISTING);
    const pending = (await stored(db)).find((row) => row.status === 'pending');
    expect((await get(`/businesses/${pending?.id}`)).status).toBe(404);
    expect((await get('/businesses/no-such')).status).toBe(404);
  });
});

describeEachDatabase('a sample business', (open) => {
  test('has no contact details or stars and is never Premium, even in an older database', async () => {
    const db = await open();
    const { read } = await withSamples(db);
    await db.query
      .updateTable('business')
      .set({
        phone: '+233 20 000 0001',
        email: 'a@b.example',
        website: 'b.example',
        is_premium: 1,
        rating: 45,
        review_count: 12,
      })
      .where('id', '=', 'sample-asafo-chambers')
      .execute();
    for (const business of await read<Business[]>('/businesses')) {
      expect(business).toMatchObject({
        phone: null,
        email: null,
        website: null,
        isPremium: false,
        rating: 0,
        reviewCount: 0,
        isSample: true,
      });
    }
  });

  test('is one of three, however many an older database holds', async () => {
    const db = await open();
    const { names, read, stores } = await withSamples(db);
    const [sample] = await readSampleBusinesses('content/samples', places);
    const older = [1, 2, 3].map((number) => ({ ...sample!, id: `sample-older-${number}` }));
    await stores.businesses.addSamples(older, NOW);
    expect(await names('')).toHaveLength(3);
    const { categories } = await read<BusinessFacets>('/businesses/facets');
    expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  });

  test('steps back once a real business is listed, and keeps its page', async () => {
    const db = await open();
    const { names, get, post } = await withSamples(db);
    await post('/businesses', LISTING);
    expect(await names('')).toHaveLength(3);
    const sent = (await stored(db)).find((row) => row.status === 'pending');
    await approve(db, 'business', sent?.id);
    await bumpContentVersion(db.query);
    expect(await names('')).toEqual(['Makola Prints']);
    expect((await get('/businesses/sample-asafo-chambers')).status).toBe(200);
  });
});

describeEachDatabase('a business submission', (open) => {
  test('is pending, never Premium, and acknowledged by email', async () => {
    const db = await open();
    const { post } = await openApi(db, NOW);
    expect((await post('/businesses', LISTING)).status).toBe(201);
    expect(await stored(db)).toMatchObject([{ status: 'pending', is_premium: 0, website: null }]);
    expect(await mails(db)).toMatchObject([
      { recipient: 'ama@makola.example', subject: 'We’ve received your business listing' },
    ]);
  });

  test('is stored once however often it is sent', async () => {
    const db = await open();
    const { post } = await openApi(db, NOW);
    const key = { 'Idempotency-Key': 'one' };
    const answers = await Promise.all([1, 2, 3].map(() => post('/businesses', LISTING, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    await post('/businesses', LISTING);
    await post('/businesses', LISTING);
    expect(await stored(db)).toHaveLength(2);
    await post('/businesses', LISTING, { 'Idempotency-Key': 'two' });
    expect(await stored(db)).toHaveLength(3);
    expect(await mails(db)).toHaveLength(3);
  });

  test('is refused, not dropped, if its key was used for other content', async () => {
    const db = await open();
    const { post } = await openApi(db, NOW);
    const key = { 'Idempotency-Key': 'one' };
    expect((await post('/businesses', LISTING, key)).status).toBe(201);
    expect((await post('/businesses', { ...LISTING, name: 'Other Prints' }, key)).status).toBe(409);
    expect((await post('/businesses', LISTING, key)).status).toBe(201);
    expect(await stored(db)).toHaveLength(1);
  });

  test('with the hidden field filled in is stored as spam; a hasty one is only marked', async () => {
    const db = await open();
    const { post } = await openApi(db, NOW);
    const caught = { ...LISTING, email: 'p@q.example', description: 'Cheap watches, all sizes.' };
    expect((await post('/businesses', { ...caught, nickname: 'x' })).status).toBe(201);
    expect((await post('/businesses', { ...LISTING, name: 'B2', msSpent: 300 })).status).toBe(201);
    expect(
      (await post('/businesses', { ...LISTING, name: 'B3', nickname: '', msSpent: 9000 })).status,
    ).toBe(201);
    const statuses = (await stored(db)).map(
      ({ name, status, suspicion }) => `${name} ${status} ${suspicion}`,
    );
    expect(statuses.toSorted()).toEqual([
      'B2 pending Sent 0.3 seconds after the form was opened.',
      'B3 pending null',
      'Makola Prints spam Filled in the hidden field.',
    ]);
    expect(await mails(db)).toHaveLength(2);
  });

  test('reports the errors of each field', async () => {
    const { post } = await openApi(await open(), NOW);
    const response = await post('/businesses', { email: 'x', website: 'javascript:alert(1)' });
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual({
      name: ['Business name must be at least 2 characters'],
      description: ['Description must be at least 10 characters'],
      category: ['Please select a category'],
      address: ['Address must be at least 5 characters'],
      city: ['City is required'],
      region: ['Please select a region'],
      email: ['Invalid email address'],
      website: ['Invalid website URL'],
    });
  });

  test('stores hostile text as plain text', async () => {
    const db = await open();
    const { post, read } = await openApi(db, NOW);
    const name = `<script>alert(1)</script>'; drop table business; --`;
    await post('/businesses', { ...LISTING, name });
    const [row] = await stored(db);
    await approve(db, 'business', row?.id);
    expect((await read<Business>(`/businesses/${row?.id}`)).name).toBe(name);
  });

  test('over the rate limit is refused', async () => {
    const { post } = await openApi(await open(), NOW);
    const answers = [];
    for (let count = 0; count < 32; count += 1) answers.push(await post('/businesses', LISTING));
    const last = answers.at(-1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

describeEachDatabase('a report of a problem', (open) => {
  // The email to the operator is tested in src/server/site/desk/operator-notices.test.ts.
  test('is stored for the desk', async () => {
    const db = await open();
    const { post } = await openApi(db, NOW);
    const report = { page: '/business/one', message: 'The number is dead.', email: '' };
    expect((await post('/reports', report)).status).toBe(201);
    expect((await post('/reports', { ...report, page: 'https://x.example' })).status).toBe(422);
    expect(await db.query.selectFrom('problem_report').selectAll().execute()).toMatchObject([
      { page: '/business/one', message: 'The number is dead.', email: null, handled_at: null },
    ]);
  });
});
