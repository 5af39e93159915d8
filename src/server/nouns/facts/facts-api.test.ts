import { expect, it } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { factsPageSchema } from '../../../contract/facts/fact.ts';
import { guideFacts } from '../../../domain/facts/guide-facts.ts';
import { readCsvLines } from '../../platform/http/csv-lines.ts';

describeEachDatabase('facts that age', (open) => {
  async function opened(now: string) {
    const clock = { now: new Date(now) };
    const site = await testApp(await open(), { articles: 'none', clock });
    const { facts } = site.stores;
    const seeds = [...(await facts.all()), ...site.library.guides.flatMap(guideFacts)];
    await facts.seed(seeds, now);
    const page = async (of = '') =>
      factsPageSchema.parse(await (await site.app.request(`/api/facts${of}`)).json());
    const text = async (path: string) => (await site.app.request(path)).text();
    return { ...site, clock, seeds, page, text };
  }

  it('are grouped by the page that prints them, and none is old at first', async () => {
    const { page, seeds, library } = await opened('2026-11-20T12:00:00.000Z');
    const first = await page();
    expect(first.facts).toEqual([]);
    expect(first.groups.map(({ key }) => key)).toEqual([
      'calendar',
      'sending',
      ...library.guides.map(({ id }) => id),
    ]);
    expect(first.groups.reduce((sum, { count }) => sum + count, 0)).toBe(seeds.length);
    expect(first.groups.every(({ red }) => red === 0)).toBe(true);
    const calendar = await page('?of=calendar');
    expect(calendar.facts.map(({ value }) => value)).toContain('Observed on Friday 9 January 2026');
    expect((await page('?of=nothing')).of).toBeNull();
  });

  it('about sending money lead to where the home page prints them', async () => {
    const { text } = await opened('2026-11-20T12:00:00.000Z');
    expect(await text('/facts?of=sending')).toContain('href="/#remittance"');
    expect(await text('/')).toContain('id="remittance"');
  });

  it('are marked here and on their page once they have not been checked for long', async () => {
    const { clock, page, text } = await opened('2026-11-20T12:00:00.000Z');
    const pages = ['/guide/passport-renewal', '/today', '/facts?of=sending', '/'];
    for (const path of pages)
      expect(await text(path), path).not.toContain('Confirm before you act');
    clock.now = new Date('2027-06-20T12:00:00.000Z');
    expect((await page()).facts.length).toBeGreaterThan(100);
    // Under load the last copy is served while the next one is rendered.
    for (const path of pages)
      await expect.poll(() => text(path)).toContain('Confirm before you act');
    expect(await text('/guide/passport-renewal')).toContain('Out of date');
  });

  it('that were corrected are listed with the day, and the guide shows the new value', async () => {
    const { stores, page, text, clock } = await opened('2026-11-20T12:00:00.000Z');
    const id = 'guide/passport-renewal/validity/valid-for';
    const { fact } = (await stores.facts.find(id))!;
    await stores.facts.save({ ...fact, value: '5 years' }, clock.now.toISOString(), 'A new rule');
    clock.now = new Date('2026-11-20T12:00:02.000Z');
    const [correction] = (await page()).corrections;
    expect(correction).toMatchObject({ day: '2026-11-20', was: '10 years', became: '5 years' });
    await expect.poll(() => text('/guide/passport-renewal')).toContain('5 years');
    await expect.poll(() => text('/facts')).toContain('A new rule');
  });

  it('are available as CSV and JSON', async () => {
    const { app, seeds, text } = await opened('2026-11-20T12:00:00.000Z');
    const lines = await readCsvLines(await text('/facts.csv'));
    expect(lines).toHaveLength(seeds.length + 1);
    const json = await (await app.request('/facts.json')).json();
    expect(json).toHaveLength(seeds.length);
    expect(json[0]).toMatchObject({ age: 'fresh', readOn: expect.any(String) });
  });
});
