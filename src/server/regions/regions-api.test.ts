import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../tests/support/each-database.ts';
import { fillNews } from '../../../tests/support/fill-news.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { regionViewSchema } from '../../contract/regions/region.ts';
import { regionNames, regionOfSlug } from '../../domain/places/region-names.ts';

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

  test('that does not exist is not found', async () => {
    const { app } = await testApp(await open(), { articles: 'none' });
    expect((await app.request('/api/regions/brong-ahafo')).status).toBe(404);
    expect((await app.request('/region/brong-ahafo')).status).toBe(404);
    expect((await app.request('/region/Ashanti')).status).toBe(200);
  });
});
