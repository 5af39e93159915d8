import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';

/**
 * Pages that tests have given back, by how they were opened: a page in a context of its own takes the
 * browser twice as long as one that is there. Whoever gets one cannot tell it from a new one.
 */
const kept = new Map<string, Page[]>();

/** Beyond these nobody has several open at once. */
const MOST_ALIKE = 3;

/** What can be undone for the next test. Any other way of opening is used once. */
const LASTING: ReadonlySet<string> = new Set<keyof BrowserContextOptions>([
  'viewport',
  'javaScriptEnabled',
  'reducedMotion',
  'colorScheme',
]);

/** What cannot be taken back from a page. */
const LEAVES_TRACES: ReadonlySet<unknown> = new Set<keyof Page>([
  'addInitScript',
  'exposeFunction',
  'exposeBinding',
  'clock',
  'context',
]);

/** What tests listen to. Playwright itself listens to others. */
const HEARD = ['console', 'pageerror', 'request', 'response', 'dialog', 'framenavigated'];

const VIEWPORT = { width: 1280, height: 900 };

export interface TakenPage {
  page: Page;
  /** For the next test, or closed where something of this one would stay. */
  giveBack: () => Promise<void>;
}

export async function takePage(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<TakenPage> {
  const alike = keptLike(options);
  const page = alike?.pop() ?? (await newPage(browser, options));
  let isSpent = alike === undefined;
  const watched = new Proxy(page, {
    get(target, name) {
      isSpent ||= LEAVES_TRACES.has(name);
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  let isBack = false;
  async function giveBack() {
    if (isBack) return;
    isBack = true;
    const reusable = !isSpent && !page.isClosed() && alike && alike.length < MOST_ALIKE;
    if (reusable && (await reset(page, options))) alike.push(page);
    else await page.context().close();
  }
  return { page: watched, giveBack };
}

function keptLike(options: BrowserContextOptions): Page[] | undefined {
  if (!Object.keys(options).every((name) => LASTING.has(name))) return undefined;
  const key = JSON.stringify(options);
  const pages = kept.get(key) ?? [];
  kept.set(key, pages);
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
  return context.newPage();
}

/** As it was opened: nothing stored, nothing held back, nobody listening. Answers false where that fails. */
async function reset(page: Page, options: BrowserContextOptions): Promise<boolean> {
  const context = page.context();
  if (context.pages().length > 1) return false;
  const { colorScheme = 'light', reducedMotion = 'no-preference' } = options;
  try {
    for (const event of HEARD) page.removeAllListeners(event);
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
