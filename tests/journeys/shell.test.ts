import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loaded, useBrowser } from '../support/browser.ts';
import { inDepth } from '../support/thorough.ts';

const browser = useBrowser();
const scrolledTo = (page: Page, id: string) =>
  page.waitForFunction((anchor) => {
    const top = document.getElementById(anchor)?.getBoundingClientRect().top;
    return top !== undefined && top > -5 && top < window.innerHeight / 2;
  }, id);

describe('the header', () => {
  inDepth('scrolls to a section on the home page', async () => {
    const { page } = await browser.open('/', { reducedMotion: 'reduce' });
    await loaded(page);
    await page.getByRole('navigation', { name: 'Sections' }).getByText('News').click();
    await scrolledTo(page, 'news');
    expect(new URL(page.url()).hash).toBe('#news');
  });

  inDepth('goes home first, then scrolls, from another page', async () => {
    const { page } = await browser.open('/article/cocoa-journey', { reducedMotion: 'reduce' });
    await loaded(page);
    await page.getByRole('navigation', { name: 'Sections' }).getByText('News').click();
    await page.waitForURL('**/#news');
    await scrolledTo(page, 'news');
  });

  inDepth('searches with what was typed, and not with blanks', async () => {
    const { page } = await browser.open('/');
    await loaded(page);
    const box = page.getByRole('combobox', { name: 'Search the site' }).first();
    await box.fill('   ');
    await box.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/');
    await box.fill('kɛntɛn');
    await box.press('Enter');
    await page.waitForURL('**/search?q=*');
    await page
      .getByRole('link', { name: /Kente is on the world/ })
      .first()
      .waitFor();
  });

  it.each([
    [320, 80],
    [1024, 120],
  ])('stands in one row at %i px', async (width, most) => {
    const { page } = await browser.open('/about', { viewport: { width, height: 740 } });
    const box = await page.getByRole('banner').boundingBox();
    expect(box?.height).toBeLessThanOrEqual(most);
  });

  it('has a menu on a phone that closes when an item is chosen', async () => {
    const { page } = await browser.open('/', { viewport: { width: 360, height: 740 } });
    await loaded(page);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.locator('header summary').click();
    await menu.waitFor();
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await sections.getByRole('link', { name: 'News' }).click();
    await menu.waitFor({ state: 'hidden' });
    await sections.waitFor({ state: 'hidden' });
  });
});

describe('the featured articles in the header', () => {
  const shown = (page: Page) =>
    page.getByRole('region', { name: 'Featured articles' }).getByRole('link');

  inDepth('change every five seconds and stand still when paused', async () => {
    const { page } = await browser.open('/');
    await page.clock.install();
    await page.reload();
    await loaded(page);
    const first = await shown(page).textContent();
    await page.clock.runFor(5_100);
    const second = await shown(page).textContent();
    expect(second).not.toBe(first);
    await page.getByRole('button', { name: 'Pause featured articles' }).click();
    await page.mouse.move(640, 800);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(20_000);
    expect(await shown(page).textContent()).toBe(second);
  });

  inDepth('do not move for a reader who asked for less motion', async () => {
    const { page } = await browser.open('/', { reducedMotion: 'reduce' });
    await page.clock.install();
    await page.reload();
    await loaded(page);
    const first = await shown(page).textContent();
    await page.clock.runFor(20_000);
    expect(await shown(page).textContent()).toBe(first);
  });
});

describe('the theme', () => {
  const isDark = (page: Page) =>
    page.evaluate(() => document.documentElement.classList.contains('dark'));

  it('follows the system until the reader chooses, then stays chosen', async () => {
    const { page } = await browser.open('/', { colorScheme: 'dark' });
    await loaded(page);
    expect(await isDark(page)).toBe(true);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.waitForFunction(() => !document.documentElement.classList.contains('dark'));
    await page.getByRole('button', { name: 'Switch between light and dark theme' }).click();
    expect(await isDark(page)).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.reload();
    expect(await isDark(page)).toBe(true);
  });

  it('is set before the first paint', async () => {
    const { page } = await browser.open('/', { colorScheme: 'light' });
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.addInitScript(() => {
      // The theme when the body is created, which is before anything is painted.
      const observer = new MutationObserver(() => {
        if (!document.body) return;
        observer.disconnect();
        document.documentElement.dataset.first = document.documentElement.className;
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    expect(await page.evaluate(() => document.documentElement.dataset.first)).toBe('dark');
  });
});

describe('the keyboard', () => {
  it('reaches the content by the skip link and by Ctrl+/', async () => {
    const { page } = await browser.open('/');
    await loaded(page);
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Skip to main content',
    );
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('main');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Control+/');
    expect(await focused()).toBe('main');
  });

  inDepth('closes what is expanded with Escape', async () => {
    const { page } = await browser.open('/', { viewport: { width: 360, height: 740 } });
    await loaded(page);
    await page.locator('header summary').click();
    await page.getByRole('navigation', { name: 'Menu' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Menu' }).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  });
});

inDepth('announces a changed title to screen readers', async () => {
  const { page, complaints } = await browser.open('/about');
  await loaded(page);
  await page.evaluate(() => {
    document.title = 'Another title';
  });
  await page
    .getByRole('status')
    .filter({ hasText: 'Another title' })
    .waitFor({ state: 'attached' });
  expect(complaints).toEqual([]);
});

inDepth('scrolls from the footer’s quick links on another page', async () => {
  const { page } = await browser.open('/article/cocoa-journey', { reducedMotion: 'reduce' });
  await loaded(page);
  await page.getByRole('navigation', { name: 'Quick links' }).getByText('News').click();
  await page.waitForURL('**/#news');
  await scrolledTo(page, 'news');
});

inDepth('links the eight pages of the footer', async () => {
  const { page } = await browser.open('/');
  const links = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(
    expect.arrayContaining([
      '/business-listing',
      '/event-submission',
      '/newsletter',
      '/advertising',
      '/contact',
      '/privacy-policy',
      '/terms-of-service',
      '/disclaimer',
    ]),
  );
});

describe('the footer', () => {
  const groups = ['News', 'Community', 'You', 'About'];

  it('takes little of a phone, and opens group by group', async () => {
    const { page } = await browser.open('/about', { viewport: { width: 360, height: 740 } });
    const footer = page.getByRole('contentinfo');
    const box = await footer.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(500);
    const terms = footer.getByRole('link', { name: 'Terms of service' });
    expect(await terms.isVisible()).toBe(false);
    const privacy = footer.getByRole('link', { name: /^Privacy policy and your rights:.*Act 843/ });
    expect(await privacy.isVisible()).toBe(true);
    for (const summary of await footer.locator('summary').all()) await summary.click();
    expect(await terms.isVisible()).toBe(true);
    for (const link of await footer.getByRole('link').all())
      expect(await link.isVisible(), (await link.textContent()) ?? '').toBe(true);
  });

  inDepth('is open where there is room', async () => {
    const { page } = await browser.open('/about', { viewport: { width: 1024, height: 800 } });
    const footer = page.getByRole('contentinfo');
    for (const group of groups)
      expect(await footer.getByRole('heading', { name: group }).isVisible(), group).toBe(true);
    for (const link of await footer.getByRole('link').all())
      expect(await link.isVisible(), (await link.textContent()) ?? '').toBe(true);
    expect(await footer.locator('summary:visible').count()).toBe(0);
  });
});

it('says in one line on a phone that there is no connection, and can be closed', async () => {
  const { page } = await browser.open('/about', { viewport: { width: 360, height: 740 } });
  await loaded(page);
  await page.context().setOffline(true);
  const notice = page.locator('[data-offline-notice]');
  await notice.getByText('You’re offline.').waitFor();
  const box = await notice.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(50);
  await notice.getByRole('button', { name: 'Close' }).click();
  await notice.waitFor({ state: 'hidden' });
  await page.context().setOffline(false);
});

it('keeps no player fixed where it would fill a low screen', async () => {
  const { page } = await browser.open('/podcast', { viewport: { width: 320, height: 256 } });
  const sticky = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main *')].filter(
          (element) => getComputedStyle(element).position === 'sticky',
        ).length,
    );
  expect(await sticky()).toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sticky()).toBeGreaterThan(0);
});

it('offers an event’s calendar file once, and one share button', async () => {
  const { page } = await browser.open('/event/sample-diaspora-founders', {
    viewport: { width: 360, height: 740 },
  });
  expect(await page.locator('a[download]:visible').count()).toBe(1);
  expect(await page.locator('[data-do=share]:visible').allTextContents()).toEqual(['Share Event']);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await page.locator('a[download]:visible').count()).toBe(1);
  expect(await page.locator('[data-do=share]:visible').count()).toBe(1);
});
