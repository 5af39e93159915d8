import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import type { LiveNewsItem } from '../../src/contract/news/live-news.ts';
import { BLANK, hydratedSection, stopClock, useBrowser } from '../support/browser.ts';
import { inDepth } from '../support/thorough.ts';

const browser = useBrowser();
const live = (page: Page) => page.locator('#live-news');
const items = (page: Page) => live(page).locator('article');
const choose = (page: Page, name: string) => live(page).getByRole('button', { name });

const listed = async (list: string): Promise<LiveNewsItem[]> =>
  (await fetch(`${inject('siteUrl')}/api/live-news/${list}?sort=top&limit=100`)).json();

async function openHome(prepare?: (page: Page) => Promise<unknown>) {
  const opened = await browser.open(BLANK);
  await prepare?.(opened.page);
  await opened.page.goto('/');
  await hydratedSection(opened.page, '#live-news');
  return opened;
}

it('has a ticker as soon as there is anything, the sample edition too', async () => {
  const { page } = await openHome();
  const ticker = page.getByRole('region', { name: 'Breaking news' });
  expect(await ticker.getByText('Sample', { exact: true }).count()).toBeGreaterThan(0);
});

describe('West Africa News by Category', () => {
  it('shows the sample edition while no outlet has answered, and says so in one line', async () => {
    const { page } = await openHome();
    await page.getByText('Sample edition, shown until the first outlet answers.').waitFor();
    const all = page.locator('#news article[data-news]');
    const shown = await all.count();
    expect(shown).toBeGreaterThan(18);
    expect(await all.filter({ hasText: /Sample \w+|\d sample outlets/ }).count()).toBe(shown);
    expect(await all.first().locator('img[src^="/covers/sample-"]').count()).toBe(1);
    await all.first().getByRole('heading').getByRole('link').click();
    await page.waitForURL(/\/story\//);
    await page.getByRole('heading', { name: 'What they agree on' }).waitFor();
  });

  inDepth('prefetches the next category before it is chosen', async () => {
    const { page } = await openHome();
    const request = page.waitForRequest('**/api/live-news/sports?sort=top');
    await choose(page, 'Sports').hover();
    await request;
    await choose(page, 'Sports').click();
    const { length } = await listed('sports');
    await page.waitForFunction(
      (expected) => document.querySelectorAll('#live-news article').length === expected,
      length,
    );
    expect(await choose(page, 'Sports').getAttribute('aria-pressed')).toBe('true');
  });

  inDepth(
    'shows six skeletons while a category is on its way, and says when it is empty',
    async () => {
      let release = () => {};
      const held = new Promise<void>((done) => {
        release = done;
      });
      const { page } = await openHome((page) =>
        page.route('**/api/live-news/heritage?*', async (route) => {
          await held;
          await route.fulfill({ json: [] });
        }),
      );
      await choose(page, 'Heritage').click();
      await live(page).locator('.skeleton').first().waitFor();
      expect(await live(page).locator('[aria-busy=true] [data-skeleton]').count()).toBe(6);
      release();
      await live(page).getByText('No Heritage News Available').waitFor();
      const words = 'Check back later for the latest Heritage updates from West Africa.';
      await live(page).getByText(words).waitFor();
    },
  );

  inDepth('says that news is unavailable, and tries twice more, half a minute apart', async () => {
    let calls = 0;
    const { page } = await openHome(async (page) => {
      await page.clock.install();
      await page.route('**/api/live-news/economy?*', async (route) => {
        calls += 1;
        await route.fulfill({ status: 503, body: '' });
      });
    });
    /** The page has heard the refusal, and waits for the next try. */
    const refused = async () => {
      const answer = await page.waitForResponse('**/api/live-news/economy?*');
      await answer.finished();
      await page.evaluate(async () => {
        for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
      });
    };
    let heard = refused();
    await choose(page, 'Economy').click();
    for (const expected of [1, 2, 3]) {
      await heard;
      await live(page).getByText('News Service Temporarily Unavailable').waitFor();
      expect(calls).toBe(expected);
      if (expected === 3) break;
      heard = refused();
      await page.clock.fastForward(30_000);
    }
  });

  it('keeps the page without a connection, and Refresh News tries again', async () => {
    const { page } = await browser.open(BLANK);
    await page.clock.install();
    await page.goto('/');
    await stopClock(page);
    const headlines = await items(page).count();
    const unavailable = live(page).getByRole('alert');
    const refresh = async (name: string) => {
      await unavailable.getByText('News Service Temporarily Unavailable').waitFor();
      await unavailable
        .getByText('News updates will resume automatically once our service quota refreshes')
        .waitFor();
      await page.context().setOffline(false);
      await unavailable.getByRole('button', { name: 'Refresh News' }).click();
      await page.waitForURL(`**/?live=${name}#live-news`);
      await unavailable.waitFor({ state: 'hidden' });
      await items(page).first().waitFor();
    };
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(request.url());
    });
    // Before the island has its code, and after.
    await page.context().setOffline(true);
    await choose(page, 'Sports').click();
    await unavailable.waitFor();
    expect(await items(page).count()).toBe(headlines);
    await refresh('Sports');
    await page.context().setOffline(true);
    const sports = await items(page).count();
    await choose(page, 'Culture').click();
    await unavailable.waitFor();
    expect(await items(page).count()).toBe(sports);
    await refresh('Culture');
    expect(documents).toEqual([]);
  });

  inDepth(
    'keeps a page of news without a connection, and Refresh News follows the link',
    async () => {
      const { page } = await browser.open('/news/all');
      const reports = page.locator('main article');
      const before = await reports.count();
      await page.context().setOffline(true);
      const topics = page.getByRole('navigation', { name: 'News sections' });
      await topics.getByRole('link', { name: 'Sports' }).click();
      await page.getByText('News Service Temporarily Unavailable').waitFor();
      expect(new URL(page.url()).pathname).toBe('/news/all');
      expect(await reports.count()).toBe(before);
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Refresh News' }).click();
      await page.waitForURL('**/news/sports');
    },
  );

  inDepth('leads from View All to the list’s own page, its older items and its RSS', async () => {
    const { page, complaints } = await openHome();
    await live(page).getByRole('link', { name: 'View All' }).click();
    await page.waitForURL('**/news/all');
    await page.getByRole('heading', { level: 1, name: 'West Africa News' }).waitFor();
    await page.getByRole('link', { name: 'More news' }).click();
    await page.waitForURL('**/news/all?before=*');
    const older = (await listed('all')).length - 20;
    await page.waitForFunction(
      (expected) =>
        document.querySelectorAll('[aria-labelledby=top-stories] article').length === expected,
      Math.min(older, 20),
    );
    const rss = await page
      .getByRole('link', { name: 'RSS feed of this list' })
      .getAttribute('href');
    const feed = await page.request.get(inject('siteUrl') + rss);
    expect(feed.headers()['content-type']).toContain('application/rss+xml');
    expect(complaints).toEqual([]);
  });

  it('works without JavaScript', async () => {
    const response = await fetch(`${inject('siteUrl')}/?live=Cuisine`);
    const html = await response.text();
    const section = html.slice(html.indexOf('id="live-news"'), html.indexOf('id="articles"'));
    for (const [list, shown] of Object.entries({ cuisine: true, technology: false })) {
      const { title } = (await listed(list)).at(-1) ?? { title: '' };
      expect([title, section.includes(title)]).toEqual([title, shown]);
    }
  });
});

it('a story page has every outlet’s headline, and leads from a sample to no outlet', async () => {
  const [story] = await listed('sports');
  const { page, complaints } = await browser.open(`/story/${story?.id}`);
  const titles = await page.getByRole('main').locator('ol h2').allTextContents();
  expect(titles.sort()).toEqual(story?.coverage.map(({ title }) => title).sort());
  expect(await page.getByRole('link', { name: /Read at/ }).count()).toBe(0);
  expect(complaints).toEqual([]);
});
