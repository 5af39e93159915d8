import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LiveNewsItem } from '../../src/contract/news/live-news.ts';
import { BLANK, useBrowser } from '../support/browser.ts';
import { newsDayEnv, openNewsDay } from '../support/news-day.ts';
import { type RunningSite, startSite } from '../support/start-site.ts';
import { inDepth, isThorough } from '../support/thorough.ts';

/** The front page on a day with news: a site of its own, with outlets on this machine. */

const browser = useBrowser();
const ticker = (page: Page) => page.getByRole('region', { name: 'Breaking news' });
const topStories = (page: Page) => page.getByRole('region', { name: 'Top stories' });
const folder = mkdtempSync(join(tmpdir(), 'sankofa-front-'));
let site: RunningSite;
let day: Awaited<ReturnType<typeof openNewsDay>>;

const top = async (): Promise<LiveNewsItem[]> =>
  (await fetch(`${site.url}/api/live-news/all?sort=top`)).json();

beforeAll(async () => {
  day = await openNewsDay(new Date());
  site = await startSite({ DATA_DIR: folder, ...newsDayEnv(day, folder) });
  await vi.waitUntil(async () => (await top()).some(({ outlets }) => outlets === 5), 240_000);
});

afterAll(async () => {
  await site.stop();
  day.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (path: string, options?: Parameters<typeof browser.open>[1]) =>
  browser.open(`${site.url}${path}`, options);

/** Width, height, and how many headlines are on it. */
const SCREENS = [
  [360, 740, 1],
  [768, 1024, 3],
  [1280, 800, 1],
] as const;

describe('the ticker', () => {
  inDepth('shows the first three items in turn, eight seconds each, until paused', async () => {
    const { page, complaints } = await browser.open(BLANK);
    await page.clock.install();
    await page.goto(site.url);
    const shown = () => ticker(page).getByRole('link').first().textContent();
    const first = await shown();
    await page.clock.fastForward(8000);
    expect(await shown()).not.toBe(first);
    await page.clock.fastForward(8000);
    await page.clock.fastForward(8000);
    expect(await shown()).toBe(first);
    await ticker(page).getByRole('button', { name: 'Pause breaking news' }).click();
    await page.mouse.move(0, 600);
    await page.clock.fastForward(30_000);
    expect(await shown()).toBe(first);
    expect(complaints).toEqual([]);
  });

  inDepth(
    'says Breaking of what three outlets joined quickly, and its dots jump to an item',
    async () => {
      const { page } = await open('/about');
      const dots = ticker(page).getByRole('button', { name: /^Show item/ });
      expect(await dots.count()).toBe(3);
      const items = (await top()).slice(0, 3);
      // Which of them it is depends on the hour: at night age counts half.
      const breaking = items.findIndex(({ title }) => /pensions/.test(title));
      await dots.nth(breaking).click();
      await ticker(page).getByText('Breaking', { exact: true }).filter({ visible: true }).waitFor();
      await dots.nth(2).click();
      expect(await dots.nth(2).getAttribute('aria-current')).toBe('true');
      const titles = items.map(({ title }) => title);
      expect(await ticker(page).getByRole('link').first().textContent()).toBe(titles[2]);
    },
  );
});

describe('the lead', () => {
  it('shows what other outlets say, leads to the story, and is shared by its own address', async () => {
    const { page, complaints } = await open('/');
    const lead = topStories(page).getByRole('article').first();
    expect(await lead.getByRole('listitem').count()).toBe(2);
    const share = lead.getByRole('link', { name: /^Share/ });
    expect(await share.getAttribute('href')).toContain(encodeURIComponent('/story/'));
    await lead.getByRole('heading').getByRole('link').click();
    await page.waitForURL(/\/story\/[0-9a-f]+$/);
    await page
      .getByText(/5 outlets/)
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });

  it.each(isThorough ? SCREENS : SCREENS.slice(0, 1))(
    'at %i x %i the first screen has whole live headlines',
    async (width, height, least) => {
      const { page } = await open('/', { viewport: { width, height } });
      const links = topStories(page).locator('article a.headline-link');
      const bottoms = await links.evaluateAll((all) =>
        all.map((link) => link.getBoundingClientRect().bottom),
      );
      expect(bottoms.filter((bottom) => bottom <= height).length).toBeGreaterThanOrEqual(least);
    },
  );

  it('is followed by three stories and ten headlines, none of which the list below repeats', async () => {
    const { page } = await open('/');
    const titles = (of: Locator) => of.locator('article h3').allTextContents();
    const above = await titles(topStories(page));
    expect(above).toHaveLength(14);
    const below = await titles(page.locator('#live-news'));
    expect(new Set([...above, ...below]).size).toBe(above.length + below.length);
  });

  inDepth('comes before the essay and the money form on a phone', async () => {
    const { page } = await open('/', { viewport: { width: 360, height: 740 } });
    const topOf = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
    const lead = await topOf('[aria-labelledby=top-stories] article >> nth=0');
    expect(lead).toBeLessThan(await topOf('[name=amount] >> nth=0'));
    expect(lead).toBeLessThan(await topOf('[aria-labelledby=trending]'));
  });
});

describe('lists', () => {
  inDepth('are by importance, and newest first when asked, without scripts too', async () => {
    const { page } = await open('/news/all', { javaScriptEnabled: false });
    const first = () => page.getByRole('article').first().getByRole('heading').textContent();
    expect(await first()).toContain('remand');
    await page
      .getByRole('navigation', { name: 'Order' })
      .getByRole('link', { name: 'Latest' })
      .click();
    await page.waitForURL(/sort=latest/);
    expect(await first()).not.toContain('remand');
  });

  it('say of advertising that it looks like it, and have no samples', async () => {
    const { page } = await open('/news/all');
    await page.getByText(/^Announcements \(\d+\)$/).click();
    await page.getByText('Looks like advertising').first().waitFor();
    expect((await top()).filter(({ source }) => source.sample)).toEqual([]);
  });

  it('lead from every headline to a page of ours, and to the outlet in one tap', async () => {
    const { page } = await open('/news/all');
    const paths = await page
      .getByRole('article')
      .locator('h3 a')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href)));
    for (const { host } of paths) expect(`http://${host}`).toBe(site.url);
    const single = page.getByRole('article').filter({ hasText: 'Bolgatanga weavers' });
    const outlet = single.getByRole('link', { name: /^Peace/ });
    expect(await outlet.getAttribute('href')).toBe('https://peace.example/other-single-peace');
  });
});
