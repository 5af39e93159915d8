import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type TakenPage, takePage } from './kept-pages.ts';

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing leaves the machine, whatever a page asks for.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** One for all files of a worker. It ends with the worker. */
let launched: Promise<Browser> | undefined;
const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
 * A browser for a test file. `open` gives a page on which nobody has been and notes every complaint;
 * requests that would leave the machine are refused and count as complaints.
 */
export function useBrowser() {
  let browser: Browser;
  const taken: TakenPage[] = [];
  beforeAll(async () => {
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
        // What is no page has no icon of its own, and none is kept where browsers look by themselves.
        if (message.location().url.endsWith('/favicon.ico')) return;
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      // Looked at, not held: a browser whose requests are held has no cache and takes twice as long.
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

/** The page is loaded, and its frame's script answers. Islands hydrate when they are needed. */
export async function alive(page: Page) {
  await page.waitForLoadState('load');
}

/** Goes to a section of the home page and hydrates its island: its lists are fetched from then on. */
export async function near(page: Page, anchor: string) {
  const island = page.locator(`${anchor} [data-island]`).first();
  await page.locator(anchor).scrollIntoViewIfNeeded();
  await island.locator('button, input').first().dispatchEvent('pointerdown');
  await page.locator(`${anchor} [data-hydrated]`).first().waitFor({ state: 'attached' });
}
