import { get } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import {
  DESK_CODE,
  EDITOR_CODE,
  FRAME_SCRIPT,
  HOME_BUDGET,
  HOME_CODE,
  HOME_ELEMENTS,
  HOME_LINKS,
  READING_CODE,
} from '../budgets.ts';
import { BLANK, hydratedSection, loaded, useBrowser } from '../support/browser.ts';
import { isThorough } from '../support/thorough.ts';

const browser = useBrowser();
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

/** The kind of each file the page requests from now on. */
function watchRequests(page: Page): Map<string, string> {
  const kinds = new Map<string, string>();
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) kinds.set(request.url(), request.resourceType());
  });
  return kinds;
}

/** The same yardstick for all, whatever encoding travelled. */
async function gzipBytes(url: string): Promise<number> {
  return gzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer())).length;
}

async function codeBytes(urls: Iterable<string>): Promise<number> {
  const files = [...urls].filter((url) => url.endsWith('.js'));
  const sizes = await Promise.all(files.map(gzipBytes));
  return sizes.reduce((sum, size) => sum + size, 0);
}

it('keeps a first visit to the home page within its budget, with nothing from elsewhere', async () => {
  const { page } = await browser.open(BLANK, PHONE);
  const kinds = watchRequests(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const bytes: Record<string, number> = {};
  for (const [url, kind] of kinds) {
    const size = kind === 'font' ? (await (await fetch(url)).arrayBuffer()).byteLength : undefined;
    bytes[kind] = (bytes[kind] ?? 0) + (size ?? (await gzipBytes(url)));
  }
  console.log('Home, first visit, gzip:', bytes);
  for (const [kind, most] of Object.entries(HOME_BUDGET)) {
    expect(bytes[kind], kind).toBeGreaterThan(0);
    expect(bytes[kind], kind).toBeLessThanOrEqual(most);
  }
  expect([...kinds.keys()].filter((url) => !url.startsWith(inject('siteUrl')))).toEqual([]);
});

it('keeps the home page short for those who listen to it, and for a slow phone', async () => {
  const { page } = await browser.open('/', PHONE);
  expect(await page.locator('a[href]').count()).toBeLessThanOrEqual(HOME_LINKS);
  expect(await page.locator('*').count()).toBeLessThanOrEqual(HOME_ELEMENTS);
});

/** Of the others `page-code.test.ts` says that they load the frame's script and nothing else. */
const READ = ['/guide/remittance', '/news/all'];
const READ_IN_DEPTH = ['/article/cocoa-journey', '/guide/passport-renewal', '/privacy-policy'];

it.each(isThorough ? [...READ, ...READ_IN_DEPTH] : READ)(
  'loads hardly any code to read %s',
  async (path) => {
    const { page } = await browser.open(BLANK, PHONE);
    const kinds = watchRequests(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await codeBytes(kinds.keys())).toBeLessThanOrEqual(READING_CODE);
    const frame = [...kinds.keys()].filter((url) => /assets\/frame-/.test(url));
    expect(await codeBytes(frame)).toBeGreaterThan(0);
    expect(await codeBytes(frame)).toBeLessThanOrEqual(FRAME_SCRIPT);
  },
);

it('loads little code for the sections further down', async () => {
  const { page } = await browser.open(BLANK, PHONE);
  const kinds = watchRequests(page);
  await page.goto('/');
  for (const anchor of ['#articles', '#diaspora', '#culture', '#business']) {
    await page.locator(anchor).scrollIntoViewIfNeeded();
  }
  await hydratedSection(page, '#events');
  await page.waitForLoadState('networkidle');
  const bytes = await codeBytes(kinds.keys());
  console.log(`Home, to its end: ${bytes} bytes of code, gzip`);
  expect(bytes).toBeLessThanOrEqual(HOME_CODE);
});

it('has every character in its own fonts, because a fallback font takes the browser long to find', async () => {
  const { page } = await browser.open('/', PHONE);
  await page.evaluate(() => document.fonts.ready);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const selector = 'summary, h1, h2, h3, p, li, a, button';
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector,
  });
  const used = await Promise.all(
    nodeIds.map((nodeId) => devtools.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  const fonts = used.flatMap(({ fonts }) => fonts);
  expect(fonts.some(({ isCustomFont }) => isCustomFont)).toBe(true);
  expect(fonts.filter(({ isCustomFont }) => !isCustomFont)).toEqual([]);
});

it.each([
  ['Today', '/admin', DESK_CODE],
  ['an article', '/admin/new-article', EDITOR_CODE],
])(
  'keeps the code of the desk within its budget to show %s after signing in',
  async (_, path, most) => {
    const { page } = await browser.open(BLANK);
    const kinds = watchRequests(page);
    await page.goto(path);
    await loaded(page);
    await page.getByLabel('Password').fill(inject('sitePassword'));
    await page.getByRole('button', { name: 'Access Dashboard' }).click();
    await page
      .getByRole('region', { name: /Notification/ })
      .getByText('Access Granted')
      .waitFor();
    const isWriting = path.endsWith('article');
    await page
      .locator(isWriting ? '.ProseMirror' : 'section[aria-label="Waiting for you"]')
      .waitFor();
    await page.waitForLoadState('networkidle');
    const files = [...kinds.keys()].filter((url) => url.endsWith('.js'));
    const sizes = await Promise.all(files.map(brotliBytes));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    console.log(`The desk, ${path}: ${bytes} bytes of code in ${files.length} files, brotli`);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(most);
  },
);

/** As browsers get it; fetch would unpack it. */
const brotliBytes = (url: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'br' };
    get(url, { headers }, async (response) => {
      expect(response.headers['content-encoding'] ?? 'identity').toMatch(/^(br|identity)$/);
      let bytes = 0;
      for await (const part of response) bytes += part.length;
      resolve(bytes);
    }).on('error', reject);
  });
