import { expect, it } from 'vitest';
import type { View } from '../../src/contract/desk/readership.ts';
import { BLANK, loaded, useBrowser } from '../support/browser.ts';
import { inDepth } from '../support/thorough.ts';

const browser = useBrowser();
/** A reader's browser: one that says it has no head is not counted. */
const READER = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  timezoneId: 'Africa/Accra',
};

async function openCounted(prepare?: () => void) {
  const { page } = await browser.open(BLANK, READER);
  if (prepare) await page.addInitScript(prepare);
  const views: View[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/views')) views.push(JSON.parse(request.postData() ?? '{}'));
  });
  const paths = (expected: string[]) =>
    expect.poll(() => views.map(({ path }) => path)).toEqual(expected);
  return { page, views, paths };
}

it('reports each page view once, without anything about the reader', async () => {
  const { page, views, paths } = await openCounted();
  await page.goto('/author/heritage-desk?utm_source=letter', {
    referer: 'https://search.example/?q=secret',
  });
  await paths(['/author/heritage-desk']);
  expect(views).toEqual([
    {
      path: '/author/heritage-desk',
      from: 'search.example',
      zone: 'Africa/Accra',
      device: 'desktop',
      light: false,
      returning: false,
      kilobytes: expect.any(Number),
    },
  ]);
  expect(views[0]?.kilobytes).toBeGreaterThan(10);
  await loaded(page);
  const link = page.locator('main h2 a, main h3 a').first();
  const article = (await link.getAttribute('href')) ?? '';
  await link.click();
  await paths(['/author/heritage-desk', article]);
  expect(views[1]?.from).toBe(new URL(page.url()).host);
  expect(views[1]?.kilobytes).toBeGreaterThan(0);
  await page.goBack();
  await paths(['/author/heritage-desk', article, '/author/heritage-desk']);
  // As when the browser restores a page from its back/forward cache.
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await paths(['/author/heritage-desk', article, '/author/heritage-desk', '/author/heritage-desk']);
  expect((await page.context().cookies()).length).toBe(0);
});

inDepth('sends nothing for a reader who opted out', async () => {
  const { page, views } = await openCounted(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  await page.goto('/author/heritage-desk');
  await loaded(page);
  await page.locator('main h2 a, main h3 a').first().click();
  await page.waitForURL(/\/article\//);
  await page.waitForLoadState('networkidle');
  expect(views).toEqual([]);
});
