import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';

/**
 * Pages that tests have returned, by their options: a page in a new context takes the
 * browser twice as long as an existing one. A reused page is reset to look like a new one.
 */
const pool = new Map<string, Page[]>();

/** No test has more open at once. */
const MAX_POOLED = 3;

/** Options that a reset restores, or that no test can change. A page with any other is used once. */
const REUSABLE_OPTIONS: ReadonlySet<string> = new Set<keyof BrowserContextOptions>([
  'viewport',
  'javaScriptEnabled',
  'reducedMotion',
  'colorScheme',
  'isMobile',
  'hasTouch',
  'timezoneId',
]);

/** Methods whose effect on a page cannot be undone. */
const PERMANENT_METHODS: ReadonlySet<unknown> = new Set<keyof Page>([
  'addInitScript',
  'exposeFunction',
  'exposeBinding',
  'clock',
  'context',
]);

/** Events that tests listen to. Playwright itself listens to others. */
const LISTENED_EVENTS = ['console', 'pageerror', 'request', 'response', 'dialog', 'framenavigated'];

const VIEWPORT = { width: 1280, height: 900 };

export interface PooledPage {
  page: Page;
  /** Returns the page to the pool, or closes it where it cannot be reset. */
  giveBack: () => Promise<void>;
}

export async function takePage(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<PooledPage> {
  const pooled = poolFor(options);
  const page = pooled?.pop() ?? (await newPage(browser, options));
  let isUsedUp = pooled === undefined;
  const watched = new Proxy(page, {
    get(target, name) {
      isUsedUp ||= PERMANENT_METHODS.has(name);
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  let isBack = false;
  async function giveBack() {
    if (isBack) return;
    isBack = true;
    const reusable = !isUsedUp && !page.isClosed() && pooled && pooled.length < MAX_POOLED;
    if (reusable && (await reset(page, options))) pooled.push(page);
    else await page.context().close();
  }
  return { page: watched, giveBack };
}

function poolFor(options: BrowserContextOptions): Page[] | undefined {
  if (!Object.keys(options).every((name) => REUSABLE_OPTIONS.has(name))) return undefined;
  const key = JSON.stringify(options);
  const pages = pool.get(key) ?? [];
  pool.set(key, pages);
  return pages;
}

async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    baseURL: inject('siteUrl'),
    viewport: VIEWPORT,
    // A service worker answers before the test's own routes can; those who test it allow it.
    serviceWorkers: 'block',
    ...options,
  });
  // It only ends what hangs: on a busy machine a page may take a while.
  context.setDefaultTimeout(120_000);
  return context.newPage();
}

/** Clears storage, routes and listeners. False where that fails. */
async function reset(page: Page, options: BrowserContextOptions): Promise<boolean> {
  const context = page.context();
  if (context.pages().length > 1) return false;
  const { colorScheme = 'light', reducedMotion = 'no-preference' } = options;
  try {
    for (const event of LISTENED_EVENTS) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('/healthz');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await context.clearCookies();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.clearBrowserCache');
    await devTools.detach();
    await page.setExtraHTTPHeaders({});
    await page.setViewportSize(options.viewport ?? VIEWPORT);
    await page.emulateMedia({ media: null, colorScheme, reducedMotion });
    return true;
  } catch {
    return false;
  }
}
