import { expect, test } from 'vitest';
import { z } from 'zod';
import { addBusinesses } from '../../../../tests/support/businesses.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { fillNews } from '../../../../tests/support/fill-news.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { regionSummarySchema, regionViewSchema } from '../../../contract/regions/region.ts';
import { regionNames, regionOfSlug } from '../../../domain/places/region-names.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');

describeEachDatabase('a region', (open) => {
  test('has the news that mentions it, its events, and festivals still to be dated', async () => {
    const { app, stores } = await testApp(await open(), { articles: 'none' });
    await fillNews(stores, NOW);
    const answer = await app.request('/api/regions/greater-accra');
    const view = regionViewSchema.parse(await answer.json());
    const names = regionNames(regionOfSlug('greater-accra')!);
    expect(view.news.length).toBeGreaterThan(0);
    for (const { title, description } of view.news)
      expect(names.test(`${title} ${description}`)).toBe(true);
    expect(view.announced.map(({ name }) => name)).toContain('Homowo');
    const ashanti = regionViewSchema.parse(
      await (await app.request('/api/regions/ashanti')).json(),
    );
    expect(ashanti.events[0]).toMatchObject({ title: 'Akwasidae', location: expect.any(String) });
  });

  test('has the businesses of its own towns, and the number of them', async () => {
    const database = await open();
    const { app } = await testApp(database, { articles: 'none' });
    await addBusinesses(database);
    const place = (name: string, latitude: number, longitude: number) =>
      database.query
        .updateTable('business')
        .set({ latitude, longitude })
        .where('name', '=', name)
        .execute();
    await place('Dagbon Shea Sisters', 9401, -839);
    await place('Nzema Cold Store', 4930, -1710);
    const regions = z
      .array(regionSummarySchema)
      .parse(await (await app.request('/api/regions')).json());
    const counts = Object.fromEntries(regions.map(({ id, businesses }) => [id, businesses]));
    expect(regions).toHaveLength(16);
    expect(counts).toMatchObject({ northern: 1, savannah: 0, western: 1, 'western-north': 0 });
    const named = async (id: string) => {
      const answer = await app.request(`/api/regions/${id}`);
      return regionViewSchema.parse(await answer.json()).businesses.map(({ name }) => name);
    };
    expect(await named('northern')).toEqual(['Dagbon Shea Sisters']);
    expect(await named('savannah')).toEqual([]);
  });

  test('that does not exist is not found', async () => {
    const { app } = await testApp(await open(), { articles: 'none' });
    expect((await app.request('/api/regions/brong-ahafo')).status).toBe(404);
    expect((await app.request('/region/brong-ahafo')).status).toBe(404);
    expect((await app.request('/region/Ashanti')).status).toBe(200);
  });
});
