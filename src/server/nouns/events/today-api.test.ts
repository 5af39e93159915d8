import { expect, it } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { ghanaTodaySchema } from '../../../contract/calendar/today.ts';
import type { Fact } from '../../../contract/facts/fact.ts';

const declared = (key: string, name: string, day: string): Fact => ({
  id: `declared/${key}-${day.slice(0, 4)}`,
  kind: 'declared',
  page: '/today',
  label: name,
  value: day,
  note: '',
  detail: { holiday: key, statutory: day },
  sourceName: 'Ministry of the Interior',
  sourceUrl: null,
  published: day,
  readOn: day,
  checkOn: day,
  confirms: 'Ministry of the Interior',
});

describeEachDatabase('Is Ghana open?', (open) => {
  async function at(moment: string) {
    const clock = { now: new Date(moment) };
    const site = await testApp(await open(), { articles: 'none', clock });
    const today = async () =>
      ghanaTodaySchema.parse(await (await site.app.request('/api/today')).json());
    const text = async (path: string) => (await site.app.request(path)).text();
    return { ...site, clock, today, text };
  }

  it('answers in Accra time, with the next change', async () => {
    const { today, clock } = await at('2026-12-24T16:59:00Z');
    expect(await today()).toMatchObject({
      today: { day: '2026-12-24', open: true },
      openness: 'open',
      next: { day: '2026-12-25', open: false, holiday: 'Christmas Day' },
    });
    clock.now = new Date('2026-12-24T23:59:00Z');
    expect(await today()).toMatchObject({
      today: { day: '2026-12-24', open: true },
      openness: 'over',
      next: { day: '2026-12-29', open: true },
    });
    clock.now = new Date('2026-12-25T00:00:00Z');
    expect(await today()).toMatchObject({
      today: { open: false, certainty: 'certain' },
      next: { day: '2026-12-29', open: true },
      holidays: [{ id: 'boxing-day-2026', certainty: 'expected' }, {}, {}],
    });
  });

  it('has every festival once, four cities, two sunrises and who announces the rest', async () => {
    const { today } = await at('2027-03-20T12:00:00Z');
    const answer = await today();
    const festivals = answer.festivals.map(({ title }) => title);
    expect(festivals.slice(0, 4)).toEqual([
      'Kwahu Easter',
      'Akwasidae',
      'Aboakyer',
      'Bugum, the fire festival',
    ]);
    expect(new Set(festivals).size).toBe(festivals.length);
    expect(answer.clocks.map(({ city, gap }) => `${city} ${gap}`)).toEqual([
      'London 0',
      'New York -240',
      'Toronto -240',
      'Berlin 60',
    ]);
    expect(answer.clocks.map(({ change }) => change?.gap)).toEqual([60, undefined, undefined, 120]);
    expect(answer.sun.map(({ place }) => place)).toEqual(['Accra', 'Tamale']);
    expect(answer.announced.map(({ name }) => name)).toContain('Homowo');
    expect(answer.hours).toHaveLength(2);
  });

  it('names the same next festival as the front page, and how far away it is', async () => {
    const { text } = await at('2026-11-18T12:00:00Z');
    for (const page of ['/today', '/', '/?month=2027-03']) {
      const html = (await text(page)).replaceAll('<!-- -->', '');
      expect([page, html]).toEqual([page, expect.stringContaining('Akwasidae in 4 days')]);
    }
    expect(await text('/events')).toContain('/event/akwasidae-2026-11-22');
  });

  it('shows a newly declared holiday here, in the calendar, its feed and on the front page', async () => {
    const { stores, clock, text, today } = await at('2026-11-18T12:00:00Z');
    const pages = ['/today', '/?month=2026-11', '/api/calendar/holidays.ics'];
    for (const page of pages) expect(await text(page)).not.toContain('Day of mourning');
    const noon = '2026-11-18T12:00:00.000Z';
    await stores.facts.add(declared('day-of-mourning', 'Day of mourning', '2026-11-18'), noon);
    expect((await today()).today).toMatchObject({ open: false, certainty: 'declared' });
    // A process reads the content version once a second.
    clock.now = new Date('2026-11-18T12:00:02Z');
    // Under load the cached page is served while the next one is rendered.
    for (const page of pages) await expect.poll(() => text(page)).toContain('Day of mourning');
    expect(await text('/event/day-of-mourning-2026')).toContain('Declared: Ministry');
  });
});
