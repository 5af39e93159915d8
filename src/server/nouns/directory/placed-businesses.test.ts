import { expect, test } from 'vitest';
import { approve, openApi } from '../../../../tests/support/api.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import type { Database } from '../../platform/database/database.ts';
import { openGazetteer } from '../../platform/places/gazetteer.ts';
import { businessListing } from './business-listing.ts';

const NOW = new Date('2026-06-20T12:00:00.000Z');
const BUSINESS = {
  name: 'Efua Chop Bar',
  description: 'Fufu and light soup from eleven.',
  category: 'Hospitality',
  address: '12 Rye Lane',
  city: 'Peckham',
  country: 'GB',
  region: 'Outside Ghana',
};
const send = async (db: Database, fields: object) => {
  const { post } = await openApi(db, NOW.toISOString());
  return post('/businesses', { ...BUSINESS, ...fields });
};
const stored = (db: Database) =>
  db.query.selectFrom('business').selectAll().executeTakeFirstOrThrow();

describeEachDatabase('a business abroad', (open) => {
  test('is listed outside Ghana, with the coordinates of its city', async () => {
    const db = await open();
    expect((await send(db, { website: 'efuachopbar.com' })).status).toBe(201);
    expect(await stored(db)).toMatchObject({
      region: 'Outside Ghana',
      country: 'GB',
      latitude: 51_474,
      longitude: -70,
      website: 'https://efuachopbar.com',
    });
  });

  test('has phone numbers of its own country, however they were typed', async () => {
    const db = await open();
    const { post, read } = await openApi(db, NOW.toISOString());
    const amsterdam = { ...BUSINESS, city: 'Amsterdam', country: 'NL', phone: '020 123 4567' };
    const refused = await post('/businesses', { ...amsterdam, whatsapp: '020 123 4567' });
    expect((await refused.json()).errors).toEqual({
      whatsapp: [
        'Please enter a mobile number with its country code, for example +233 XX XXX XXXX',
      ],
    });
    await post('/businesses', { ...amsterdam, whatsapp: '06-12345678' });
    const { id, whatsapp } = await stored(db);
    expect(whatsapp).toBe('+31612345678');
    await approve(db, 'business', id);
    expect(await read(`/businesses/${id}`)).toMatchObject({
      phone: '+31 20 123 4567',
      whatsapp: '+31612345678',
    });
    const review = businessListing.review(db, openGazetteer('content'));
    await review.listing?.edit(id, { whatsapp: '0687654321' }, NOW.toISOString());
    expect((await stored(db)).whatsapp).toBe('+31687654321');
    await expect(review.listing?.check(id, { whatsapp: '0201234567' })).rejects.toThrow();
  });

  test('needs a country, and a GhanaPost GPS address must be valid', async () => {
    const db = await open();
    const refused = await send(db, { country: 'GH' });
    expect((await refused.json()).errors).toEqual({
      country: ['Please select the country it is in'],
    });
    const home = { country: 'GH', city: 'Accra', region: 'Greater Accra' };
    const wrong = await send(db, { ...home, ghanaPostGps: 'Osu' });
    expect((await wrong.json()).errors).toEqual({
      ghanaPostGps: ['A GhanaPostGPS address looks like GA-183-8164'],
    });
    expect((await send(db, { ...home, ghanaPostGps: 'ga1838164' })).status).toBe(201);
    expect(await stored(db)).toMatchObject({ ghana_post_gps: 'GA-183-8164' });
  });

  test.each(['javascript:alert(1)', 'efua chop bar', '/menu', 'nobody@example.com'])(
    'has no website %o',
    async (website) => {
      const refused = await send(await open(), { website });
      expect((await refused.json()).errors).toEqual({ website: ['Invalid website URL'] });
    },
  );
});
