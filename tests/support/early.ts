import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';
import { expect, vi } from 'vitest';

/** The page's own code, whatever its files are called. */
export const CODE = '**/assets/*.js';
const LATE = 2000;
/** Code comes in three steps at most; each may be late. */
const PATIENCE = 20_000;

/** Opens a page whose code comes as the test says, at the moment it can be read. */
export async function openEarly(
  page: Page,
  path: string,
  codeComes: (route: Route) => Promise<void>,
) {
  page.setDefaultTimeout(PATIENCE);
  await page.route(CODE, codeComes);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
}

/** Two seconds late each, and never before the press, however slow the machine. */
export async function pressEarly(
  page: Page,
  path: string,
  press: (page: Page) => Promise<unknown>,
) {
  let pressed = () => {};
  const isPressed = new Promise<void>((done) => {
    pressed = done;
  });
  const come = new Set<string>();
  await openEarly(page, path, async (route) => {
    // A browser keeps what has come; here its cache is off, because requests are looked at.
    const url = route.request().url();
    if (!come.has(url)) await Promise.all([isPressed, pause(LATE)]);
    come.add(url);
    // The page may have been left in the meantime.
    await route.continue().catch(() => {});
  });
  await press(page);
  pressed();
}

/** Every file of code is missing when it is first asked for, as just after an upgrade. */
export function missingAtFirst(isMissing: (url: string) => boolean = () => true) {
  const asked = new Set<string>();
  return async (route: Route) => {
    const url = route.request().url();
    if (asked.has(url) || !isMissing(url)) return route.continue();
    asked.add(url);
    return route.fulfill({ status: 404, body: 'Not found', contentType: 'text/plain' });
  };
}

/** Requests that wait until the test lets them go. */
export async function holdBack(page: Page, what: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((go) => {
    release = go;
  });
  await page.route(what, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return release;
}

/** Nothing has been fetched for a second: whatever the reader's coming has set off is done. */
export async function settled(page: Page) {
  let fetched = -1;
  let since = performance.now();
  await vi.waitFor(
    async () => {
      const now = await page.evaluate(() => performance.getEntriesByType('resource').length);
      if (now !== fetched) since = performance.now();
      fetched = now;
      expect(performance.now() - since).toBeGreaterThan(1000);
    },
    { timeout: PATIENCE },
  );
}

/** Words of all such elements, as they come to be. */
export async function expectTexts(page: Page, selector: string, texts: readonly string[]) {
  const read = async () =>
    (await page.locator(selector).allTextContents()).map((text) => text.trim());
  await expect.poll(read, { timeout: PATIENCE }).toEqual(texts);
}

export const isDark = (page: Page) =>
  page.waitForFunction(() => document.documentElement.classList.contains('dark'));

export const pressTheme = (page: Page) => page.getByRole('button', { name: /theme/i }).click();

export const pressCategory = (page: Page, section: string, category: string) =>
  page.locator(section).getByRole('button', { name: category, exact: true }).click();

/** Where the answer is held back there is nothing to wait for. */
export const turnMonth = (page: Page) =>
  page.locator('#events').getByRole('link', { name: 'Next month' }).click({ noWaitAfter: true });

export const chooseTrade = (page: Page) =>
  page.locator('#business').getByLabel('Category').selectOption('Agriculture');

export const searchBox = (page: Page) =>
  page.getByRole('combobox', { name: 'Search the site' }).first();

const headlinesIn = (section: string) => `${section} article :is(h2, h3)`;

export async function expectCategory(page: Page, section: string, headlines: string[]) {
  await expectTexts(page, headlinesIn(section), headlines);
  const chosen = page.locator(section).getByRole('button', { name: 'Sports', exact: true });
  expect(await chosen.getAttribute('aria-pressed')).toBe('true');
}

export async function expectNextMonth(page: Page, { nextMonth, events }: PlainLists) {
  await expectTexts(page, MONTH_NAME, [nextMonth]);
  await expectTexts(page, EVENT_TITLES, events);
}

/** The demonstration's input: selected and typed over, as a reader does. */
export async function typeAmount(page: Page) {
  await page.getByText('Worked example').click();
  await page.getByLabel('You send, in USD').click({ clickCount: 3 });
  await page.keyboard.type('2000');
}

export async function expectTotalsOf2000(page: Page) {
  const demo = page.getByRole('region', { name: 'Sending money home' });
  const totals = ['GHS 24,987.50', 'GHS 23,985.00', 'GHS 24,390.00'];
  await expect.poll(() => demo.getByText(/^GHS /).allTextContents()).toEqual(totals);
  expect(await demo.getByLabel('You send, in USD').inputValue()).toBe('2000');
}

export const EVENT_TITLES = '#events a[href^="/event/"]';
export const LISTED_NAMES = '#business li h3';
export const MONTH_NAME = '#month-heading';

/** What a reader without JavaScript is shown: the truth that every other way must come to. */
export interface PlainLists {
  nextMonth: string;
  events: string[];
  /** The listings of Agriculture. */
  listings: string[];
  liveSports: string[];
  sports: string[];
}

export async function readPlainLists(page: Page): Promise<PlainLists> {
  const texts = async (selector: string) =>
    (await page.locator(selector).allTextContents()).map((text) => text.trim());
  await page.goto('/?trade=Agriculture');
  const listings = await texts(LISTED_NAMES);
  const sports: string[][] = [];
  for (const section of ['#live-news', '#news']) {
    await page.goto('/');
    await pressCategory(page, section, 'Sports');
    await page.waitForURL(/\b(?:live|category)=Sports/);
    sports.push(await texts(headlinesIn(section)));
  }
  await page.goto('/');
  const thisMonth = await texts(EVENT_TITLES);
  await turnMonth(page);
  await page.waitForURL('**month=**');
  const lists = {
    nextMonth: (await texts(MONTH_NAME)).join(),
    events: await texts(EVENT_TITLES),
    listings,
    liveSports: sports[0] ?? [],
    sports: sports[1] ?? [],
  };
  await page.context().close();
  // Otherwise nothing that is said of them could fail.
  expect(lists.events).not.toEqual(thisMonth);
  for (const list of [listings, ...sports]) expect(list.length).toBeGreaterThan(0);
  return lists;
}

type Way = (page: Page, shown: PlainLists) => Promise<void>;

/** What the home page does for a reader although code is missing. */
export const PLAIN_WAYS: Record<string, Way> = {
  theme: async (page) => {
    await pressTheme(page);
    await isDark(page);
  },
  'live news': async (page, shown) => {
    await pressCategory(page, '#live-news', 'Sports');
    await expectCategory(page, '#live-news', shown.liveSports);
  },
  articles: async (page, shown) => {
    await pressCategory(page, '#news', 'Sports');
    await expectCategory(page, '#news', shown.sports);
  },
  month: async (page, shown) => {
    await turnMonth(page);
    await expectNextMonth(page, shown);
  },
  directory: async (page, shown) => {
    await chooseTrade(page);
    await page.locator('#business').getByRole('button', { name: 'Find' }).click();
    await expectTexts(page, LISTED_NAMES, shown.listings);
  },
  search: async (page) => {
    await searchBox(page).fill('kente');
    await searchBox(page).press('Enter');
    await page.waitForURL('**/search?q=kente');
  },
  'an article': async (page) => {
    await page.getByRole('link', { name: 'Read Full Article' }).click();
    await page.waitForURL('**/article/kente-on-the-list');
    await page.getByRole('heading', { level: 1, name: /Kente is on the world/ }).waitFor();
  },
};

/** What needs code, and gets it at the second try. */
export const SECOND_TRIES: Record<string, Way> = {
  'an amount to send home': async (page) => {
    await typeAmount(page);
    await expectTotalsOf2000(page);
  },
  'a category of the directory': async (page, shown) => {
    await chooseTrade(page);
    await expectTexts(page, LISTED_NAMES, shown.listings);
  },
  'saving data': async (page) => {
    await page.getByRole('switch', { name: 'Save data: off' }).click();
    await page.getByRole('switch', { name: 'Save data: on' }).waitFor();
  },
};
