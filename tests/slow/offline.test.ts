import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BLANK, useBrowser } from '../support/browser.ts';
import { fakeSpeech } from '../support/fake-speech.ts';

const browser = useBrowser();
const withWorker = { serviceWorkers: 'allow' } as const;

/** Until the copy of a page lies on the device. */
const saved = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate(
        async (url) => (await (await caches.open('pages-1')).match(url)) !== undefined,
        path,
      ),
    )
    .toBe(true);

async function readThenCut([first, ...others]: [string, ...string[]]) {
  const { page } = await browser.open(first, withWorker);
  await saved(page, first);
  await saved(page, '/offline');
  for (const path of others) {
    await page.goto(path);
    await saved(page, path);
  }
  await page.context().setOffline(true);
  return page;
}

describe('with the network cut', () => {
  it('a page that was read opens, and says that it is a copy', async () => {
    const page = await readThenCut(['/article/cocoa-journey']);
    await page.goto('/article/cocoa-journey');
    await page.getByRole('heading', { level: 1, name: /blacksmith/ }).waitFor();
    // Browsers differ in whether they report that the network is gone.
    const gone = /You’re offline\.|We can’t reach the server\./;
    const notice = page.getByRole('status').filter({ hasText: gone });
    await notice.getByText('Copy saved').waitFor();
  });

  it('the list of what was saved opens, with a copy of the article', async () => {
    const { page } = await browser.open('/article/cocoa-journey', withWorker);
    await saved(page, '/article/cocoa-journey');
    await saved(page, '/saved');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'See your list' }).waitFor();
    await page.context().setOffline(true);
    await page.goto('/saved');
    await page.getByRole('link', { name: /blacksmith/ }).click();
    await page.getByRole('heading', { level: 1, name: /blacksmith/ }).waitFor();
  });

  it('the home page opens as it was read last', async () => {
    const page = await readThenCut(['/']);
    await page.goto('/');
    expect(await page.locator('#articles article').count()).toBe(6);
  });

  it('an article reached by a link was saved as well, and opens by a link', async () => {
    const { page } = await browser.open('/', withWorker);
    await saved(page, '/');
    const link = page.getByRole('link', { name: 'Read Full Article' });
    await link.click();
    await page.waitForURL('**/article/kente-on-the-list');
    await saved(page, '/article/kente-on-the-list');
    await page.context().setOffline(true);
    await page.goto('/');
    await link.click();
    await page.getByRole('heading', { level: 1, name: /Kente is on the world/ }).waitFor();
    await page.getByText('UNESCO').first().waitFor();
  });

  it('a page that was not read redirects to the list of saved pages', async () => {
    const page = await readThenCut(['/about', '/guide/remittance']);
    await page.goto('/guide/scholarships');
    await page.getByRole('heading', { level: 1, name: 'That page isn’t saved' }).waitFor();
    const list = page.getByRole('main').getByRole('listitem');
    expect(await list.locator('.small-headline').allTextContents()).toEqual([
      'Sending money home: how to lose less on the way',
      'About us',
    ]);
    expect(await page.getByText('Saved pages', { exact: true }).isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(
      '/guide/scholarships',
    );
    await list.getByText('Sending money home').click();
    await page.getByRole('heading', { level: 1, name: /Sending money home/ }).waitFor();
  });

  it('an episode that was started before is still read aloud', async () => {
    const { page } = await browser.open(BLANK, withWorker);
    const { spoken } = await fakeSpeech(page);
    await page.goto('/podcast?episode=13');
    await saved(page, '/podcast?episode=13');
    // Once more under the service worker, which saves the code of the player.
    await page.reload();
    const play = page.getByRole('button', { name: 'Play episode 13' });
    await play.click();
    await page.getByRole('button', { name: 'Stop episode 13' }).click();
    await page.context().setOffline(true);
    await page.reload();
    await play.click();
    await expect.poll(async () => (await spoken()).length).toBe(1);
  });

  it('saved pages can be removed, and the page that lists them stays', async () => {
    const page = await readThenCut(['/about']);
    await page.goto('/offline');
    await page.getByText('You’re offline. You can still read these pages.').waitFor();
    await page.getByRole('link', { name: /About/ }).first().waitFor();
    await page.getByRole('button', { name: 'Remove all saved pages' }).click();
    await page.getByText('No saved pages yet.').waitFor();
    await page.goto('/about');
    await page.getByRole('heading', { level: 1, name: 'That page isn’t saved' }).waitFor();
  });
});

it('the list of saved pages is there with a network, too', async () => {
  const { page, complaints } = await browser.open('/about', withWorker);
  await saved(page, '/about');
  await page.goto('/offline');
  await page.getByText('so you can read them offline').waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^About us/ })
    .waitFor();
  expect(complaints).toEqual([]);
});

describe('saving data', () => {
  it('a light page weighs little at first and almost nothing again, and says so', async () => {
    const { page, complaints } = await browser.open(BLANK, {
      ...withWorker,
      extraHTTPHeaders: { 'Save-Data': 'on' },
    });
    const taken = async () => {
      const words = page.locator('[data-kilobytes]');
      await words.getByText('This page used').waitFor();
      return Number(/(\d+) KB/.exec((await words.textContent()) ?? '')?.[1]);
    };
    await page.goto('/');
    const first = await taken();
    expect(first).toBeGreaterThan(5);
    expect(first).toBeLessThanOrEqual(120);
    expect(await page.locator('img').count()).toBe(0);
    await saved(page, '/');
    await page.reload();
    expect(await taken()).toBeLessThanOrEqual(50);
    expect(complaints).toEqual([]);
  });

  it('is switched on by the reader, stays on, and can be switched off again', async () => {
    const { page } = await browser.open('/article/cocoa-journey', withWorker);
    await saved(page, '/article/cocoa-journey');
    const pictures = page.getByRole('main').locator('img');
    expect(await pictures.count()).toBeGreaterThan(0);
    await page.getByRole('switch', { name: 'Save data: off' }).click();
    expect(await pictures.first().isVisible()).toBe(false);
    const choices = () =>
      page.evaluate(async () => (await (await caches.open('choices-1')).keys()).length);
    await expect.poll(choices).toBe(1);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.resourceType()));
    await page.reload();
    await page.locator('[data-kilobytes]').getByText('This page used').waitFor();
    // The server itself left them out, so none was even requested.
    expect(requested.filter((kind) => ['image', 'font'].includes(kind))).toEqual([]);
    await page.getByRole('button', { name: 'Show pictures' }).click();
    await page.getByRole('switch', { name: 'Save data: off' }).waitFor();
    await pictures.first().waitFor();
  });
});
