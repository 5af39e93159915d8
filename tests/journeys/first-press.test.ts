import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { BLANK, stopClock, useBrowser } from '../support/browser.ts';
import { inDepth, shortened } from '../support/thorough.ts';
import { failuresOf } from '../support/together.ts';

const browser = useBrowser();
const ARTICLE = '/article/cocoa-journey';
const PHONE = { viewport: { width: 360, height: 740 } };
/** The code of islands, whatever its files are called. */
const ISLANDS_CODE = /\/assets\/(?!frame-)[^/]+\.js/;
const FRAME_SCRIPT = /\/assets\/frame-[^/]+\.js/;

/** Code that comes when the test says so. */
function heldCode() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    route: async (route: Route) => {
      await promise;
      // The page may have been left in the meantime.
      await route.continue().catch(() => {});
    },
    release: resolve,
  };
}

const pressTheme = (page: Page) => page.getByRole('button', { name: /theme/i }).click();
const isDark = (page: Page) =>
  page.waitForFunction(() => document.documentElement.classList.contains('dark'));
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search the site' }).first();
const category = (page: Page, section: string, name: string) =>
  page.locator(section).getByRole('button', { name, exact: true });
const pressCategory = (page: Page, section: string) => category(page, section, 'Sports').click();

interface FirstPress {
  path?: string;
  options?: BrowserContextOptions;
  press: (page: Page) => Promise<unknown>;
  effect: (page: Page) => Promise<unknown>;
}

/** What readers press while no island has its code yet. */
const PRESSES: Record<string, FirstPress> = {
  'the theme': { press: pressTheme, effect: isDark },
  'the menu': {
    options: PHONE,
    press: (page) => page.locator('header summary').click(),
    effect: (page) => page.getByRole('navigation', { name: 'Menu' }).waitFor(),
  },
  'a category of live news': {
    // Of two quick presses the last one counts.
    press: async (page) => {
      await category(page, '#live-news', 'Politics').click();
      await pressCategory(page, '#live-news');
    },
    effect: (page) => page.waitForURL(/live=Sports/),
  },
  'a category of articles': {
    press: (page) => pressCategory(page, '#articles'),
    effect: (page) => page.waitForURL(/category=Sports/),
  },
  'the next month': {
    press: (page) => page.getByRole('link', { name: 'Next month' }).click(),
    effect: (page) => page.waitForURL(/month=/),
  },
  'a search in the directory': {
    press: async (page) => {
      await page.locator('#business [name=trade]').selectOption('Agriculture');
      await page.locator('#business').getByRole('button', { name: 'Find' }).click();
    },
    effect: (page) => page.waitForURL(/trade=Agriculture/),
  },
  'pausing the ticker': {
    path: '/news/all',
    press: (page) => page.getByRole('button', { name: 'Pause breaking news' }).click(),
    effect: (page) => page.getByRole('button', { name: 'Play breaking news' }).waitFor(),
  },
  'saving data': {
    path: ARTICLE,
    press: (page) => page.getByRole('switch', { name: 'Save data: off' }).click(),
    effect: (page) => page.getByRole('switch', { name: 'Save data: on' }).waitFor(),
  },
  'words to search for': {
    path: '/about',
    press: async (page) => {
      await searchBox(page).fill('jollof');
      await searchBox(page).press('Enter');
    },
    effect: (page) => page.waitForURL('**/search?q=jollof'),
  },
  'a day name': {
    path: '/name',
    press: async (page) => {
      await page.getByLabel('Date of birth').fill('1990-03-06');
      await page.getByRole('button', { name: 'Show my day name' }).click();
    },
    effect: (page) => page.waitForURL('**/name/1990-03-06'),
  },
  'an article': {
    press: (page) => page.getByRole('link', { name: 'Read Full Article' }).click(),
    effect: (page) => page.waitForURL('**/article/kente-on-the-list'),
  },
  'Ctrl+/': {
    press: (page) => page.keyboard.press('Control+/'),
    effect: (page) => page.waitForFunction(() => document.activeElement?.id === 'main'),
  },
};

/** One for each way a press can take: the frame's script, a form, a link. */
const TRIED = [
  'the theme',
  'a category of live news',
  'the next month',
  'a search in the directory',
];

const failuresWith = (islandsCode: () => (route: Route) => Promise<unknown>) => {
  const tasks = Object.entries(shortened(PRESSES, TRIED)).map(([name, first]) => {
    const task = async () => {
      const { page, close } = await browser.open(BLANK, first.options);
      await page.route(ISLANDS_CODE, islandsCode());
      await page.goto(first.path ?? '/', { waitUntil: 'domcontentloaded' });
      await first.press(page);
      await first.effect(page);
      await close();
    };
    return [name, task] as const;
  });
  return failuresOf(Object.fromEntries(tasks));
};

describe('what is pressed before an island has its code', () => {
  it('has its effect while the code is loading', async () => {
    expect(await failuresWith(() => heldCode().route)).toEqual([]);
  });

  inDepth(
    'has its effect where the code cannot be loaded',
    async () => {
      expect(await failuresWith(() => (route) => route.abort())).toEqual([]);
    },
    120_000,
  );

  it('stays on the page: three categories are one document, and Back leaves it', async () => {
    const code = heldCode();
    const { page, complaints } = await browser.open('/about', PHONE);
    const requested: string[] = [];
    const documents: string[] = [];
    await page.route(ISLANDS_CODE, code.route);
    await page.clock.install();
    await page.goto('/');
    await stopClock(page);
    page.on('request', (request) => {
      requested.push(new URL(request.url()).pathname);
      if (request.resourceType() === 'document') documents.push(request.url());
    });
    const tab = (name: string) => category(page, '#live-news', name);
    await tab('Politics').focus();
    await page.keyboard.press('Enter');
    await tab('Economy').click();
    const looks = (name: string) =>
      tab(name).evaluate((chip) => getComputedStyle(chip).borderBottomColor);
    const marked = (attribute: string) =>
      page.locator(`#live-news [${attribute}]`).allTextContents();
    expect(await marked('data-pressed')).toEqual(['Economy']);
    expect(await marked('aria-pressed=true')).toEqual(['Economy']);
    expect(await looks('All')).toBe(await looks('Politics'));
    expect(await looks('Economy')).not.toBe(await looks('All'));
    const before = await page.evaluate(() => scrollY);
    code.release();
    await page.waitForURL(/live=Economy/);
    await page.clock.resume();
    for (const name of ['Sports', 'Heritage']) {
      await tab(name).click();
      await page.waitForURL(`**/?live=${name}#live-news`);
      // Also where the pointer lay on the tab before and its answer was prefetched.
      await expect.poll(() => requested).toContain(`/api/live-news/${name.toLowerCase()}`);
    }
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(documents).toEqual([]);
    await page.goBack();
    await page.waitForURL('**/about');
    expect(complaints).toEqual([]);
  });

  inDepth(
    'leads where it says on a link that its island doesn’t answer, or to a new tab',
    async () => {
      const { page } = await browser.open(BLANK);
      await page.route(ISLANDS_CODE, heldCode().route);
      await page.goto('/');
      const opened = page.context().waitForEvent('page');
      await page.getByRole('link', { name: 'Next month' }).click({ modifiers: ['Control'] });
      const tab = await opened;
      await tab.waitForURL(/month=/);
      await tab.close();
      await page.locator('#live-news article h3 a').first().click();
      await page.waitForURL((url) => url.pathname !== '/');
    },
  );

  it('is delivered once when it means something only to its island', async () => {
    const code = heldCode();
    const { page } = await browser.open(BLANK);
    await page.route(ISLANDS_CODE, code.route);
    await page.goto('/');
    const play = page.getByRole('button', { name: /^Play/ });
    await play.click();
    expect(await play.getAttribute('data-pressed')).toBe('');
    code.release();
    await page
      .getByRole('region', { name: /Player|Listen/ })
      .or(page.getByRole('button', { name: /Stop|Pause/ }))
      .first()
      .waitFor();
  });

  it('is stored once when it was an address for the newsletter, and never shown in the address bar', async () => {
    const email = `early-${Date.now()}@example.org`;
    const code = heldCode();
    const { page } = await browser.open(BLANK);
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(frame.url()));
    await page.route(ISLANDS_CODE, code.route);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const card = page.getByRole('region', { name: 'Stay Updated' });
    await card.getByLabel('Email address').fill(email);
    await page.keyboard.press('Enter');
    await expect.poll(() => subscribersNamed(email)).toBe(1);
    code.release();
    await page.waitForLoadState('networkidle');
    expect(await subscribersNamed(email)).toBe(1);
    expect(visited.filter((url) => /@|%40/.test(url))).toEqual([]);
  });
});

describe('where the frame’s script cannot be loaded', () => {
  inDepth('links, forms and the menu work as plain HTML', async () => {
    const { page } = await browser.open(BLANK, PHONE);
    await page.route(FRAME_SCRIPT, (route) => route.abort());
    await page.goto('/');
    await page.locator('header summary').click();
    await page.getByRole('navigation', { name: 'Menu' }).waitFor();
    // The open menu covers the list.
    await page.locator('header summary').click();
    await pressCategory(page, '#live-news');
    await page.waitForURL(/live=Sports/);
  });
});

inDepth('shows nothing before the frame’s script works', async () => {
  const code = heldCode();
  const { page } = await browser.open(BLANK);
  await page.route(FRAME_SCRIPT, code.route);
  const response = await page.goto('/', { waitUntil: 'commit' });
  await response?.finished();
  expect(await page.locator('header').count()).toBe(0);
  code.release();
  await pressTheme(page);
  await isDark(page);
});

let cookie = '';
/** How many readers the desk knows by this address. */
async function subscribersNamed(email: string): Promise<number> {
  const site = inject('siteUrl');
  if (!cookie) {
    const response = await fetch(`${site}/api/admin/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site },
      body: JSON.stringify({ password: inject('sitePassword') }),
    });
    cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  }
  const path = `/api/newsletter/subscribers?search=${encodeURIComponent(email)}`;
  const response = await fetch(site + path, { headers: { Cookie: cookie } });
  expect(response.status).toBe(200);
  return ((await response.json()) as unknown[]).length;
}
