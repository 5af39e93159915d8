import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { near, useBrowser } from '../support/browser.ts';

const browser = useBrowser();
const live = (page: Page) => page.locator('#live-news');
const items = (page: Page) => live(page).locator('article');
const choose = (page: Page, name: string) => live(page).getByRole('button', { name });
const ticker = (page: Page) => page.getByRole('region', { name: 'Breaking news' });

async function openHome(prepare?: (page: Page) => Promise<unknown>) {
  const opened = await browser.open('/healthz');
  await prepare?.(opened.page);
  await opened.page.goto('/');
  await near(opened.page, '#live-news');
  return opened;
}

describe('the ticker', () => {
  it('shows the first three items in turn, eight seconds each, until paused', async () => {
    const { page, complaints } = await openHome((page) => page.clock.install());
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

  it('jumps to an item by its dot', async () => {
    const { page } = await openHome();
    const dots = ticker(page).getByRole('button', { name: /^Show item/ });
    expect(await dots.count()).toBe(3);
    await dots.nth(2).click();
    expect(await dots.nth(2).getAttribute('aria-current')).toBe('true');
  });
});

describe('West Africa News by Category', () => {
  it('says that samples are samples, and names the outlet of every item', async () => {
    const { page } = await openHome();
    await live(page).getByText('These are samples, not news').waitFor();
    expect(await items(page).count()).toBe(30);
    expect(await items(page).getByText('Sample Wire ↗').count()).toBe(30);
  });

  it('has the next category before it is chosen', async () => {
    const { page } = await openHome();
    const asked = page.waitForRequest('**/api/live-news/sports');
    await choose(page, 'Sports').hover();
    await asked;
    await choose(page, 'Sports').click();
    await page.waitForFunction(() => document.querySelectorAll('#live-news article').length === 4);
    expect(await choose(page, 'Sports').getAttribute('aria-pressed')).toBe('true');
  });

  it('shows six skeletons while a category is on its way, and says when it is empty', async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const { page } = await openHome((page) =>
      page.route('**/api/live-news/heritage', async (route) => {
        await held;
        await route.fulfill({ json: [] });
      }),
    );
    await choose(page, 'Heritage').click();
    await live(page).locator('.skeleton').first().waitFor();
    expect(await live(page).locator('[aria-busy=true] > *').count()).toBe(6);
    release();
    await live(page).getByText('No Heritage News Available').waitFor();
    const words = 'Check back later for the latest Heritage updates from West Africa.';
    await live(page).getByText(words).waitFor();
  });

  it('tries twice more, half a minute apart, before it says that news is unavailable', async () => {
    let calls = 0;
    const { page } = await openHome(async (page) => {
      await page.clock.install();
      await page.route('**/api/live-news/economy', async (route) => {
        calls += 1;
        await route.fulfill({ status: 503, body: '' });
      });
    });
    /** The page has heard the refusal, and waits for the next try. */
    const refused = async () => {
      const answer = await page.waitForResponse('**/api/live-news/economy');
      await answer.finished();
      await page.evaluate(async () => {
        for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
      });
    };
    let heard = refused();
    await choose(page, 'Economy').click();
    for (const wanted of [1, 2, 3]) {
      await heard;
      expect(calls).toBe(wanted);
      if (wanted === 3) break;
      heard = refused();
      await page.clock.fastForward(30_000);
    }
    await live(page).getByText('News Service Temporarily Unavailable').waitFor();
    await live(page)
      .getByText('News updates will resume automatically once our service quota refreshes')
      .waitFor();
    const again = page.waitForEvent('load');
    await live(page).getByRole('button', { name: 'Refresh News' }).click();
    await again;
  });

  it('leads from View All to the list’s own page, its older items and its RSS', async () => {
    const { page, complaints } = await openHome();
    await live(page).getByRole('link', { name: 'View All' }).click();
    await page.waitForURL('**/news/all');
    await page.getByRole('heading', { level: 1, name: 'West Africa News' }).waitFor();
    await page.getByRole('link', { name: 'Older news' }).click();
    await page.waitForURL('**/news/all?before=*');
    await page.waitForFunction(() => document.querySelectorAll('main article').length === 4);
    const rss = await page.getByRole('link', { name: 'This list as RSS' }).getAttribute('href');
    const feed = await page.request.get(inject('siteUrl') + rss);
    expect(feed.headers()['content-type']).toContain('application/rss+xml');
    expect(complaints).toEqual([]);
  });

  it('works without JavaScript', async () => {
    const response = await fetch(`${inject('siteUrl')}/?live=Cuisine`);
    const html = await response.text();
    expect(html.includes('jollof, waakye and the arguments about both')).toBe(true);
    expect(html.includes('books, poets and art exhibitions')).toBe(false);
  });
});

it('a story page has every outlet’s headline and the way to the original', async () => {
  const [story] = await (await fetch(`${inject('siteUrl')}/api/live-news/sports`)).json();
  const { page, complaints } = await browser.open(`/story/${story.id}`);
  const link = page.getByRole('link', { name: /Read at Sample Wire/ });
  expect(await link.getAttribute('href')).toBe(story.url);
  expect(complaints).toEqual([]);
});
