import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject, it } from 'vitest';
import { loaded, useBrowser } from '../support/browser.ts';

const browser = useBrowser();
const ROWS = 'Year\tTonnes\n2021\t1,100,000\n2022\t683,000\n2023\t531,000';

const picture = (background: string) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function signIn() {
  const { page } = await browser.open('/admin/articles');
  await loaded(page);
  await page.getByLabel('Password').fill(inject('sitePassword'));
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await page.getByRole('button', { name: 'Write an article' }).click();
  return page;
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

const paste = (page: Page, words: string) =>
  text(page).evaluate((editor, words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    const event = { clipboardData, bubbles: true, cancelable: true };
    editor.dispatchEvent(new ClipboardEvent('paste', event));
  }, words);

async function addPicture(page: Page, number: number) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const buffer = await picture(`hsl(${number * 60}, 60%, 40%)`);
  await (await chooser).setFiles({ name: `${number}.jpg`, mimeType: 'image/jpeg', buffer });
  const description = page.getByLabel('Description (alt text, required)');
  await description.nth(number - 1).fill(`Picture number ${number}`);
  await page
    .getByLabel('Credit')
    .nth(number - 1)
    .fill('Ama Mensah');
}

async function addChart(page: Page, form: 'Bars' | 'Lines', index: number) {
  await text(page).press('Control+End');
  await paste(page, ROWS);
  await page.getByRole('button', { name: form }).nth(index).click();
  await page
    .getByLabel('Title, with the unit (required for a chart)')
    .nth(index)
    .fill(`Harvest as ${form.toLowerCase()}, in tonnes`);
}

it('writes an article with five pictures, two charts and a table, the same everywhere', async () => {
  const page = await signIn();
  await page.getByLabel('Title').first().fill('A harvest in pictures');
  await page.getByLabel('Summary').fill('What the trees gave.');
  await page.getByLabel('Author').fill('Ama Mensah');
  await text(page).click();
  await page.keyboard.type('The trees gave less than before.');
  await page.keyboard.press('Enter');
  await paste(page, ROWS);
  await addChart(page, 'Bars', 1);
  await addChart(page, 'Lines', 2);
  for (const number of [1, 2, 3, 4, 5]) await addPicture(page, number);
  await page.getByRole('button', { name: /^Save( draft)?$/ }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Status: published').waitFor();

  await page.goto('/article/a-harvest-in-pictures');
  await page.getByText('The trees gave less').first().waitFor();
  expect(await page.locator('article figure img[alt^="Picture number"]').count()).toBe(5);
  expect(await page.locator('article svg.chart').count()).toBe(2);
  expect(await page.locator('article table').count()).toBe(3);

  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('article svg.chart').first().isVisible()).toBe(true);
  expect(await page.locator('header').first().isVisible()).toBe(false);

  const feed = await (await page.request.get('/feed.xml')).text();
  expect(feed).toContain('A harvest in pictures');
  for (const sign of ['Picture number 5', 'Chart: Harvest as bars, in tonnes', '1,100,000']) {
    expect(feed).toContain(sign);
  }
  const chart = /\/pictures\/chart\/a-harvest-in-pictures\/\d+\.svg/.exec(feed)?.[0] ?? '';
  expect((await page.request.get(chart)).headers()['content-type']).toBe('image/svg+xml');
});
