import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BLANK, hydratedSection, loaded, useBrowser } from '../support/browser.ts';
import { inDepth, isThorough } from '../support/thorough.ts';

const browser = useBrowser();
const ISLANDS_CODE = /\/assets\/(?!frame-).*\.js/;
const month = (page: Page) => page.locator('#month-heading').textContent();
const choicesIn = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Holds requests back until the test releases them. */
async function holdBack(page: Page, requests: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** How far one section begins below another: sections further up are laid out as they come near. */
const distance = async (page: Page, from: string, to: string) => {
  const top = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().top + scrollY);
  return (await top(to)) - (await top(from));
};

describe('a choice in one section of the home page', () => {
  async function chooseEverywhere(page: Page) {
    await page.locator('#live-news').getByRole('button', { name: 'Sports' }).click();
    await page.waitForURL(/live=Sports/);
    await page.getByRole('link', { name: 'Next month' }).click();
    await page.waitForURL(/month=/);
    await page.locator('#business [name=trade]').selectOption('Technology');
    await page.locator('#business').getByRole('button', { name: 'Find' }).click();
    await page.waitForURL(/trade=Technology/);
    await page.locator('#articles').getByRole('button', { name: 'Culture' }).click();
    await page.waitForURL(/category=Culture/);
    await page.locator('#compare [name=amount]').fill('200');
    await page.getByRole('button', { name: 'Compare Rates' }).click();
    await page.waitForURL(/amount=200/);
  }

  async function expectAll(page: Page, shownMonth: string | null) {
    const chosen = page.locator('#live-news, #articles').locator('[aria-pressed=true]');
    expect(await chosen.allTextContents()).toEqual(['Sports', 'Culture']);
    expect(await month(page)).toBe(shownMonth);
    expect(await page.locator('#business [name=trade]').inputValue()).toBe('Technology');
    expect(await page.locator('#compare table').count()).toBe(1);
  }

  it.each(isThorough ? ['without scripts', 'with scripts'] : ['without scripts'])(
    'survives a choice in another, %s',
    async (name) => {
      const { page, complaints } = await browser.open('/', {
        javaScriptEnabled: name === 'with scripts',
      });
      const before = await month(page);
      await chooseEverywhere(page);
      const after = await month(page);
      expect(after).not.toBe(before);
      await page.locator('#compare table').waitFor();
      await expectAll(page, after);
      await page.reload();
      await expectAll(page, after);
      expect(complaints).toEqual([]);
    },
  );

  inDepth(
    'is taken along by forms that were rendered before it, also where their code cannot be loaded',
    async () => {
      const { page } = await browser.open('/?month=2027-01&live=Sports');
      await hydratedSection(page, '#events');
      await page.getByRole('link', { name: 'Next month' }).click();
      await page.waitForURL(/month=2027-02/);
      await page.route(/live-news-tabs/, (route) => route.abort());
      await page.locator('#live-news').getByRole('button', { name: 'Politics' }).click();
      await page.waitForURL(/live=Politics/);
      expect(choicesIn(page)).toEqual({ live: 'Politics', month: '2027-02' });
    },
  );

  inDepth('stays when the reader goes to another section by the header', async () => {
    const { page } = await browser.open('/', { viewport: { width: 1280, height: 800 } });
    await hydratedSection(page, '#events');
    await page.getByRole('link', { name: 'Next month' }).click();
    await page.waitForURL(/month=/);
    const chosen = choicesIn(page);
    const link = page.getByRole('navigation', { name: 'Sections' }).getByText('Culture');
    await link.click();
    await page.waitForURL(/#culture$/);
    expect(choicesIn(page)).toEqual(chosen);
    // Its next use starts from what was rendered.
    const search = () => link.evaluate((element) => (element as HTMLAnchorElement).search);
    await expect.poll(search).toBe('');
  });
});

inDepth('asks whether 1.000 is one or a thousand without leaving the page', async () => {
  const { page } = await browser.open('/');
  await hydratedSection(page, '#compare');
  const field = page.locator('#compare [name=amount]');
  await field.fill('1.000');
  await page.getByRole('button', { name: 'Compare Rates' }).click();
  await page.getByText('Do you mean 1 or 1,000?').waitFor();
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await page.getByRole('link', { name: 'USD 1,000', exact: true }).click();
  await page.locator('#compare table').waitFor();
  expect(await field.inputValue()).toBe('1,000');
  expect(await field.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await page.getByText('Do you mean').count()).toBe(0);
  expect(await page.locator('body[data-same]').count()).toBe(1);
  expect(choicesIn(page)).toEqual({ amount: '1000.00', from: 'USD' });
});

describe('while an island loads a list', () => {
  it('the calendar says so, shows no other month’s events, and moves nothing', async () => {
    const { page } = await browser.open('/');
    await hydratedSection(page, '#events');
    const titles = page.locator('#events ol a[href^="/event/"]');
    const release = await holdBack(page, /\/api\/events\?month=/);
    const before = await distance(page, '#events', 'footer');
    await page.getByRole('link', { name: 'Next month' }).click();
    await page.getByText('Loading events...').waitFor();
    expect(await titles.count()).toBe(0);
    expect(await page.getByText('No events scheduled for').count()).toBe(0);
    expect(Math.abs((await distance(page, '#events', 'footer')) - before)).toBeLessThanOrEqual(1);
    release();
    await titles.first().waitFor();
  });

  inDepth('the directory says so, and what is below it stays where it is', async () => {
    const { page } = await browser.open('/');
    await hydratedSection(page, '#business');
    const release = await holdBack(page, /\/api\/businesses\?/);
    const before = await distance(page, '#business', '#events');
    await page.locator('#business [name=trade]').selectOption('Technology');
    await page.getByText('Loading businesses...').waitFor();
    expect(Math.abs((await distance(page, '#business', '#events')) - before)).toBeLessThanOrEqual(
      1,
    );
    release();
    await page.getByText('Loading businesses...').waitFor({ state: 'hidden' });
    expect(await distance(page, '#business', '#events')).toBeLessThan(before - 50);
  });
});

inDepth('the calendar is used with the keyboard', async () => {
  const { page, complaints } = await browser.open('/?month=2027-03');
  await hydratedSection(page, '#events');
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.day);
  await page.locator('[data-day="2027-03-01"]').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('2027-03-08');
  await page.keyboard.press('End');
  await expect.poll(focused).toBe('2027-03-13');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Show the whole month' }).waitFor();
  await page.keyboard.press('PageDown');
  await expect.poll(() => month(page)).toBe('April 2027');
  await expect.poll(focused).toBe('2027-04-01');
  await page.keyboard.press('PageUp');
  await expect.poll(focused).toBe('2027-03-13');
  expect(complaints).toEqual([]);
});

it('the first press on a button is delivered once its island is hydrated', async () => {
  const { page } = await browser.open(BLANK);
  const release = await holdBack(page, ISLANDS_CODE);
  await page.goto('/?month=2027-03');
  const day = page.locator('[data-day="2027-03-04"]');
  await day.click();
  expect(await day.getAttribute('data-pressed')).toBe('');
  release();
  await page.getByRole('button', { name: 'Show the whole month' }).waitFor();
  expect(await day.getAttribute('aria-pressed')).toBe('true');
});

inDepth(
  'an amount in the demonstration is counted, also one that was typed before hydration',
  async () => {
    const { page } = await browser.open(BLANK);
    const release = await holdBack(page, ISLANDS_CODE);
    await page.goto('/');
    await page.getByText('Demonstration with fixed rates').click();
    await page.getByLabel('You send, in USD').fill('2000');
    release();
    await page.getByText('GHS 24,987.50').waitFor();
  },
);

inDepth('a live picture that cannot be loaded is replaced by one of ours', async () => {
  const { page } = await browser.open(BLANK);
  await page.route('**/covers/*', (route) =>
    route.request().url().includes('/covers/fallback-') ? route.continue() : route.abort(),
  );
  await page.goto('/');
  const picture = page.locator('[aria-labelledby=top-stories] img[data-fallback]').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.getAttribute('src')).toMatch(/^\/covers\/fallback-/);
});

describe('the reader’s own region', () => {
  const PHONE = { viewport: { width: 360, height: 740 } };

  inDepth('costs nothing where none was chosen', async () => {
    const { page } = await browser.open(BLANK, PHONE);
    const code: string[] = [];
    page.on('request', (request) => {
      if (ISLANDS_CODE.test(request.url())) code.push(request.url());
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(code).toEqual([]);
  });

  it('is shown where one was chosen on this device', async () => {
    const { page, complaints } = await browser.open('/about', PHONE);
    await page.evaluate(() => localStorage.setItem('hometown', 'ashanti'));
    await page.goto('/');
    await loaded(page);
    await page.getByRole('heading', { name: 'From Ashanti' }).waitFor({ state: 'attached' });
    expect(complaints).toEqual([]);
  });
});
