import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type PooledPage, takePage } from './page-pool.ts';

/**
 * What Playwright turns off, which our list replaces, and the address bar's popups: pages of the browser's own that
 * every window loads, at most of the cost of opening it, even where nobody sees the address bar.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  // No request leaves the machine, whatever a page loads.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** `npm test` sets it to nothing where the machine has no browser; then tests that need one are skipped. */
const PROGRAM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** One for all files of a worker. It ends with the worker. */
let launched: Promise<Browser> | undefined;
const launch = () =>
  chromium.launch({
    executablePath: PROGRAM,
    args: ARGUMENTS,
  });

/** For a page that is to be prepared before it goes anywhere. */
export const BLANK = 'about:blank';

export interface OpenedPage {
  page: Page;
  /** Errors and warnings of the console: violations of the policy, hydration that did not fit, exceptions. */
  complaints: string[];
  /** Done with it, in a test that opens many. Others leave that to the end. */
  close: () => Promise<unknown>;
}

/**
 * A browser for a test file. `open` returns a fresh page and records every complaint;
 * requests that would leave the machine are refused and count as complaints.
 */
export function useBrowser() {
  let browser: Browser;
  const taken: PooledPage[] = [];
  beforeEach(({ skip, task }) => {
    if (PROGRAM) return;
    // For the last lines of `npm test`.
    Object.assign(task.meta, { needsBrowser: true });
    skip('no browser');
  });
  beforeAll(async () => {
    if (!PROGRAM) return;
    launched ??= launch();
    browser = await launched;
  });
  const giveBack = () => Promise.all(taken.splice(0).map((each) => each.giveBack()));
  afterEach(giveBack);
  afterAll(giveBack);

  return {
    async open(path: string, options: BrowserContextOptions = {}): Promise<OpenedPage> {
      const own = await takePage(
        browser,
        path.startsWith('http') ? { ...options, baseURL: path } : options,
      );
      taken.push(own);
      const { page } = own;
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('blocked by Playwright')) return;
        // A response that is not a page has no icon, so the browser's own request for one fails.
        if (message.location().url.endsWith('/favicon.ico')) return;
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      // Observed, not intercepted: a browser with intercepted requests has no cache and takes twice as long.
      page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol.startsWith('http') && hostname !== '127.0.0.1') {
          complaints.push(`left the site: ${request.url()}`);
        }
      });
      if (path !== BLANK) await page.goto(path);
      return { page, complaints, close: own.giveBack };
    },
  };
}

/** The page and its frame's script have loaded. */
export const loaded = (page: Page) => page.waitForLoadState('load');

/**
 * Hydrates the island of a section: scrolls to it, and touches it, for islands that wait for a press.
 * Its lists come by calls from then on.
 */
export async function hydratedSection(page: Page, section: string) {
  const island = page
    .locator(section)
    .locator('xpath=(ancestor-or-self::*[@data-island] | descendant::*[@data-island])[1]');
  await page.locator(section).first().scrollIntoViewIfNeeded();
  await island.evaluate((element) =>
    element.firstElementChild?.dispatchEvent(new Event('pointerdown', { bubbles: true })),
  );
  await page.waitForFunction(
    (element) => element?.hasAttribute('data-hydrated'),
    await island.elementHandle(),
  );
}

/** Presses wait for their island however long its code takes, until the clock is resumed. */
export const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

/** The island answers presses, also one that waits for the first. */
export async function hydrated(page: Page, island: string) {
  await page
    .locator(`[data-island="${island}"]`)
    .first()
    .evaluate((element) =>
      element.firstElementChild?.dispatchEvent(new Event('pointerdown', { bubbles: true })),
    );
  await page.locator(`[data-island="${island}"][data-hydrated]`).waitFor({ state: 'attached' });
}

/** Hydrates every island of the page, so that a mismatch with the server would be a complaint. */
export async function hydrateAll(page: Page) {
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('[data-island]')) {
      island.firstElementChild?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    }
  });
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-island]')].every(
      (island) => !island.firstElementChild || island.hasAttribute('data-hydrated'),
    ),
  );
}
