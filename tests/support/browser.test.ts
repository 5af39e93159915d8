import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';

const browser = useBrowser();
const PLACE = '/healthz';

it('gives every test a page on which nobody has been', async () => {
  const first = await browser.open(PLACE);
  await first.page.evaluate(async () => {
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
    await cookieStore.set('left', 'behind');
  });
  await first.page.setViewportSize({ width: 360, height: 640 });
  await first.page.emulateMedia({ colorScheme: 'dark' });
  await first.page.route('**/*', (route) => route.abort());
  await first.close();

  const second = await browser.open(PLACE);
  const state = await second.page.evaluate(() => ({
    stored: localStorage.length + sessionStorage.length,
    cookie: document.cookie,
    width: innerWidth,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  }));
  expect(state).toEqual({ stored: 0, cookie: '', width: 1280, isDark: false });
  await second.page.addInitScript(() => document.documentElement.classList.add('left-behind'));
  await second.close();

  const { page } = await browser.open(PLACE);
  expect(await page.locator('.left-behind').count()).toBe(0);
});

it('notes what would leave the machine, and does not let it', async () => {
  const { page, complaints } = await browser.open(PLACE);
  await expect(page.goto('http://news.example/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
  expect(complaints).toContain('left the site: http://news.example/');
});
