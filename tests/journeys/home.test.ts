import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { readArticles } from '../../src/server/nouns/articles/read-articles.ts';
import { BLANK, hydrated, hydratedSection, loaded, useBrowser } from '../support/browser.ts';
import { inDepth } from '../support/thorough.ts';

const inSports = (await readArticles('content/articles')).filter(
  ({ category }) => category === 'Sports',
).length;

const browser = useBrowser();
const curated = (page: Page) => page.locator('#articles');
const cards = (page: Page) => page.locator('#articles article');
const toast = (page: Page) =>
  page.getByRole('region', { name: /Notification/ }).getByRole('listitem');

async function openAlive(path = '/', prepare?: (page: Page) => Promise<void>) {
  const opened = await browser.open(BLANK);
  await prepare?.(opened.page);
  await opened.page.goto(path);
  await loaded(opened.page);
  return opened;
}

describe('the hero', () => {
  it('leads with the first featured article and three that trend, the newest while few are read', async () => {
    const { page, complaints } = await openAlive();
    const lead = page.getByRole('link', { name: 'Read Full Article' });
    expect(await lead.getAttribute('href')).toBe('/article/kente-on-the-list');
    const trending = page.getByRole('region', { name: 'Trending Now' }).getByRole('link');
    const top = await trending.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(top).toHaveLength(3);
    expect(top).not.toContain('/article/kente-on-the-list');
    const below = await cards(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(below.filter((href) => top.includes(href))).toEqual([]);
    await lead.click();
    await page.waitForURL('**/article/kente-on-the-list');
    await page.getByRole('heading', { level: 1, name: /Kente is on the world/ }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('the curated grid', () => {
  it('shows at most six cards, and only the chosen category', async () => {
    const { page } = await openAlive();
    await hydratedSection(page, '#articles');
    expect(await cards(page).count()).toBe(6);
    const sports = curated(page).getByRole('button', { name: 'Sports' });
    await sports.click();
    await page.waitForFunction(
      (count) => document.querySelectorAll('#articles article').length === count,
      inSports,
    );
    expect(await sports.getAttribute('aria-pressed')).toBe('true');
    await curated(page).getByRole('button', { name: 'All', exact: true }).click();
    await page.waitForFunction(() => document.querySelectorAll('#articles article').length === 6);
  });

  inDepth('shows six skeletons while a category is on its way', async () => {
    const { page } = await openAlive();
    await hydratedSection(page, '#articles');
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/api/articles?category=Sports*', async (route) => {
      await held;
      await route.continue();
    });
    await curated(page).getByRole('button', { name: 'Sports' }).click();
    await page.locator('#articles .skeleton').first().waitFor();
    expect(await page.locator('#articles [aria-busy=true] [data-skeleton]').count()).toBe(6);
    release();
    await cards(page).first().waitFor();
  });

  inDepth('says so when a category is empty', async () => {
    const { page } = await openAlive();
    await hydratedSection(page, '#articles');
    await page.route('**/api/articles?category=Cuisine*', (route) => route.fulfill({ json: [] }));
    await curated(page).getByRole('button', { name: 'Cuisine' }).click();
    await page.getByText('No Cuisine Articles Available').waitFor();
    await page.getByText('Check back later for new Cuisine content.').waitFor();
  });

  inDepth('says so when the articles cannot be fetched', async () => {
    const { page } = await openAlive();
    await hydratedSection(page, '#articles');
    await page.route('**/api/articles?category=Heritage*', (route) =>
      route.fulfill({ status: 500 }),
    );
    await curated(page).getByRole('button', { name: 'Heritage' }).click();
    await page.getByRole('alert').getByText('Failed to fetch articles').waitFor();
  });
});

describe('the newsletter card', () => {
  const email = (page: Page) => page.getByLabel('Email address');
  const button = (page: Page) => page.getByRole('button', { name: 'Subscribe' });

  async function openCard(prepare?: (page: Page) => Promise<void>) {
    const opened = await openAlive('/', prepare);
    await email(opened.page).focus();
    await hydrated(opened.page, 'NewsletterCard');
    return opened;
  }

  it('asks for the address when it is missing, also before it is hydrated', async () => {
    const { page } = await openAlive();
    await button(page).click();
    await toast(page).getByText('Please enter your email address').waitFor();
    await toast(page).getByText('Error', { exact: true }).waitFor();
  });

  it('thanks only when the server has the address, and says what happens next', async () => {
    const { page } = await openCard();
    await email(page).fill('efua@example.com');
    const answer = page.waitForResponse('**/api/newsletter/subscribe');
    await button(page).click();
    expect((await answer).status()).toBe(202);
    await toast(page).getByText('Thank you for subscribing to our newsletter!').waitFor();
    const next = page.getByRole('region', { name: 'You’re on our list' });
    await next.getByText('efua@example.com').waitFor();
    expect(await next.evaluate((card) => card.contains(document.activeElement))).toBe(true);
    expect(await email(page).count()).toBe(0);
  });

  inDepth('keeps what was typed when it could not be sent', async () => {
    const { page } = await openCard();
    await page.route('**/api/newsletter/subscribe', (route) => route.fulfill({ status: 503 }));
    await email(page).fill('efua@example.com');
    await button(page).click();
    await toast(page).getByText('Failed to subscribe. Please try again.').waitFor();
    expect(await email(page).inputValue()).toBe('efua@example.com');
  });

  inDepth('shows one toast at a time, for five seconds, reached with F8', async () => {
    const { page } = await openCard((page) => page.clock.install());
    await button(page).click();
    await button(page).click();
    await toast(page).first().waitFor();
    expect(await toast(page).count()).toBe(1);
    await page.keyboard.press('F8');
    expect(
      await page.evaluate(() => document.activeElement?.closest('[role=region]')?.ariaLabel),
    ).toMatch(/Notification/);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(5_100);
    await toast(page).waitFor({ state: 'hidden' });
  });
});

describe('without JavaScript', () => {
  it('everything can be read, filtered and searched', async () => {
    const { page } = await browser.open('/', { javaScriptEnabled: false });
    expect(await cards(page).count()).toBe(6);
    await curated(page).getByRole('button', { name: 'Sports' }).click();
    await page.waitForURL('**/?category=Sports*');
    expect(await cards(page).count()).toBe(inSports);
    await page.getByRole('combobox', { name: 'Search the site' }).first().fill('cocoa');
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page
      .getByRole('link', { name: /blacksmith/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /blacksmith/ }).waitFor();
    await page.getByRole('heading', { name: 'Sources' }).waitFor();
  });
});

describe('an article', () => {
  inDepth('that does not exist says so and leads home', async () => {
    const { page } = await openAlive('/article/no-such-article');
    await page.getByRole('heading', { name: 'Article Not Found' }).waitFor();
    await page.getByText("The article you're looking for doesn't exist.").waitFor();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL(`${inject('siteUrl')}/`);
  });
});
