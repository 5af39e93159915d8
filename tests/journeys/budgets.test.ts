import { gzipSync } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import { HOME_BUDGET, HOME_CODE } from '../budgets.ts';
import { alive, BLANK, useBrowser } from '../support/browser.ts';

const browser = useBrowser();
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

it('keeps a first visit to the home page within its budget, with nothing from elsewhere', async () => {
  const { page } = await browser.open(BLANK, PHONE);
  const kinds = new Map<string, string>();
  page.on('request', (request) => {
    // Code is fetched before it is asked for as code.
    const kind = request.url().endsWith('.js') ? 'script' : request.resourceType();
    kinds.set(request.url(), kind);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await alive(page);
  await page.waitForLoadState('networkidle');
  const elsewhere = [...kinds.keys()].filter(
    (url) => !url.startsWith(inject('siteUrl')) && !url.startsWith('data:'),
  );
  const bytes: Record<string, number> = {};
  for (const [url, kind] of kinds) {
    if (url.startsWith('data:')) continue;
    const body = new Uint8Array(await (await fetch(url)).arrayBuffer());
    // The same yardstick for all, whatever encoding travelled.
    bytes[kind] = (bytes[kind] ?? 0) + (kind === 'font' ? body.length : gzipSync(body).length);
  }
  console.log('Home, first visit, gzip:', bytes);
  for (const [kind, most] of Object.entries(HOME_BUDGET)) {
    expect(bytes[kind], kind).toBeGreaterThan(0);
    expect(bytes[kind], kind).toBeLessThanOrEqual(most);
  }
  expect(elsewhere).toEqual([]);
});

it('loads little code for the sections further down', async () => {
  const { page } = await browser.open(BLANK, PHONE);
  const files = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) files.add(request.url());
  });
  await page.goto('/');
  await alive(page);
  for (const name of ['ArticleTabs', 'BusinessDirectory', 'EventsCalendar']) {
    await page.locator(`[data-island=${name}] > *`).first().scrollIntoViewIfNeeded();
    await page.locator(`[data-island=${name}][data-hydrated]`).waitFor({ state: 'attached' });
  }
  const code = await Promise.all([...files].map(async (url) => (await fetch(url)).text()));
  const bytes = code.reduce((sum, text) => sum + gzipSync(text).length, 0);
  console.log(`Home, to its end: ${files.size} files of code, ${bytes} bytes gzip`);
  expect(bytes).toBeLessThanOrEqual(HOME_CODE);
});

it('has every letter it prints in its own faces, because looking for another takes the browser long', async () => {
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
